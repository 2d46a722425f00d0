import type { Message } from '../message/message.ts';
import type { Session, SessionId } from '../session/session.ts';
import type { Shop, ShopId } from '../shop/shop.ts';

/**
 * One entry of an account's event log (ruling R9). `seq` grows by one with every entry of the account.
 * Carries the rows as they are after the change, so that applying one twice does no harm.
 */
export type AccountEvent =
  | { seq: number; shopId: ShopId; type: 'message.changed'; message: Message; session: Session }
  | { seq: number; shopId: ShopId; type: 'session.changed'; session: Session }
  | { seq: number; shopId: ShopId; type: 'shop.changed'; shop: Shop }
  | { seq: number; shopId: ShopId; type: 'order.changed'; order: ToldOrder }
  | { seq: number; shopId: ShopId; type: 'note.changed'; note: ToldNote }
  | { seq: number; shopId: ShopId; type: 'remark.changed'; remark: ToldRemark };

/** An order as far as folding must know it: the rest of what is told of one goes through untouched. */
export interface ToldOrder {
  shopId: ShopId;
  /** The marketplace's own order number, unique within its shop. */
  platformOrderSn: string;
}

/** A note about a buyer, as far as folding must know it. */
export interface ToldNote {
  shopId: ShopId;
  buyerId: string;
}

/** A remark on a conversation, as far as folding must know it. */
export interface ToldRemark {
  sessionId: SessionId;
  remarkId: string;
}

/**
 * Everything that happened after `from` up to and including `to`, as far as the receiver may see it: entries
 * of shops it may not see are covered by the range without being told.
 */
export interface AccountEventFrame {
  from: number;
  to: number;
  events: readonly AccountEvent[];
}
