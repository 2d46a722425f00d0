import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Message, MessageId } from '../message/message.ts';
import { compareMessages } from '../message/message-order.ts';
import { makeMessage, makeOutgoingMessage } from '../testing/make-message.ts';
import { DEFAULT_SESSION_ID, DEFAULT_SHOP_ID, FIXED_NOW } from '../testing/make-session.ts';
import {
  CACHED_MESSAGES_MAX,
  cacheLatestPage,
  cacheMessages,
  cacheOlderPage,
  makeCacheRecord,
  markCacheNotLast,
} from './cache-record.ts';
import type { SessionCacheRecord } from './cache-record.ts';

const LATER = FIXED_NOW + 1000;
/** The nth message of a long conversation. */
const nth = (n: number, overrides: Partial<Message> = {}) =>
  makeMessage({
    messageId: `n${String(n).padStart(5, '0')}` as MessageId,
    messageTime: FIXED_NOW + n,
    ...overrides,
  });
const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => nth(from + index));
const recordOf = (messageList: readonly Message[], isCacheLast = true): SessionCacheRecord => ({
  ...makeCacheRecord(DEFAULT_SESSION_ID, DEFAULT_SHOP_ID, FIXED_NOW),
  messageList,
  isCacheLast,
});
const numbersOf = ({ messageList }: SessionCacheRecord) =>
  messageList.map(({ messageTime }) => messageTime - FIXED_NOW);

it('[C1] a fresh record holds nothing and promises nothing', () => {
  expect(makeCacheRecord(DEFAULT_SESSION_ID, DEFAULT_SHOP_ID, FIXED_NOW)).toEqual({
    sessionId: DEFAULT_SESSION_ID,
    shopId: DEFAULT_SHOP_ID,
    messageList: [],
    isCacheLast: false,
    updateAt: FIXED_NOW,
  });
});

it('[C1] a list update merges by id, oldest first, and stores the time', () => {
  const record = cacheMessages(recordOf([nth(1), nth(3)]), [nth(4), nth(2), nth(3)], LATER);
  expect(numbersOf(record)).toEqual([1, 2, 3, 4]);
  expect(record.updateAt).toBe(LATER);
});

it('[C1] nothing new: the same record, so that nothing is written', () => {
  const record = recordOf([nth(1), nth(2)]);
  expect(cacheMessages(record, [nth(2)], LATER)).toBe(record);
  expect(cacheMessages(record, [], LATER)).toBe(record);
  expect(cacheLatestPage(record, [nth(1), nth(2)], false, LATER)).toBe(record);
});

it('[C2] the newest 200 stay', () => {
  const record = cacheMessages(recordOf(range(0, 200)), [nth(200), nth(201)], LATER);
  expect(numbersOf(record)).toEqual(range(2, 202).map(({ messageTime }) => messageTime - FIXED_NOW));
});

it('[C2] a full record given an older page stays the same record', () => {
  const record = recordOf(range(100, 300));
  expect(cacheOlderPage(record, range(80, 100), nth(100).messageId, LATER)).toBe(record);
});

it('[C2] an unconfirmed message of the seller outlives 200 newer messages', () => {
  const failed = makeOutgoingMessage({ messageTime: FIXED_NOW - 1, __status: 'fail' });
  const record = cacheMessages(recordOf([failed]), range(0, 250), LATER);
  expect(record.messageList).toHaveLength(CACHED_MESSAGES_MAX);
  expect(record.messageList[0]).toBe(failed);
  expect(record.messageList[1]?.messageTime).toBe(FIXED_NOW + 51);
});

it('[C2] even unconfirmed messages alone are bounded, the newest stay', () => {
  const unsent = Array.from({ length: 210 }, (_, n) => makeOutgoingMessage({ messageTime: FIXED_NOW + n }));
  const record = cacheMessages(recordOf([]), unsent, LATER);
  expect(record.messageList).toEqual(unsent.slice(10));
});

describe('no holes', () => {
  it('[C3] an unknown message older than the record is ignored', () => {
    const record = recordOf(range(50, 60));
    expect(cacheMessages(record, [nth(20, { version: 2 })], LATER)).toBe(record);
  });

  it('[C3] a known one is updated, also when it is the oldest or moves back', () => {
    const record = cacheMessages(
      recordOf(range(50, 53)),
      [nth(50, { version: 2, messageTime: FIXED_NOW + 40 })],
      LATER,
    );
    expect(numbersOf(record)).toEqual([40, 51, 52]);
  });

  it('[C3] a stored copy of the seller’s own message is known by its client id', () => {
    const local = makeOutgoingMessage({ messageTime: FIXED_NOW + 70 });
    const { __status: _overlay, ...rest } = local;
    const stored = {
      ...rest,
      messageId: 'stored' as MessageId,
      messageTime: FIXED_NOW + 10,
      version: 1,
      status: 'sent',
    } as const;
    const record = cacheMessages(recordOf([...range(50, 52), local]), [stored], LATER);
    expect(numbersOf(record)).toEqual([10, 50, 51]);
  });

  it('[C3] the seller’s unconfirmed message is merged at any position', () => {
    const record = cacheMessages(
      recordOf(range(50, 52)),
      [makeOutgoingMessage({ messageTime: FIXED_NOW })],
      LATER,
    );
    expect(numbersOf(record)).toEqual([0, 50, 51]);
  });

  it('[C3] an empty record that reaches the newest message accepts any message', () => {
    expect(numbersOf(cacheMessages(recordOf([]), [nth(7)], LATER))).toEqual([7]);
  });

  it('[C4] an older page is put before the message it was asked for', () => {
    const record = cacheOlderPage(recordOf(range(20, 40)), range(0, 20), nth(20).messageId, LATER);
    expect(numbersOf(record)).toEqual(range(0, 40).map(({ messageTime }) => messageTime - FIXED_NOW));
    expect(record.isCacheLast).toBe(true);
  });

  it('[C4] an older page whose message was dropped is ignored', () => {
    const record = recordOf(range(60, 80));
    expect(cacheOlderPage(record, range(0, 20), nth(20).messageId, LATER)).toBe(record);
  });

  it('[C5] the newest page of a session never opened', () => {
    const record = cacheLatestPage(
      makeCacheRecord(DEFAULT_SESSION_ID, DEFAULT_SHOP_ID, FIXED_NOW),
      range(80, 100),
      true,
      LATER,
    );
    expect(record).toMatchObject({ isCacheLast: true, updateAt: LATER });
    expect(numbersOf(record)[0]).toBe(80);
  });

  it('[C5] a page that overlaps the record keeps the older part', () => {
    const record = cacheLatestPage(recordOf(range(60, 90)), range(80, 100), true, LATER);
    expect(record.messageList).toHaveLength(40);
  });

  it('[C5] a page newer than the whole record drops it, except for unsent messages', () => {
    const unsent = makeOutgoingMessage({ messageTime: FIXED_NOW + 5 });
    const record = cacheLatestPage(recordOf([...range(0, 3), unsent]), range(80, 82), true, LATER);
    expect(numbersOf(record)).toEqual([5, 80, 81]);
  });

  it('[C5] a page that is all there is leaves nothing unknown', () => {
    const record = cacheLatestPage(recordOf(range(0, 2), false), range(1, 3), false, LATER);
    expect(numbersOf(record)).toEqual([0, 1, 2]);
  });

  it('[C5] an empty page still says that the newest is known', () => {
    expect(cacheLatestPage(recordOf([], false), [], true, LATER).isCacheLast).toBe(true);
  });

  it('[C5] events that arrived during the request of the page are kept', () => {
    const live = cacheMessages(
      makeCacheRecord(DEFAULT_SESSION_ID, DEFAULT_SHOP_ID, FIXED_NOW),
      [nth(100)],
      LATER,
    );
    expect(numbersOf(cacheLatestPage(live, range(97, 100), true, LATER))).toEqual([97, 98, 99, 100]);
  });

  it('[C6] after missed events the older part is not trusted any more', () => {
    const missed = markCacheNotLast(recordOf(range(0, 10)));
    expect(missed.isCacheLast).toBe(false);
    expect(markCacheNotLast(missed)).toBe(missed);
    const live = cacheMessages(missed, [nth(60)], LATER);
    expect(numbersOf(cacheLatestPage(live, range(58, 61), true, LATER))).toEqual([58, 59, 60]);
  });

  it('[C5] after any missed, paged or repeated messages, a record with the newest message has no gap', () => {
    const step = fc.oneof(
      fc.record({ type: fc.constant('write' as const), missed: fc.boolean() }),
      fc.record({ type: fc.constant('edit' as const), n: fc.nat(400) }),
      fc.record({ type: fc.constant('latest' as const) }),
      fc.record({ type: fc.constant('older' as const), stale: fc.boolean() }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.array(step, { maxLength: 60 }), (start, steps) => {
        const conversation = range(0, start);
        let record = makeCacheRecord(DEFAULT_SESSION_ID, DEFAULT_SHOP_ID, FIXED_NOW);
        for (const one of steps) {
          if (one.type === 'write') {
            const message = nth(conversation.length);
            conversation.push(message);
            record = one.missed ? markCacheNotLast(record) : cacheMessages(record, [message], LATER);
          } else if (one.type === 'edit') {
            const old = conversation[one.n];
            if (old === undefined) continue;
            const edited = { ...old, version: (old.version ?? 0) + 1 };
            conversation[one.n] = edited;
            record = cacheMessages(record, [edited], LATER);
          } else if (one.type === 'latest') {
            record = cacheLatestPage(record, conversation.slice(-20), conversation.length > 20, LATER);
          } else {
            const before = one.stale ? nth(3).messageId : record.messageList[0]?.messageId;
            const end = conversation.findIndex(({ messageId }) => messageId === before);
            if (before === undefined || end === -1) continue;
            record = cacheOlderPage(record, conversation.slice(Math.max(0, end - 20), end), before, LATER);
          }
          const { messageList, isCacheLast } = record;
          expect(messageList).toEqual(messageList.toSorted(compareMessages));
          expect(messageList.length).toBeLessThanOrEqual(CACHED_MESSAGES_MAX);
          if (!isCacheLast) continue;
          expect(messageList).toEqual(
            messageList.length === 0 ? [] : conversation.slice(-messageList.length),
          );
          expect(messageList.length).toBeGreaterThanOrEqual(Math.min(conversation.length, 1));
        }
      }),
    );
  });
});
