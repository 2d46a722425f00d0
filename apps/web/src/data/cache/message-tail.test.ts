import { DEFAULT_SESSION_ID, DEFAULT_SHOP_ID, makeMessage, makeSession } from '@seller-chat/core/testing';
import { cacheLatestPage, cacheOlderPage, makeCacheRecord, markCacheNotLast } from '@seller-chat/core/cache';
import type { Message, MessageId, SessionCacheRecord } from '@seller-chat/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keepShopsOnly, makeRoom, markNothingLast, putLatestPage, putOlderPage } from './cache-repository.ts';
import { applyLiveMessages } from './live-messages.ts';
import type { LiveMessages } from './live-messages.ts';
import { appendMessages, foldOneTail, readRecord } from './message-tail.ts';
import { PlatformDatabase } from './schema.ts';

const session = makeSession({ sessionId: DEFAULT_SESSION_ID, shopId: DEFAULT_SHOP_ID });
let owners = 0;
const makeCache = () => new PlatformDatabase(`tail-${(owners += 1)}`, 'Shopee', 'relaxed');

const nth = (n: number, version = 1): Message =>
  makeMessage({
    messageId: `n${String(n).padStart(4, '0')}` as MessageId,
    messageTime: 1_000 + n,
    version,
    content: { kind: 'text', text: `Number ${n}, as of ${version}` },
  });
const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => nth(from + index));
const live = (messages: readonly Message[]): LiveMessages => ({
  sessionId: DEFAULT_SESSION_ID,
  shopId: DEFAULT_SHOP_ID,
  messages,
  newestMessageId: messages.at(-1)?.messageId ?? '',
});
const append = (database: PlatformDatabase, messages: readonly Message[]) =>
  database.transaction('rw', database.chatMessage, database.messageTail, () =>
    appendMessages(database, [live(messages)], 0),
  );
const timesOf = (record: SessionCacheRecord | undefined) =>
  record?.messageList.map(({ messageTime }) => messageTime - 1_000);

/** A cache whose record holds this many messages. */
async function cacheWith(count: number): Promise<PlatformDatabase> {
  const database = makeCache();
  await putLatestPage(database, session, { messages: range(0, count), hasMore: true }, 0);
  return database;
}

it('leaves the record alone when a message comes, and reads it with the message', async () => {
  const database = await cacheWith(20);
  await append(database, [nth(20)]);
  expect(timesOf(await database.chatMessage.get(DEFAULT_SESSION_ID))).toHaveLength(20);
  expect(timesOf(await readRecord(database, DEFAULT_SESSION_ID, 0))).toHaveLength(21);
});

it('puts a tail that has become long into the record', async () => {
  const database = await cacheWith(20);
  for (let n = 20; n < 61; n += 1) await append(database, [nth(n)]);
  expect(timesOf(await database.chatMessage.get(DEFAULT_SESSION_ID))).toHaveLength(61);
  expect(await database.messageTail.count()).toBe(0);
});

it('puts tails into their records one after the other, until there is none', async () => {
  const database = await cacheWith(3);
  await append(database, [nth(3)]);
  expect(await foldOneTail(database, 0)).toBe(true);
  expect(timesOf(await database.chatMessage.get(DEFAULT_SESSION_ID))).toEqual([0, 1, 2, 3]);
  expect(await foldOneTail(database, 0)).toBe(false);
});

it('forgets a tail with its record: on a full disk, and with its shop', async () => {
  for (const forget of [makeRoom, (database: PlatformDatabase) => keepShopsOnly(database, [])]) {
    const database = await cacheWith(3);
    await append(database, [nth(3)]);
    await forget(database);
    expect(await database.messageTail.count()).toBe(0);
    expect(await database.chatMessage.count()).toBe(0);
  }
});

it('whatever comes, in whatever order: what is read is what a record written each time would hold', async () => {
  const step = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ type: fc.constant('new' as const), count: fc.integer({ min: 1, max: 30 }) }),
    },
    fc.record({
      type: fc.constant('edit' as const),
      n: fc.nat(120),
      version: fc.integer({ min: 1, max: 4 }),
    }),
    fc.record({ type: fc.constant('latest' as const), size: fc.integer({ min: 1, max: 20 }) }),
    fc.record({ type: fc.constant('older' as const) }),
    fc.record({ type: fc.constant('fold' as const) }),
    fc.record({ type: fc.constant('cut' as const), missed: fc.nat(30) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const database = makeCache();
      let model: SessionCacheRecord | undefined;
      let newest = 0;
      for (const one of steps) {
        if (one.type === 'new' || one.type === 'edit') {
          const messages =
            one.type === 'new'
              ? range(newest, (newest += one.count))
              : [nth(Math.min(one.n, newest), one.version)];
          newest = Math.max(newest, 1);
          model = applyLiveMessages(model, live(messages), 0);
          await append(database, messages);
        } else if (one.type === 'latest') {
          const messages = range(Math.max(0, newest - one.size), newest);
          const page = { messages, hasMore: newest > one.size };
          const before = model ?? makeCacheRecord(DEFAULT_SESSION_ID, DEFAULT_SHOP_ID, 0);
          model = cacheLatestPage(before, messages, page.hasMore, 0);
          await putLatestPage(database, session, page, 0);
        } else if (one.type === 'older') {
          const oldest = model?.messageList[0];
          if (model === undefined || oldest === undefined) continue;
          const n = oldest.messageTime - 1_000;
          model = cacheOlderPage(model, range(Math.max(0, n - 20), n), oldest.messageId, 0);
          await putOlderPage(database, session, oldest.messageId, range(Math.max(0, n - 20), n), 0);
        } else if (one.type === 'cut') {
          newest += one.missed;
          model = model && markCacheNotLast(model);
          await markNothingLast(database, 0);
        } else {
          await foldOneTail(database, 0);
        }
        expect(await readRecord(database, DEFAULT_SESSION_ID, 0)).toEqual(model);
      }
      await database.delete();
    }),
    { numRuns: 60 },
  );
});
