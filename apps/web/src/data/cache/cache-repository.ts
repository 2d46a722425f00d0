import { cacheLatestPage, cacheOlderPage, makeCacheRecord, markCacheNotLast } from '@seller-chat/core/cache';
import { newerSession } from '@seller-chat/core/session';
import type {
  ClientMessageId,
  Message,
  MessageId,
  Session,
  SessionCacheRecord,
  ShopId,
} from '@seller-chat/core';
import type { PendingChanges } from './change-buffer.ts';
import { appendMessages, deleteRecords, foldOneTail, putRecord, readRecord } from './message-tail.ts';
import type { PlatformDatabase } from './schema.ts';

/** The newest page of a session, as the server gave it. */
export interface LatestPage {
  messages: readonly Message[];
  hasMore: boolean;
}

/**
 * Writes what waited, in one transaction. Everything is read and merged inside it, so that two tabs writing
 * at once lose nothing. What the server confirms leaves the outbox with the same commit.
 */
export async function writePending(
  database: PlatformDatabase,
  pending: PendingChanges,
  now: number,
): Promise<void> {
  const tables = [database.session, database.chatMessage, database.messageTail, database.outbox];
  await database.transaction('rw', tables, async () => {
    if (pending.isCut) await markNothingLast(database, now);
    const lives = [...pending.messages.values()];
    const confirmed = confirmedIds(lives.flatMap(({ messages }) => messages));
    await Promise.all([
      putNewerSessions(database, [...pending.sessions.values()]),
      appendMessages(database, lives, now),
      confirmed.length > 0 && database.outbox.bulkDelete(confirmed),
    ]);
  });
}

/** Ids of own messages that the server has taken over: they need the outbox no more. */
export function confirmedIds(messages: readonly Message[]): ClientMessageId[] {
  return messages.flatMap(({ version, clientMessageId }) =>
    version === undefined || clientMessageId === undefined ? [] : [clientMessageId],
  );
}

async function putNewerSessions(database: PlatformDatabase, sessions: readonly Session[]): Promise<void> {
  const held = await database.session.bulkGet(sessions.map(({ sessionId }) => sessionId));
  const newer = sessions.filter((session, index) => newerSession(held[index], session) !== held[index]);
  await database.session.bulkPut(newer);
}

/** Puts the newest page into the session's record; resolves to the record as it is then. */
export function putLatestPage(
  database: PlatformDatabase,
  { sessionId, shopId }: Session,
  page: LatestPage,
  now: number,
): Promise<SessionCacheRecord> {
  return database.transaction('rw', database.chatMessage, database.messageTail, async () => {
    const record = (await readRecord(database, sessionId, now)) ?? makeCacheRecord(sessionId, shopId, now);
    const next = cacheLatestPage(record, page.messages, page.hasMore, now);
    if (next !== record) await putRecord(database, next);
    return next;
  });
}

/** Puts the page before `nextMessageId` into the session's record, if there is room. */
export function putOlderPage(
  database: PlatformDatabase,
  { sessionId }: Session,
  nextMessageId: MessageId,
  messages: readonly Message[],
  now: number,
): Promise<void> {
  return database.transaction('rw', database.chatMessage, database.messageTail, async () => {
    const record = await readRecord(database, sessionId, now);
    if (record === undefined) return;
    const next = cacheOlderPage(record, messages, nextMessageId, now);
    if (next !== record) await putRecord(database, next);
  });
}

/** Events may have been missed: no record is known to reach the newest message any more. */
export function markNothingLast(database: PlatformDatabase, now: number): Promise<void> {
  return database.transaction('rw', database.chatMessage, database.messageTail, async () => {
    // What is in the tails came before.
    while (await foldOneTail(database, now));
    await database.chatMessage
      .filter(({ isCacheLast }) => isCacheLast)
      .modify((record, change) => {
        change.value = markCacheNotLast(record);
      });
  });
}

/**
 * Makes room on a full disk: removes the half of the conversations that was used longest ago. The server still has
 * them.
 */
export async function makeRoom(database: PlatformDatabase): Promise<void> {
  const half = Math.ceil((await database.chatMessage.count()) / 2);
  await deleteRecords(database, await database.chatMessage.orderBy('updateAt').limit(half).primaryKeys());
}

/** Forgets sessions and messages of shops that this account does not have any more. */
export function keepShopsOnly(database: PlatformDatabase, shopIds: readonly ShopId[]): Promise<void> {
  const tables = [database.session, database.chatMessage, database.messageTail];
  return database.transaction('rw', tables, async () => {
    for (const table of tables) await table.where('shopId').noneOf(shopIds).delete();
  });
}
