import { makeSession } from '@seller-chat/core/testing';
import { expect, it } from 'vitest';
import { NO_INCOMING, addIncoming, isBuyerNews } from './incoming.ts';

const news = makeSession({ buyerName: 'Ayu', unreadCount: 3, lastMessageIsBuyerSend: true });
const newestAt = news.lastMessageTime;

it('announces what a buyer wrote, once', () => {
  expect(isBuyerNews(undefined, news, newestAt)).toBe(true);
  expect(isBuyerNews({ ...news, messageId: 'before', unreadCount: 1 }, news, newestAt)).toBe(true);
  expect(isBuyerNews(news, { ...news, pinned: true }, newestAt)).toBe(false);
});

it('announces nothing that is read or answered, and nothing of a blacklisted buyer', () => {
  expect(isBuyerNews(undefined, { ...news, unreadCount: 0 }, newestAt)).toBe(false);
  expect(isBuyerNews(undefined, { ...news, lastMessageIsBuyerSend: false }, newestAt)).toBe(false);
  expect(isBuyerNews(undefined, { ...news, isDisabled: true }, newestAt)).toBe(false);
});

it('announces nothing that was written long before the newest message: an import is no news', () => {
  expect(isBuyerNews(undefined, news, newestAt + 9 * 60_000)).toBe(true);
  expect(isBuyerNews(undefined, news, newestAt + 11 * 60_000)).toBe(false);
});

it('adds up who wrote, each once, the last one last', () => {
  const other = { ...news, sessionId: 'other' as never, unreadCount: 1 };
  const twice = addIncoming(addIncoming(NO_INCOMING, undefined, news), undefined, other);
  expect(addIncoming(twice, news, { ...news, unreadCount: 5 })).toEqual({
    count: 6,
    sessionIds: ['other', news.sessionId],
  });
});
