import { compareMessages } from '@seller-chat/core';
import type { AppendedEvents } from '../../events/event-log.ts';
import type { Tx } from '../../db/database.ts';
import { countReply } from '../../figures/count-reply.ts';
import { requestIndexing } from '../../search/search-store.ts';
import { matchEchoes } from './match-echoes.ts';
import { foldSession } from '../session/fold-session.ts';
import { sessionKey } from '../session/session-key.ts';
import type { PlacedMessage } from './placed-message.ts';
import { insertNewMessages, toMessageRow } from '../message/message-store.ts';
import { placeArrivals } from './place-arrivals.ts';
import { moveReading, placeOwnMessages } from './place-own-messages.ts';
import type { MovedMessage } from './place-own-messages.ts';
import { recallKnownMessages, showRecalled } from './recall-messages.ts';
import { recountSession } from '../session/recount-session.ts';
import { requestCards } from '../cards/request-cards.ts';
import type { MessageRow, SessionRow } from '../../db/rows/rows.ts';
import { ensureSessions, lockSessions, nextVersion, writeSessions } from '../session/session-store.ts';
import { appendMessageEvents } from '../message/message-events.ts';

export interface ApplyOptions {
  /** The messages' sessions, where the caller has locked them already; afterwards they are as stored. */
  locked?: Map<string, SessionRow> | undefined;
  /**
   * History that no reader has seen: only the newest message of each session becomes an event, and readers load the
   * others when they open the session. An import of a million messages is no million events.
   */
  isHistory?: boolean;
}

/**
 * Takes marketplace messages into the conversations: sessions and messages under their unique keys, the
 * sessions' maintained fields, and one event each, all in the caller's transaction (R11). Repeated,
 * shuffled or split differently over calls, the end is the same. Messages of several accounts may come
 * together: only the system's own workers do that.
 */
export async function applyInbound(
  tx: Tx,
  placed: readonly PlacedMessage[],
  now: number,
  { locked, isHistory = false }: ApplyOptions = {},
): Promise<AppendedEvents[]> {
  if (placed.length === 0) return [];
  const sessions = locked ?? (await lockSessionsOf(tx, placed));
  await makeMissingSessions(tx, sessions, placed, now);
  const arrived = await placeArrivals(tx, placed, sessions);
  const { matched, others } = await matchEchoes(tx, arrived);
  const moved = await placeOwnMessages(tx, others);
  const recalled = await recallKnownMessages(tx, others);
  const added = others.length === 0 ? [] : await insertNewMessages(tx, others.map(toMessageRow));
  await requestCards(tx, added, now);
  if (!isHistory) await countReplies(tx, sessions, [...matched, ...added], now);
  const changed = await foldAll(tx, withBuyers(sessions, placed), {
    added: [...matched, ...added],
    moved,
    recalled,
  });
  if (changed.length === 0) return [];
  const next = changed.map(nextVersion);
  for (const row of next) sessions.set(sessionKey(row.accountId, row.sessionId), row);
  // History emits the newest message only, so search must read the others by itself.
  if (isHistory) await requestIndexing(tx, next);
  const changedMessages = newestStates([...matched, ...added, ...moved.map(({ row }) => row), ...recalled]);
  const [, appended] = await Promise.all([
    writeSessions(tx, next),
    appendMessageEvents(tx, next, isHistory ? newestOfEach(changedMessages) : changedMessages, now),
  ]);
  return appended;
}

/** Locks the sessions of these messages that exist. */
function lockSessionsOf(tx: Tx, placed: readonly PlacedMessage[]): Promise<Map<string, SessionRow>> {
  return lockSessions(tx, placed.map(keyOf));
}

/** Nearly always all of them are there. Those that are made are locked and added. */
async function makeMissingSessions(
  tx: Tx,
  sessions: Map<string, SessionRow>,
  placed: readonly PlacedMessage[],
  now: number,
): Promise<void> {
  const missing = placed.filter(
    ({ shop, sessionId }) => !sessions.has(sessionKey(shop.accountId, sessionId)),
  );
  if (missing.length === 0) return;
  const asPlaced = missing.map(({ shop, sessionId, message: { platformSessionId, buyer } }) => ({
    shop,
    sessionId,
    platformSessionId,
    buyer,
  }));
  await ensureSessions(tx, asPlaced, now);
  for (const [key, row] of await lockSessionsOf(tx, missing)) sessions.set(key, row);
}

function keyOf({ shop, sessionId }: PlacedMessage): { accountId: string; sessionId: string } {
  return { accountId: shop.accountId, sessionId };
}

/**
 * The sessions with the buyers that these messages name and earlier ones did not. The given ones stay as they are stored:
 * where no message changes a session, its caller must still see that the buyer is news.
 */
function withBuyers(
  sessions: ReadonlyMap<string, SessionRow>,
  placed: readonly PlacedMessage[],
): ReadonlyMap<string, SessionRow> {
  const known = new Map(sessions);
  for (const { shop, sessionId, message } of placed) {
    const key = sessionKey(shop.accountId, sessionId);
    const row = known.get(key);
    if (!row || !message.buyer || (row.buyerId !== '' && row.buyerName !== '')) continue;
    const { buyerId, buyerName } = message.buyer;
    known.set(key, { ...row, buyerId: row.buyerId || buyerId, buyerName: row.buyerName || buyerName });
  }
  return known;
}

/** The figures of the team: replies that were written in the marketplace's own app, or are confirmed by their copy. */
async function countReplies(
  tx: Tx,
  sessions: ReadonlyMap<string, SessionRow>,
  rows: readonly MessageRow[],
  now: number,
): Promise<void> {
  for (const row of rows) {
    const session = sessions.get(keyOfRow(row));
    if (session && row.isSeller) await countReply(tx, session, row, now);
  }
}

/** The messages that one call changed. */
interface Changes {
  added: readonly MessageRow[];
  moved: readonly MovedMessage[];
  recalled: readonly MessageRow[];
}

async function foldAll(
  tx: Tx,
  sessions: ReadonlyMap<string, SessionRow>,
  { added, moved, recalled }: Changes,
): Promise<SessionRow[]> {
  const movedRows = moved.map(({ row }) => row);
  const toFold = Map.groupBy([...added, ...movedRows], keyOfRow);
  const newOnes = Map.groupBy(added, keyOfRow);
  const toRecount = new Set(movedRows.map(keyOfRow));
  const changed: SessionRow[] = [];
  for (const key of new Set([...toFold.keys(), ...recalled.map(keyOfRow)])) {
    const row = sessions.get(key);
    if (!row) throw new Error('a message belongs to a session that is not there');
    const { session, recountUnread } = foldSession(moveReading(row, moved), toFold.get(key) ?? []);
    noteAnswers(session, newOnes.get(key) ?? []);
    const isRecounted = recountUnread || toRecount.has(key);
    changed.push(showRecalled(isRecounted ? await recountSession(tx, session) : session, recalled));
  }
  return changed;
}

/** Answers of people, written in the marketplace's own app; what was sent from here is noted when it is sent. */
function noteAnswers(session: SessionRow, added: readonly MessageRow[]): void {
  for (const { messageId, clientMessageId, senderRole, isSeller, messageTime: at } of added) {
    const isAnswer = isSeller && senderRole === 'SHOP' && clientMessageId === null;
    const { at: before = 0, messageId: idBefore = '' } = session.answeredBy ?? {};
    if (!isAnswer || at < before || (at === before && messageId <= idBefore)) continue;
    session.answeredBy = { messageId, at };
  }
}

function keyOfRow(row: MessageRow): string {
  return sessionKey(row.accountId, row.sessionId);
}

/** The last state of each message: one may have changed in two ways. */
function newestStates(rows: readonly MessageRow[]): MessageRow[] {
  return [...new Map(rows.map((row) => [`${keyOfRow(row)}\n${row.messageId}`, row])).values()];
}

function newestOfEach(rows: readonly MessageRow[]): MessageRow[] {
  const newest = new Map<string, MessageRow>();
  for (const row of rows) {
    const key = keyOfRow(row);
    const other = newest.get(key);
    if (!other || compareMessages(other, row) < 0) newest.set(key, row);
  }
  return [...newest.values()];
}
