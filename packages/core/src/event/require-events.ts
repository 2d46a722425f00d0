import { FIELD, oneOf, requireFields, requireList } from '../kernel/malformed-input.ts';
import { requireMessage } from '../message/require-messages.ts';
import { requireSession } from '../session/require-sessions.ts';
import { requireShop } from '../shop/require-shops.ts';
import type { AccountEvent } from './event.ts';
import { ROW_EVENTS, isRowEvent, rowOf } from './row-events.ts';
import type { RowEvent } from './row-events.ts';

const EVENT_FIELDS = {
  seq: FIELD.number,
  shopId: FIELD.text,
  type: oneOf(['message.changed', 'session.changed', 'shop.changed', ...Object.keys(ROW_EVENTS)]),
};

/** @throws MalformedInputError for the first value that is no event */
export function requireEvents(list: readonly AccountEvent[], path: string): void {
  requireList(list, path);
  for (const [index, event] of list.entries()) requireEvent(event, `${path}[${index}]`);
}

function requireEvent(event: AccountEvent, path: string): void {
  requireFields(event, EVENT_FIELDS, path);
  if (event.type === 'shop.changed') return requireShop(event.shop, `${path}.shop`);
  if (isRowEvent(event)) return requireRow(event, path);
  requireSession(event.session, `${path}.session`);
  if (event.type === 'message.changed') requireMessage(event.message, `${path}.message`);
}

function requireRow(event: RowEvent, path: string): void {
  const { row, key } = ROW_EVENTS[event.type];
  const fields = Object.fromEntries(key.map((name) => [name, FIELD.text]));
  requireFields(rowOf(event), fields, `${path}.${row}`);
}
