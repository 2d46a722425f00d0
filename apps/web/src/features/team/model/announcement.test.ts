import { makeSession } from '@seller-chat/core/testing';
import { expect, it } from 'vitest';
import { NO_INCOMING, addIncoming } from '../../chat-state/index.ts';
import { announcementOf } from './announcement.ts';

const news = makeSession({ buyerName: 'Ayu', unreadCount: 3, lastMessageIsBuyerSend: true });

it('announces the session as known at the time of the announcement', () => {
  const incoming = addIncoming(NO_INCOMING, undefined, { ...news, buyerName: '', unreadCount: 1 });
  expect(announcementOf(incoming, () => news)).toEqual({
    count: 1,
    buyers: 1,
    buyerName: 'Ayu',
    latest: news,
  });
  const nameless = { ...news, buyerName: '' };
  expect(announcementOf(incoming, () => nameless)).toMatchObject({ buyers: 1, buyerName: '' });
  expect(announcementOf(incoming, () => undefined)).toMatchObject({ count: 1, buyers: 0 });
});

it('one buyer who wrote to two shops is one buyer', () => {
  const there = { ...news, sessionId: 'there' as never };
  const both = addIncoming(addIncoming(NO_INCOMING, undefined, news), undefined, there);
  expect(announcementOf(both, (id) => (id === 'there' ? there : news)).buyers).toBe(1);
});
