import type { SessionCacheRecord, SessionId } from '@seller-chat/core';
import { applyLiveMessages, joinLiveMessages } from './live-messages.ts';
import type { LiveMessages } from './live-messages.ts';
import type { PlatformDatabase } from './schema.ts';

/**
 * A session's record is written whole, up to 200 messages of it. So a message that comes is written into a small row
 * beside it, its tail, and the tail into the record in a calm moment. What is read is always both
 * (docs/decisions/0035-tails-beside-records.md).
 */

/** A tail with more messages is put into its record at once. */
const TAIL_MAX = 40;

/** A session's record with what has come since it was written. */
export function readRecord(
  database: PlatformDatabase,
  sessionId: SessionId,
  now: number,
): Promise<SessionCacheRecord | undefined> {
  const { chatMessage, messageTail } = database;
  // In one transaction: between the two the tail could go into the record.
  return database.transaction('r', chatMessage, messageTail, async () => {
    const [record, tail] = await Promise.all([chatMessage.get(sessionId), messageTail.get(sessionId)]);
    return record && tail ? applyLiveMessages(record, tail, now) : record;
  });
}

/** Writes a record that has its tail in it. */
export async function putRecord(
  { chatMessage, messageTail }: PlatformDatabase,
  record: SessionCacheRecord,
): Promise<void> {
  await Promise.all([chatMessage.put(record), messageTail.delete(record.sessionId)]);
}

/** Takes in pushed messages, within a transaction: into tails, or into a record where there is none yet. */
export async function appendMessages(
  { chatMessage, messageTail }: PlatformDatabase,
  lives: readonly LiveMessages[],
  now: number,
): Promise<void> {
  const records: SessionCacheRecord[] = [];
  const tails: LiveMessages[] = [];
  const ended: SessionId[] = [];
  const append = async (live: LiveMessages, tail: LiveMessages | undefined): Promise<void> => {
    const { sessionId } = live;
    const next = joinLiveMessages(tail, live);
    const hasRecord = tail !== undefined || (await chatMessage.where({ sessionId }).count()) > 0;
    if (hasRecord && next.messages.length <= TAIL_MAX) {
      tails.push(next);
      return;
    }
    const record = applyLiveMessages(hasRecord ? await chatMessage.get(sessionId) : undefined, next, now);
    if (record !== undefined) records.push(record);
    if (tail !== undefined) ended.push(sessionId);
  };
  const held = await messageTail.bulkGet(lives.map(({ sessionId }) => sessionId));
  await Promise.all(lives.map((live, index) => append(live, held[index])));
  await Promise.all([
    records.length > 0 && chatMessage.bulkPut(records),
    tails.length > 0 && messageTail.bulkPut(tails),
    ended.length > 0 && messageTail.bulkDelete(ended),
  ]);
}

/** Puts one tail into its record; resolves to whether there was any. */
export function foldOneTail(database: PlatformDatabase, now: number): Promise<boolean> {
  return database.transaction('rw', database.chatMessage, database.messageTail, async () => {
    const [sessionId] = await database.messageTail.limit(1).primaryKeys();
    if (sessionId === undefined) return false;
    const record = await readRecord(database, sessionId, now);
    if (record === undefined) await database.messageTail.delete(sessionId);
    else await putRecord(database, record);
    return true;
  });
}

/** Forgets what is held of sessions. */
export function deleteRecords(database: PlatformDatabase, sessionIds: readonly SessionId[]): Promise<void> {
  const { chatMessage, messageTail } = database;
  return database.transaction('rw', chatMessage, messageTail, async () => {
    await Promise.all([chatMessage.bulkDelete([...sessionIds]), messageTail.bulkDelete([...sessionIds])]);
  });
}
