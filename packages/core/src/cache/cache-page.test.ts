import { expect, it } from 'vitest';
import type { Message, MessageId } from '../message/message.ts';
import { makeMessage } from '../testing/make-message.ts';
import { MESSAGE_PAGE_SIZE, readCachedPage } from './cache-page.ts';

const idAt = (index: number) => `page-${index}` as MessageId;
const messages = Array.from({ length: 45 }, (_, index) => makeMessage({ messageId: idAt(index) }));

it('[C7] without a cursor, the latest page', () => {
  expect(readCachedPage(messages)).toEqual({ messageList: messages.slice(25), hasMore: true });
});

it('[C8] with a next-message id, the page before that message', () => {
  expect(readCachedPage(messages, { nextMessageId: idAt(25) }).messageList).toEqual(messages.slice(5, 25));
});

it('[C8] before the first message there is nothing', () => {
  expect(readCachedPage(messages, { nextMessageId: idAt(0) })).toEqual({ messageList: [], hasMore: false });
});

it('[C8] an id that is not cached: nothing', () => {
  const nextMessageId = 'elsewhere' as MessageId;
  expect(readCachedPage(messages, { nextMessageId })).toEqual({ messageList: [], hasMore: false });
});

it('[C8] page by page, everything is read once', () => {
  const read: Message[] = [];
  let page = readCachedPage(messages);
  while (page.messageList[0] !== undefined) {
    read.unshift(...page.messageList);
    page = readCachedPage(messages, { nextMessageId: page.messageList[0].messageId });
  }
  expect(read).toEqual(messages);
});

it('[C9] hasMore is true when the page is full, and only then', () => {
  expect(readCachedPage(messages.slice(0, MESSAGE_PAGE_SIZE)).hasMore).toBe(true);
  expect(readCachedPage(messages.slice(0, MESSAGE_PAGE_SIZE - 1)).hasMore).toBe(false);
  expect(readCachedPage([]).hasMore).toBe(false);
});

it('[C9] the page size is 20 by default', () => {
  expect(MESSAGE_PAGE_SIZE).toBe(20);
  expect(readCachedPage(messages, { pageSize: 7 }).messageList).toEqual(messages.slice(-7));
});
