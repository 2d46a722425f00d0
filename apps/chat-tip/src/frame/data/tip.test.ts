import type { AccountEvent, Message, Session } from '@seller-chat/core';
import { makeMessage, makeSession } from '@seller-chat/core/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { createStore } from '../../shared/jotai.ts';
import {
  inboxAtom,
  openIdAtom,
  shownSessionsAtom,
  shownUnreadAtom,
  threadsAtom,
  unreadAtom,
} from '../state/atoms.ts';
import type { Connection, ConnectionOptions } from './connection.ts';
import { serverNow } from './server-clock.ts';
import { createTip } from './tip.ts';

/** The connections that were opened, each as its options and what the server answers. */
const opened = vi.hoisted(() => [] as { options: ConnectionOptions; connection: Connection }[]);
const api = vi.hoisted(() => ({ getTipInbox: vi.fn(), getMessageList: vi.fn(), readSession: vi.fn() }));
vi.mock('./connection.ts', () => ({
  cursorInMemory: () => ({}),
  openConnection: (options: ConnectionOptions) => {
    let isClosed = false;
    const connection = {
      token: options.token,
      api,
      isClosed: () => isClosed,
      close: () => (isClosed = true),
      check: () => undefined,
    } as unknown as Connection;
    opened.push({ options, connection });
    return connection;
  },
}));

const SESSION = makeSession({
  sessionId: 'a' as Session['sessionId'],
  shopId: 's1' as Session['shopId'],
  version: 1,
  unreadCount: 2,
  messageTime: 5,
});
const inboxOf = (more: object = {}) => ({
  unread: { total: 2, byShop: { s1: 2 } },
  sessionList: [SESSION],
  shopList: [{ shopId: 's1', shopName: 'Kopi Kita', platform: 'Shopee' }],
  mayReply: true,
  embedSiteId: 'site1',
  expiresAt: 99,
  ...more,
});

beforeEach(() => {
  opened.length = 0;
  vi.clearAllMocks();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  api.getTipInbox.mockResolvedValue(inboxOf());
  api.getMessageList.mockResolvedValue({ messageList: [], hasMore: false });
});

function makeTip() {
  const store = createStore();
  const onEnd = vi.fn();
  const onExpiry = vi.fn();
  const onNews = vi.fn();
  const tip = createTip({ store, language: () => 'en', siteId: 'site1', onEnd, onExpiry, onNews });
  return { store, tip, onEnd, onExpiry, onNews };
}

const newest = () => opened.at(-1) as (typeof opened)[number];

it('shows nothing of a token of another site, and ends it', async () => {
  const { store, tip, onEnd } = makeTip();
  tip.signIn('foreign');
  api.getTipInbox.mockResolvedValue(inboxOf({ embedSiteId: 'site2' }));
  newest().options.onUnread?.({ total: 9, byShop: { s1: 9 } });
  await expect(newest().options.onReload(7)).rejects.toThrow();
  expect(store.get(inboxAtom)).toBeNull();
  expect(store.get(unreadAtom).total).toBe(0);
  expect(onEnd).toHaveBeenCalledWith('foreign', 'expired');
  expect(newest().connection.isClosed()).toBe(true);
});

it('continues under another token with all that is held', async () => {
  const { store, tip, onExpiry } = makeTip();
  tip.signIn('t1');
  await newest().options.onReload(7);
  tip.open('a');
  await vi.waitFor(() => expect(store.get(threadsAtom)['a']?.load).toBe('ready'));
  const first = newest();
  tip.signIn('t2');
  expect(first.connection.isClosed()).toBe(true);
  expect(store.get(shownSessionsAtom)).toEqual([SESSION]);
  expect(store.get(openIdAtom)).toBe('a');
  await newest().options.onResume();
  expect(onExpiry).toHaveBeenLastCalledWith('t2', 99);
  expect(tip.connection()).toBe(newest().connection);
});

it('the number of unread messages is that of the socket, once the inbox was read', async () => {
  const { store, tip } = makeTip();
  tip.signIn('t1');
  await newest().options.onReload(7);
  newest().options.onUnread?.({ total: 5, byShop: { s1: 5 } });
  expect(store.get(shownUnreadAtom).total).toBe(5);
});

it('what arrives for an earlier sign-in is dropped', async () => {
  const { store, tip, onNews } = makeTip();
  tip.signIn('t1');
  await newest().options.onReload(7);
  const first = newest();
  tip.disconnect();
  const session = { ...SESSION, version: 2, messageId: 'm2', unreadCount: 3 } as Session;
  const message = makeMessage({
    messageId: 'm2' as Message['messageId'],
    sessionId: session.sessionId,
    senderRole: 'BUYER',
    isSeller: false,
    messageTime: serverNow(),
  });
  const event = { type: 'message.changed', seq: 8, shopId: 's1', session, message } as AccountEvent;
  void first.options.onFrame({ from: 7, to: 8, events: [event] });
  expect(store.get(shownSessionsAtom)).toEqual([SESSION]);
  expect(onNews).not.toHaveBeenCalled();
});

it('after a gap in the log a reply that was not sent is still there', async () => {
  const { store, tip } = makeTip();
  tip.signIn('t1');
  await newest().options.onReload(7);
  tip.open('a');
  await vi.waitFor(() => expect(store.get(threadsAtom)['a']?.load).toBe('ready'));
  const reply = { messageId: 'r' as Message['messageId'], senderRole: 'SHOP', isSeller: true } as const;
  const unsent = makeMessage({ ...reply, sessionId: SESSION.sessionId, status: 'fail' });
  tip.addMessages('a', [unsent, makeMessage({ sessionId: SESSION.sessionId, status: 'sent' })]);
  tip.leave();
  await newest().options.onReload(9);
  expect(store.get(threadsAtom)['a']?.messages).toEqual([unsent]);
  tip.open('a');
  await vi.waitFor(() => expect(store.get(threadsAtom)['a']?.load).toBe('ready'));
  expect(api.getMessageList).toHaveBeenCalledTimes(2);
});

it('reads only where the sign-in may', async () => {
  const { tip } = makeTip();
  api.getTipInbox.mockResolvedValue(inboxOf({ mayReply: false }));
  tip.signIn('t1');
  await newest().options.onReload(7);
  await tip.markAllRead();
  expect(api.readSession).not.toHaveBeenCalled();

  api.getTipInbox.mockResolvedValue(inboxOf());
  api.readSession.mockResolvedValue({ session: { ...SESSION, unreadCount: 0, version: 2 } });
  tip.signIn('t2');
  await newest().options.onResume();
  await tip.markAllRead();
  expect(api.readSession.mock.calls[0]?.[0]).toEqual({ shopId: 's1', sessionId: 'a', messageTime: 5 });
});
