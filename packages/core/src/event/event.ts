import type { Message } from '../message/message.ts';
import type { Session, SessionId } from '../session/session.ts';
import type { Shop, ShopId } from '../shop/shop.ts';

/**
 * One entry of an account's event log (requirements: R9). `seq` grows by one with every entry of the account.
 * Carries the rows as they are after the change, so that applying one twice does no harm.
 */
export type AccountEvent =
  | { seq: number; shopId: ShopId; type: 'message.changed'; message: Message; session: Session }
  | { seq: number; shopId: ShopId; type: 'session.changed'; session: Session }
  | { seq: number; shopId: ShopId; type: 'shop.changed'; shop: Shop }
  | { seq: number; shopId: ShopId; type: 'order.changed'; order: OrderChanged }
  | { seq: number; shopId: ShopId; type: 'note.changed'; note: NoteChanged }
  | { seq: number; shopId: ShopId; type: 'remark.changed'; remark: RemarkChanged };

/** The order of an `order.changed` event: the fields that folding needs. The others are passed on unchanged. */
export interface OrderChanged {
  shopId: ShopId;
  /** The marketplace's own order number, unique within its shop. */
  platformOrderSn: string;
}

/** The note of a `note.changed` event: the fields that folding needs. */
export interface NoteChanged {
  shopId: ShopId;
  buyerId: string;
}

/** The remark of a `remark.changed` event: the fields that folding needs. */
export interface RemarkChanged {
  sessionId: SessionId;
  remarkId: string;
}

/**
 * The events after `from` up to and including `to` that the receiver may see. Entries of other shops are covered by
 * the range and not included.
 */
export interface AccountEventFrame {
  from: number;
  to: number;
  events: readonly AccountEvent[];
}
