import { minorDigitsOf } from '@seller-chat/api-client/contract';
import type { OrderRow } from '@seller-chat/api-client/contract';
import { ORDER_WORDS } from '@seller-chat/api-client/text';
import { parseSite } from '@seller-chat/core/platform';
import type { LanguageCode } from '@seller-chat/core';

/** A cell: a text, which stays one whatever it looks like, or a number. */
export type Cell = string | number;

/** The shop of an order, as a spreadsheet needs it. */
export interface CellShop {
  name: string;
  site: string;
}

/**
 * An order as cells, in the order of `COLUMN_NAMES`. Times are those of the shop's site, with their distance from GMT; sums
 * are in the currency beside them.
 */
export function cellsOf(
  { order, platform, group }: OrderRow,
  shop: CellShop,
  language: LanguageCode,
): Cell[] {
  const { total, recipient, itemList } = order;
  const site = parseSite(platform, shop.site);
  const momentOf = (at: number): string => textOfMoment(at, site.isKnown ? site.timeZone : 'UTC');
  return [
    order.orderNumber,
    platform,
    shop.name,
    group === 'attention' ? String(order.status) : ORDER_WORDS[language][group],
    momentOf(order.createdAt),
    momentOf(order.paidAt),
    momentOf(order.shipBy),
    order.buyerName,
    itemList.map(({ title, variation }) => (variation === '' ? title : `${title} (${variation})`)).join('; '),
    itemList.reduce((sum, { quantity }) => sum + quantity, 0),
    total.amountMinor / 10 ** minorDigitsOf(total.currency),
    total.currency,
    order.carrier,
    order.trackingNumber,
    recipient.name,
    recipient.phone,
    recipient.address,
    order.buyerNote,
  ];
}

/** By time zone: making one takes longer than writing a row. */
const MOMENTS = new Map<string, Intl.DateTimeFormat>();

/** "2026-11-25 15:03 GMT+8"; '' for a moment that is not known. */
function textOfMoment(at: number, timeZone: string): string {
  if (at <= 0) return '';
  const format = MOMENTS.get(timeZone) ?? new Intl.DateTimeFormat('sv', { timeZone, ...MINUTE });
  MOMENTS.set(timeZone, format);
  return format.format(at);
}

const MINUTE: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'shortOffset',
};
