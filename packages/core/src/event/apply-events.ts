import { groupBy } from '../kernel/group-by.ts';
import { mergeMessages } from '../message/merge-messages.ts';
import type { Message } from '../message/message.ts';
import { newerOf } from '../session/merge-sessions.ts';
import type { Session, SessionId } from '../session/session.ts';
import type { Shop, ShopId } from '../shop/shop.ts';
import type { AccountEvent } from './event.ts';
import { ROW_EVENTS, isRowEvent, rowKeyOf, rowOf } from './row-events.ts';
import type { ChangedRows, RowEvent } from './row-events.ts';
import { requireEvents } from './require-events.ts';

/** The result of a batch of events: each row once, in its newest state. */
export interface EventChanges {
  /** Per session, oldest first: what to merge into its cache record. */
  messages: ReadonlyMap<SessionId, readonly Message[]>;
  sessions: ReadonlyMap<SessionId, Session>;
  shops: ReadonlyMap<ShopId, Shop>;
  /** Orders, notes, remarks and what else the registry of events names. */
  rows: ChangedRows;
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
  const inOrder = events.toSorted((a, b) => a.seq - b.seq);
  const arrived: Message[] = [];
  for (const event of inOrder) {
    if (event.type === 'shop.changed') shops.set(event.shop.shopId, event.shop);
    else if (!isRowEvent(event)) {
      const { session } = event;
      sessions.set(session.sessionId, newerOf(sessions.get(session.sessionId), session));
      if (event.type === 'message.changed') arrived.push(event.message);
    }
  }
  const messages = new Map<SessionId, readonly Message[]>();
  for (const [sessionId, list] of groupBy(arrived, (message) => message.sessionId))
    messages.set(sessionId, mergeMessages([], list));
  return { messages, sessions, shops, rows: newestRows(inOrder.filter(isRowEvent)) };
}

/** @param events - oldest first */
function newestRows(events: readonly RowEvent[]): ChangedRows {
  const rows = Object.keys(ROW_EVENTS).map((type) => {
    const ofType = events.filter((event) => event.type === type);
    return [type, [...new Map(ofType.map((event) => [rowKeyOf(event), rowOf(event)])).values()]];
  });
  return Object.fromEntries(rows) as ChangedRows;
}
