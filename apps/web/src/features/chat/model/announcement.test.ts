import { makeSession } from '@seller-chat/core/testing';
import { expect, it } from 'vitest';
import { NO_INCOMING, addIncoming, isBuyerNews } from './announcement.ts';

const news = makeSession({ buyerName: 'Ayu', unreadCount: 3, lastMessageIsBuyerSend: true });

it('announces what a buyer wrote, once', () => {
  expect(isBuyerNews(undefined, news)).toBe(true);
  expect(isBuyerNews({ ...news, messageId: 'before', unreadCount: 1 }, news)).toBe(true);
  expect(isBuyerNews(news, { ...news, pinned: true })).toBe(false);
});

it('announces nothing that is read or answered, and nothing of a blacklisted buyer', () => {
  expect(isBuyerNews(undefined, { ...news, unreadCount: 0 })).toBe(false);
  expect(isBuyerNews(undefined, { ...news, lastMessageIsBuyerSend: false })).toBe(false);
  expect(isBuyerNews(undefined, { ...news, isDisabled: true })).toBe(false);
});

it('adds up who wrote, each once', () => {
  const once = addIncoming(NO_INCOMING, undefined, news);
  const latest = { ...news, unreadCount: 5 };
  expect(addIncoming(once, news, latest)).toEqual({ count: 5, buyerNames: ['Ayu'], latest });
});
