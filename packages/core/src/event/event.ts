import type { Message } from '../message/message.ts';
import type { Session } from '../session/session.ts';
import type { Shop, ShopId } from '../shop/shop.ts';
import type { RowEvent } from './row-events.ts';

/**
 * One entry of an account's event log (requirements: R9). `seq` grows by one with every entry of the account.
 * Carries the rows as they are after the change, so that applying one twice does no harm.
 */
export type AccountEvent =
  | { seq: number; shopId: ShopId; type: 'message.changed'; message: Message; session: Session }
  | { seq: number; shopId: ShopId; type: 'session.changed'; session: Session }
  | { seq: number; shopId: ShopId; type: 'shop.changed'; shop: Shop }
  | RowEvent;

/**
 * The events after `from` up to and including `to` that the receiver may see. Entries of other shops are covered by
 * the range and not included.
 */
export interface AccountEventFrame {
  from: number;
  to: number;
  events: readonly AccountEvent[];
}
