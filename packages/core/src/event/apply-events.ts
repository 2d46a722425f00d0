import { groupBy } from '../kernel/group-by.ts';
import { mergeMessages } from '../message/merge-messages.ts';
import type { Message } from '../message/message.ts';
import { newerOf } from '../session/merge-sessions.ts';
import type { Session, SessionId } from '../session/session.ts';
import type { Shop, ShopId } from '../shop/shop.ts';
import type { AccountEvent, NoteChanged, OrderChanged, RemarkChanged } from './event.ts';
import { requireEvents } from './require-events.ts';

/** The result of a batch of events: each row once, in its newest state. */
export interface EventChanges {
  /** Per session, oldest first: what to merge into its cache record. */
  messages: ReadonlyMap<SessionId, readonly Message[]>;
  sessions: ReadonlyMap<SessionId, Session>;
  shops: ReadonlyMap<ShopId, Shop>;
  orders: readonly OrderChanged[];
  notes: readonly NoteChanged[];
  remarks: readonly RemarkChanged[];
}

/**
 * Folds a batch of events, so that many events cost one write per row (SPEC E3, E4).
 * Messages and sessions go by their versions; everything else by `seq`. The order of `events` makes no difference.
 *
 * @throws MalformedInputError for a malformed event (SPEC Z1)
 */
export function foldEvents(events: readonly AccountEvent[]): EventChanges {
  requireEvents(events, 'events');
  const sessions = new Map<SessionId, Session>();
  const shops = new Map<ShopId, Shop>();
  const orders = new Map<string, OrderChanged>();
  const notes = new Map<string, NoteChanged>();
  const remarks = new Map<string, RemarkChanged>();
  const arrived: Message[] = [];
  for (const event of events.toSorted((a, b) => a.seq - b.seq)) {
    if (event.type === 'shop.changed') shops.set(event.shop.shopId, event.shop);
    else if (event.type === 'order.changed') {
      orders.set(JSON.stringify([event.order.shopId, event.order.platformOrderSn]), event.order);
    } else if (event.type === 'note.changed') {
      notes.set(JSON.stringify([event.note.shopId, event.note.buyerId]), event.note);
    } else if (event.type === 'remark.changed') {
      remarks.set(JSON.stringify([event.remark.sessionId, event.remark.remarkId]), event.remark);
    } else {
      const { session } = event;
      sessions.set(session.sessionId, newerOf(sessions.get(session.sessionId), session));
      if (event.type === 'message.changed') arrived.push(event.message);
    }
  }
  const messages = new Map<SessionId, readonly Message[]>();
  for (const [sessionId, list] of groupBy(arrived, (message) => message.sessionId))
    messages.set(sessionId, mergeMessages([], list));
  return {
    messages,
    sessions,
    shops,
    orders: [...orders.values()],
    notes: [...notes.values()],
    remarks: [...remarks.values()],
  };
}
