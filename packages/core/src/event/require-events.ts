import { FIELD, oneOf, requireFields, requireList } from '../kernel/malformed-input.ts';
import { requireMessage } from '../message/require-messages.ts';
import { requireSession } from '../session/require-sessions.ts';
import { requireShop } from '../shop/require-shops.ts';
import type { AccountEvent } from './event.ts';

const EVENT_FIELDS = {
  seq: FIELD.number,
  shopId: FIELD.text,
  type: oneOf([
    'message.changed',
    'session.changed',
    'shop.changed',
    'order.changed',
    'note.changed',
    'remark.changed',
  ]),
};

const ORDER_FIELDS = { shopId: FIELD.text, platformOrderSn: FIELD.text };
const NOTE_FIELDS = { shopId: FIELD.text, buyerId: FIELD.text };
const REMARK_FIELDS = { sessionId: FIELD.text, remarkId: FIELD.text };

/** @throws MalformedInputError for the first value that is no event */
export function requireEvents(list: readonly AccountEvent[], path: string): void {
  requireList(list, path);
  for (const [index, event] of list.entries()) requireEvent(event, `${path}[${index}]`);
}

function requireEvent(event: AccountEvent, path: string): void {
  requireFields(event, EVENT_FIELDS, path);
  if (event.type === 'shop.changed') return requireShop(event.shop, `${path}.shop`);
  if (event.type === 'order.changed') return requireFields(event.order, ORDER_FIELDS, `${path}.order`);
  if (event.type === 'note.changed') return requireFields(event.note, NOTE_FIELDS, `${path}.note`);
  if (event.type === 'remark.changed') return requireFields(event.remark, REMARK_FIELDS, `${path}.remark`);
  requireSession(event.session, `${path}.session`);
  if (event.type === 'message.changed') requireMessage(event.message, `${path}.message`);
}
