// @vitest-environment jsdom
import { DEFAULT_CHAT_SETTING } from '@seller-chat/api-client/contract';
import type { ChatSetting } from '@seller-chat/api-client/contract';
import type { Message, Session } from '@seller-chat/core';
import { makeMessage, makeSession, makeShop } from '@seller-chat/core/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DataChange } from '../../../../data/change.ts';
import { createStore } from '../../../../shared/jotai.ts';
import { applyShopChangesAtom } from '../../../shops/index.ts';
import { chatSettingCellAtom } from '../../../chat-state/index.ts';
import { applyChatChangesAtom } from '../../../chat/index.ts';
import { bindAlerts } from './bind-alerts.ts';
import type { AlertDeps } from './bind-alerts.ts';

let store: ReturnType<typeof createStore>;
let heard: string[];
let shown: string[];
let isAnyVisible: boolean;
let lead: 'this' | 'other' | 'none';
let answer: 'played' | 'blocked';
const onBlocked = vi.fn<() => void>();
let unbind: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  onBlocked.mockReset();
  store = createStore();
  [heard, shown, isAnyVisible, lead, answer] = [[], [], false, 'this', 'played'];
  const deps: AlertDeps = {
    player: { play: async (key) => (heard.push(key), answer) },
    role: {
      seekLead: () => undefined,
      isLead: () => lead === 'this',
      hasLead: async () => lead !== 'none',
      setVisible: () => undefined,
      isAnyVisible: async () => isAnyVisible,
      leave: () => undefined,
    },
    now: Date.now,
    notify: ({ buyerName }) => shown.push(buyerName),
    onBlocked,
  };
  unbind = bindAlerts(store, deps);
});
afterEach(() => {
  unbind();
  vi.useRealTimers();
});

const set = (change: Partial<ChatSetting>) =>
  store.set(chatSettingCellAtom, { ...DEFAULT_CHAT_SETTING, ...change });
const apply = async (...changes: DataChange[]) => {
  store.set(applyChatChangesAtom, changes);
  await vi.advanceTimersByTimeAsync(0);
};
let id = 0;
const fromBuyer = (over: Partial<Session> = {}): Session =>
  makeSession({
    messageId: `m${(id += 1)}`,
    unreadCount: 1,
    lastMessageIsBuyerSend: true,
    buyerName: 'Ayu',
    ...over,
  });
const live = (session: Session): DataChange => ({ type: 'sessions', sessions: [session], isLive: true });
const failed = (over: Partial<Message> = {}): DataChange => {
  const message = makeMessage({ isSeller: true, senderRole: 'SHOP', status: 'fail', ...over });
  return { type: 'messages', sessionId: message.sessionId, messages: [message] };
};

describe("a buyer's message", () => {
  it('sounds when it arrives live; a burst sounds once', async () => {
    await apply({ type: 'sessions', sessions: [fromBuyer()], isLive: false });
    expect(heard).toEqual([]);
    for (let count = 0; count < 20; count += 1) await apply(live(fromBuyer()));
    expect(heard).toEqual(['drop']);
    await vi.advanceTimersByTimeAsync(1_500);
    await apply(live(fromBuyer()));
    expect(heard).toEqual(['drop', 'drop']);
  });

  it('is notified once if an import brings older messages, in any order', async () => {
    set({ isDesktopNotification: '1' });
    const written = (minutesAgo: number) => fromBuyer({ lastMessageTime: 1e12 - minutesAgo * 60_000 });
    const batch = [written(300), written(0), written(60)];
    await apply({ type: 'sessions', sessions: batch, isLive: true }, live(written(1_000)));
    expect(shown).toHaveLength(1);
  });

  it.each([
    ['of a blacklisted buyer', { isDisabled: true }],
    ["that is the seller's own", { lastMessageIsBuyerSend: false, unreadCount: 0 }],
    ['that is read already', { unreadCount: 0 }],
  ])('%s is not', async (_, over: Partial<Session>) => {
    set({ isDesktopNotification: '1' });
    await apply(live(fromBuyer(over)));
    expect([heard, shown]).toEqual([[], []]);
  });

  it('is heard from one tab only, and silent where silence is chosen', async () => {
    lead = 'other';
    await apply(live(fromBuyer()));
    expect(heard).toEqual([]);
    lead = 'this';
    set({ buyerMessageMusic: 'none' });
    await apply(live(fromBuyer()));
    expect(heard).toEqual([]);
  });

  it('blocked by the browser is reported', async () => {
    answer = 'blocked';
    lead = 'none';
    await apply(live(fromBuyer()));
    expect(onBlocked).toHaveBeenCalledOnce();
  });

  it('is shown on the desktop when that is wished and no tab can be seen', async () => {
    await apply(live(fromBuyer()));
    set({ isDesktopNotification: '1' });
    isAnyVisible = true;
    await apply(live(fromBuyer()));
    expect(shown).toEqual([]);
    isAnyVisible = false;
    await apply(live(fromBuyer({ buyerName: 'Budi' })));
    expect(shown).toEqual(['Budi']);
    lead = 'other';
    await apply(live(fromBuyer()));
    expect(shown).toEqual(['Budi']);
  });
});

it('an own message that failed is heard; a colleague hears their own', async () => {
  await apply(failed());
  expect(heard).toEqual(['knock']);
  await vi.advanceTimersByTimeAsync(1_500);
  await apply(failed({ sentBy: { subAccountId: 'siti', name: 'Siti' } }));
  expect(heard).toEqual(['knock']);
});

it('an unread message repeats the sound at the chosen interval until it is read', async () => {
  set({ reminderMinutes: '1' });
  const shop = makeShop();
  const session = fromBuyer({ shopId: shop.shopId });
  store.set(applyShopChangesAtom, [{ type: 'shops', shops: [shop] }]);
  await apply(live(session));
  heard.length = 0;
  await vi.advanceTimersByTimeAsync(125_000);
  expect(heard).toEqual(['bell', 'bell']);
  await apply(live({ ...session, unreadCount: 0, version: session.version + 1 }));
  await vi.advanceTimersByTimeAsync(300_000);
  expect(heard).toEqual(['bell', 'bell']);
});
