// @vitest-environment jsdom
import { DEFAULT_CHAT_SETTING } from '@seller-chat/api-client/contract';
import { OFFICIAL_TAG_ID } from '@seller-chat/core/session';
import { makeSession, makeShop } from '@seller-chat/core/testing';
import type { Session, SessionId } from '@seller-chat/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { createStore } from '../../../shared/jotai.ts';
import type { Store } from '../../../shared/jotai.ts';
import { applyShopChangesAtom } from '../../shops/index.ts';
import { buyerNewsCellAtom, incomingCellAtom } from './atoms.ts';
import { takeSessionsAtom } from './session-changes.ts';
import { isContextOpenAtom, openContextTabAtom } from './context-actions.ts';
import { sessionIdsAtom, totalUnreadAtom, unreadByShopAtom } from './derived.ts';
import { chooseListAtom, goToAtom, refreshQueryAtom } from './list-actions.ts';
import { checkRowAtom, selectAllMatchingAtom, selectionAtom } from './selection-actions.ts';
import { applySettingAtom } from '../../chat-settings/index.ts';

const shop = makeShop({ platform: 'Lazada' });
const one = makeSession({ shopId: shop.shopId, platform: 'Lazada', unreadCount: 1 });
let store: Store;

beforeEach(() => {
  store = createStore();
  store.set(applyShopChangesAtom, [{ type: 'shops', shops: [shop] }]);
  store.set(takeSessionsAtom, { sessions: [one], isLive: false });
  store.set(refreshQueryAtom);
});

describe('where the list is', () => {
  it('a marketplace without shops has no conversations, not those of all others', () => {
    store.set(goToAtom, { scope: 'Tokopedia', shopIds: [], sessionId: undefined });
    expect(store.get(sessionIdsAtom)).toEqual([]);
    store.set(goToAtom, { scope: 'Lazada', shopIds: [], sessionId: undefined });
    expect(store.get(sessionIdsAtom)).toEqual([one.sessionId]);
  });

  it('what the device keeps is shown while no shop is known yet', () => {
    const fresh = createStore();
    fresh.set(takeSessionsAtom, { sessions: [one], isLive: false });
    fresh.set(refreshQueryAtom);
    expect(fresh.get(sessionIdsAtom)).toEqual([one.sessionId]);
  });
});

it('the open conversation keeps its row among the unread until another is opened, or another list', () => {
  const two = makeSession({ shopId: shop.shopId, platform: 'Lazada', unreadCount: 1 });
  store.set(takeSessionsAtom, { sessions: [two], isLive: false });
  store.set(chooseListAtom, { filter: 'unRead' });
  const both = store.get(sessionIdsAtom);
  const address = { scope: 'all', shopIds: [] } as const;
  store.set(goToAtom, { ...address, sessionId: one.sessionId });
  store.set(takeSessionsAtom, {
    sessions: [{ ...one, unreadCount: 0, version: one.version + 1 }],
    isLive: true,
  });
  expect(store.get(sessionIdsAtom)).toEqual(both);
  store.set(refreshQueryAtom);
  expect(store.get(sessionIdsAtom)).toEqual(both);
  store.set(goToAtom, { ...address, sessionId: two.sessionId });
  expect(store.get(sessionIdsAtom)).toEqual([two.sessionId]);
  store.set(takeSessionsAtom, {
    sessions: [{ ...two, unreadCount: 0, version: two.version + 1 }],
    isLive: true,
  });
  expect(store.get(sessionIdsAtom)).toEqual([two.sessionId]);
  store.set(chooseListAtom, { filter: 'all' });
  store.set(chooseListAtom, { filter: 'unRead' });
  expect(store.get(sessionIdsAtom)).toEqual([]);
});

it('the drawer about the buyer goes with the conversation, not with the next one', () => {
  const address = { scope: 'all', shopIds: [] } as const;
  store.set(goToAtom, { ...address, sessionId: one.sessionId });
  store.set(openContextTabAtom, 'remarks');
  store.set(goToAtom, { ...address, sessionId: 'another' as SessionId });
  expect(store.get(isContextOpenAtom)).toBe(true);
  store.set(goToAtom, { ...address, sessionId: undefined });
  expect(store.get(isContextOpenAtom)).toBe(false);
});

describe('a selection', () => {
  beforeEach(() => {
    store.set(checkRowAtom, { sessionId: one.sessionId, isRange: false });
    store.set(selectAllMatchingAtom);
  });

  it.each([
    ['filter', { filter: 'unRead' }],
    ['keyword', { keyword: 'ayu' }],
    ['tag', { tagIds: ['vip'] }],
  ] as const)('ends with another %s: it was made of what was seen', (_, choice) => {
    store.set(chooseListAtom, choice as never);
    expect(store.get(selectionAtom)).toBeNull();
  });

  it('ends at another marketplace', () => {
    store.set(goToAtom, { scope: 'Lazada', shopIds: [], sessionId: undefined });
    expect(store.get(selectionAtom)).toBeNull();
  });

  it('stays when the keyword differs only in what cannot be seen', () => {
    store.set(chooseListAtom, { keyword: '\u200b' });
    expect(store.get(selectionAtom)?.isAllMatching).toBe(true);
  });

  it('stays in another order, and when a conversation is opened', () => {
    store.set(chooseListAtom, { sortType: 'unred_top' });
    store.set(goToAtom, { scope: 'all', shopIds: [], sessionId: one.sessionId });
    expect(store.get(selectionAtom)?.isAllMatching).toBe(true);
  });
});

describe("Lazada's own conversations, hidden", () => {
  const official = (over: Partial<Session> = {}) =>
    makeSession({
      sessionId: 'official' as never,
      shopId: shop.shopId,
      platform: 'Lazada',
      unreadCount: 2,
      lastMessageIsBuyerSend: true,
      tags: [{ accountConversationTagId: OFFICIAL_TAG_ID, name: 'Official' }],
      ...over,
    });
  const hide = (isIgnoreOfficialMessage: '0' | '1') =>
    store.set(applySettingAtom, { ...DEFAULT_CHAT_SETTING, isIgnoreOfficialMessage });

  it('count nowhere, and count again when they are shown', () => {
    store.set(takeSessionsAtom, { sessions: [official()], isLive: false });
    expect(store.get(totalUnreadAtom)).toBe(3);
    hide('1');
    expect(store.get(unreadByShopAtom).get(shop.shopId)).toBe(1);
    expect(store.get(totalUnreadAtom)).toBe(1);
    hide('0');
    expect(store.get(totalUnreadAtom)).toBe(3);
  });

  it('are neither read out nor sounded', () => {
    const later = one.lastMessageTime + 1000;
    const news = (version: number) =>
      official({ messageId: `m${version}` as never, lastMessageTime: later + version, version });
    hide('1');
    store.set(takeSessionsAtom, { sessions: [news(1)], isLive: true });
    expect(store.get(incomingCellAtom).count).toBe(0);
    expect(store.get(buyerNewsCellAtom)).toBeUndefined();
    hide('0');
    store.set(takeSessionsAtom, { sessions: [news(2)], isLive: true });
    expect(store.get(incomingCellAtom).count).toBe(1);
    expect(store.get(buyerNewsCellAtom)?.sessionId).toBe('official');
  });
});
