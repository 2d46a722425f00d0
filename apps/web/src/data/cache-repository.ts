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
import { applyLiveMessages } from './live-messages.ts';
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
  const tables = [database.session, database.chatMessage, database.outbox];
  await database.transaction('rw', tables, async () => {
    if (pending.isCut) await markNothingLast(database);
    await putNewerSessions(database, [...pending.sessions.values()]);
    const lives = [...pending.messages.values()];
    const records = await database.chatMessage.bulkGet(lives.map(({ sessionId }) => sessionId));
    const changed = lives.flatMap((live, index) => {
      const record = records[index];
      const next = applyLiveMessages(record, live, now);
      return next === undefined || next === record ? [] : [next];
    });
    await database.chatMessage.bulkPut(changed);
    await database.outbox.bulkDelete(confirmedIds(lives.flatMap(({ messages }) => messages)));
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
  return database.transaction('rw', database.chatMessage, async () => {
    const record = (await database.chatMessage.get(sessionId)) ?? makeCacheRecord(sessionId, shopId, now);
    const next = cacheLatestPage(record, page.messages, page.hasMore, now);
    if (next !== record) await database.chatMessage.put(next);
    return next;
  });
}

/** Puts the page before `nextMessageId` into the session's record, as far as there is room. */
export function putOlderPage(
  database: PlatformDatabase,
  { sessionId }: Session,
  nextMessageId: MessageId,
  messages: readonly Message[],
  now: number,
): Promise<void> {
  return database.transaction('rw', database.chatMessage, async () => {
    const record = await database.chatMessage.get(sessionId);
    if (record === undefined) return;
    const next = cacheOlderPage(record, messages, nextMessageId, now);
    if (next !== record) await database.chatMessage.put(next);
  });
}

/** Events may have been missed: no record is known to reach the newest message any more. */
export async function markNothingLast(database: PlatformDatabase): Promise<void> {
  await database.chatMessage
    .filter(({ isCacheLast }) => isCacheLast)
    .modify((record, change) => {
      change.value = markCacheNotLast(record);
    });
}

/** Makes room on a full disk: of the conversations that can be read anew, the half that lies longest. */
export async function makeRoom({ chatMessage }: PlatformDatabase): Promise<void> {
  const half = Math.ceil((await chatMessage.count()) / 2);
  const oldest = await chatMessage.orderBy('updateAt').limit(half).primaryKeys();
  await chatMessage.bulkDelete(oldest);
}

/** Forgets sessions and messages of shops that this account does not have any more. */
export function keepShopsOnly(database: PlatformDatabase, shopIds: readonly ShopId[]): Promise<void> {
  return database.transaction('rw', database.session, database.chatMessage, async () => {
    await database.session.where('shopId').noneOf(shopIds).delete();
    await database.chatMessage.where('shopId').noneOf(shopIds).delete();
  });
}
