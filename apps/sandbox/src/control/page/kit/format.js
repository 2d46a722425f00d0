import { worldNow } from './world-time.js';

/** Minor units as a person reads them: "RM 38.90". */
export function money(amount, currency) {
  const digits = ['VND', 'JPY', 'KRW'].includes(currency) ? 0 : 2;
  const value = amount / 10 ** digits;
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: Number.isInteger(value) && value >= 1000 ? 0 : digits,
  }).format(value);
}

/** "14:05" */
export const clock = (at) => new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

const isToday = (date) => date.toDateString() === new Date(worldNow()).toDateString();

/** "Today", "Mon, 3 Nov" */
export function day(at) {
  const date = new Date(at);
  if (isToday(date)) return 'Today';
  return date.toLocaleDateString('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });
}

/** "14:05" if that was today, else "3 Nov" */
export function moment(at) {
  const date = new Date(at);
  if (isToday(date)) return clock(at);
  return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'short' });
}

/** "1:07" */
export function length(ms) {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** What a list shows of a message: its words, or what it is. */
export function previewOf(message) {
  if (message.recalledAt > 0) return 'Message taken back';
  if (message.text !== '') return message.text;
  const title = message.card?.title ?? '';
  const name = KIND_NAMES[message.content.kind] ?? 'Message';
  return title === '' ? `[${name}]` : `[${name}] ${title}`;
}

const KIND_NAMES = {
  image: 'Picture',
  video: 'Film',
  sticker: 'Sticker',
  product: 'Product',
  order: 'Order',
  voucher: 'Voucher',
  followInvite: 'Invitation to follow',
  refund: 'Refund',
  logistics: 'Parcel',
  enteredFromProduct: 'From a product',
  enteredFromOrder: 'From an order',
  other: 'Unknown kind',
};
