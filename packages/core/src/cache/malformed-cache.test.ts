import { describe, expect, it, vi } from 'vitest';
import { MalformedInputError } from '../kernel/malformed-input.ts';
import { makeMessage } from '../testing/make-message.ts';
import { DEFAULT_SESSION_ID, DEFAULT_SHOP_ID, FIXED_NOW } from '../testing/make-session.ts';
import { spoilable } from '../testing/spoilt-arguments.ts';
import { MESSAGE_PAGE_SIZE, readCachedPage } from './cache-page.ts';
import {
  cacheLatestPage,
  cacheMessages,
  cacheOlderPage,
  makeCacheRecord,
  markCacheNotLast,
} from './cache-record.ts';
import { createWriteQueue } from './write-queue.ts';
import type { WriteQueueDeps } from './write-queue.ts';

const makeRecord = (messages = [makeMessage(), makeMessage({ clientMessageId: 'client' as never })]) =>
  cacheLatestPage(makeCacheRecord(DEFAULT_SESSION_ID, DEFAULT_SHOP_ID, FIXED_NOW), messages, true, FIXED_NOW);
const deps: WriteQueueDeps = { wait: async () => undefined, logFailure: () => undefined };

async function write(dependencies: WriteQueueDeps, work: () => Promise<unknown>): Promise<void> {
  const queue = createWriteQueue(dependencies);
  await queue.enqueue(work);
  await queue.idle();
}

it.each([
  spoilable(makeCacheRecord, () => [DEFAULT_SESSION_ID, DEFAULT_SHOP_ID, FIXED_NOW]),
  spoilable(cacheMessages, () => [makeRecord(), [makeMessage()], FIXED_NOW]),
  spoilable(cacheLatestPage, () => [makeRecord(), [makeMessage()], true, FIXED_NOW]),
  spoilable(cacheOlderPage, () => {
    const record = makeRecord();
    return [record, [makeMessage({ messageTime: 0 })], record.messageList[0]?.messageId, FIXED_NOW];
  }),
  spoilable(markCacheNotLast, () => [makeRecord()]),
  spoilable(readCachedPage, () => [makeRecord().messageList, { pageSize: 1, nextMessageId: 'x' }]),
  spoilable(write, () => [deps, async () => 1]),
])('[Z1] [Z2] $name answers, or says at its door what is wrong', ({ check }) => check());

describe('refused input', () => {
  it('[Z1] ids, times and pages are checked before any of them is stored', () => {
    expect(() => makeCacheRecord('' as never, DEFAULT_SHOP_ID, 0)).toThrow(
      /^sessionId must be a filled text/,
    );
    expect(() => makeCacheRecord(DEFAULT_SESSION_ID, 7 as never, 0)).toThrow(/^shopId must be/);
    expect(() => makeCacheRecord(DEFAULT_SESSION_ID, DEFAULT_SHOP_ID, null as never)).toThrow(/^now must be/);
    expect(() => readCachedPage([], null as never)).toThrow(/^options must be an object, not null/);
    expect(() => cacheMessages(makeRecord(), [], Number.NaN)).toThrow(/^now must be a time in ms/);
    expect(() => cacheOlderPage(makeRecord(), {} as never, 'gone' as never, 0)).toThrow(
      /^page must be a list/,
    );
    expect(() => markCacheNotLast(undefined as never)).toThrow(MalformedInputError);
  });

  it('[Z1] a queue needs its functions, and accepts functions only', async () => {
    expect(() => createWriteQueue({ ...deps, wait: undefined as never })).toThrow(
      'deps.wait must be a function',
    );
    const logFailure = vi.fn<WriteQueueDeps['logFailure']>();
    const queue = createWriteQueue({ ...deps, logFailure });
    expect(() => queue.enqueue('write' as never)).toThrow('write must be a function, not a text.');
    await queue.idle();
    expect(logFailure).not.toHaveBeenCalled();
  });
});

it.each([0, -1, 1.5, Number.NaN, '7', null])('[Z2] a page size of %s is no page size', (pageSize) => {
  const { messageList } = makeRecord(Array.from({ length: MESSAGE_PAGE_SIZE + 1 }, () => makeMessage()));
  expect(readCachedPage(messageList, { pageSize: pageSize as number })).toEqual(readCachedPage(messageList));
});
