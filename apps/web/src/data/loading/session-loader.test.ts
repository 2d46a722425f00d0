// @vitest-environment jsdom
import type { Session, SessionPage, SessionPageRequest, ShopId } from '@seller-chat/core';
import { expect, it, vi } from 'vitest';
import { createSessionLoader } from './session-loader.ts';

const SHOPS = ['1', '2', '3', '4', '5'] as ShopId[];

/** Five shops that load, and a server whose answers the test releases. */
function setUp() {
  const answers = new Map<ShopId, (page: SessionPage) => void>();
  const log: string[] = [];
  const timers: (() => void)[] = [];
  const fetchPage = vi.fn(
    ({ shopId }: SessionPageRequest) =>
      new Promise<SessionPage>((resolve) => void answers.set(shopId, resolve)),
  );
  const loader = createSessionLoader({
    fetchPage,
    offlineTimeOf: async () => 4,
    onSessions: (sessions) => log.push(`emitted ${sessions.map(({ shopId }) => shopId).join(' ')}`),
    onLoad: (shopId, { status }) => log.push(`${shopId} ${status}`),
    onComplete: async (shopId) => void log.push(`${shopId} complete`),
    setTimer: (run) => timers.push(run),
    readsOnScroll: () => false,
  });
  for (const shopId of SHOPS) loader.load(shopId);
  const answer = async (shopId: ShopId) => {
    const sessionList = [{ shopId, lastMessageTime: 5 } as Session];
    answers.get(shopId)?.({ sessionList, hasMore: false } as unknown as SessionPage);
    await settle();
  };
  return { answer, log, timers, fetchPage, loader };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

it('a shop is loaded, and marked as complete, only after its sessions were emitted', async () => {
  const { answer, log, timers } = setUp();
  await settle();
  log.length = 0;
  await answer('1' as ShopId);
  expect(log).toEqual([]);
  timers.shift()?.();
  await settle();
  expect(log).toEqual(['emitted 1', '1 success', '1 complete']);
});

it('a page that waits for others keeps no shop from being asked', async () => {
  const { answer, fetchPage } = setUp();
  await settle();
  expect(fetchPage).toHaveBeenCalledTimes(4);
  await answer('1' as ShopId);
  expect(fetchPage).toHaveBeenLastCalledWith(expect.objectContaining({ shopId: '5' }));
});

it('a list that is reloaded while it is read is read from its start again, whole', async () => {
  const { answer, log, timers, fetchPage, loader } = setUp();
  await settle();
  expect(fetchPage).toHaveBeenLastCalledWith({ shopId: '4', offlineTime: 4 });
  loader.reload('1' as ShopId);
  expect(fetchPage).toHaveBeenCalledTimes(4);
  await answer('1' as ShopId);
  expect(fetchPage).toHaveBeenLastCalledWith({ shopId: '1' });
  await answer('1' as ShopId);
  timers.shift()?.();
  await settle();
  expect(log.filter((line) => line.startsWith('1 '))).toEqual(['1 loading', '1 success', '1 complete']);
});

it('a list that is reloaded when it has just been read is not noted as complete before it was read again', async () => {
  const { answer, log, timers, fetchPage, loader } = setUp();
  await settle();
  await answer('1' as ShopId);
  loader.reload('1' as ShopId);
  timers.shift()?.();
  await settle();
  expect(log).not.toContain('1 complete');
  await answer('2' as ShopId);
  expect(fetchPage).toHaveBeenLastCalledWith({ shopId: '1' });
});

/** A shop of 45 sessions in pages of 20, of which the 41st is unread, read as it is scrolled. */
function setUpScrolled(isOn = true) {
  const shopId = '1' as ShopId;
  const all = Array.from({ length: 45 }, (_, at) => ({
    shopId,
    sessionId: `s${at}`,
    lastMessageTime: 1000 - at,
    unreadCount: at === 40 ? 1 : 0,
  })) as Session[];
  const known = new Set<string>();
  const loads: unknown[] = [];
  const isWhole: number[] = [];
  const requests: SessionPageRequest[] = [];
  const loader = createSessionLoader({
    async fetchPage(request) {
      requests.push(request);
      const { nextStartTime = Infinity, isAttentionOnly = false } = request;
      const rest = all.filter(
        (one) => one.lastMessageTime < nextStartTime && (!isAttentionOnly || one.unreadCount > 0),
      );
      const sessionList = rest.slice(0, 20);
      const last = sessionList.at(-1)?.lastMessageTime;
      return { sessionList, hasMore: rest.length > 20, ...(last !== undefined && { nextStartTime: last }) };
    },
    offlineTimeOf: async () => undefined,
    onSessions: (sessions) => sessions.forEach(({ sessionId }) => known.add(sessionId)),
    onLoad: (_shopId, load) => loads.push(load),
    onComplete: async (_shopId, newestAt) => void isWhole.push(newestAt),
    setTimer: (run) => run(),
    readsOnScroll: () => isOn,
  });
  loader.load(shopId);
  return { loader, shopId, known, loads, isWhole, requests };
}

it('[R27] a list is read to its end at once where it is not read as it is scrolled', async () => {
  const { known, requests, isWhole } = setUpScrolled(false);
  await settle();
  expect(known.size).toBe(45);
  expect(requests).toHaveLength(3);
  expect(isWhole).toEqual([1000]);
});

it('[R27] else it rests after its first page, knows what is unread anywhere, and is not noted as complete', async () => {
  const { known, requests, loads, isWhole } = setUpScrolled();
  await settle();
  expect([known.size, known.has('s40')]).toEqual([21, true]);
  expect(requests.map(({ isAttentionOnly = false }) => isAttentionOnly)).toEqual([false, true]);
  expect(loads.at(-1)).toEqual({ status: 'success', reason: '', knownDownTo: 981 });
  expect(isWhole).toEqual([]);
});

it('[R27] it is read on as far as it is scrolled, once, and is complete at its end', async () => {
  const { loader, shopId, known, requests, loads, isWhole } = setUpScrolled();
  await settle();
  loader.readOn([shopId], 990);
  await settle();
  expect(requests).toHaveLength(2);
  loader.readOn([shopId], 981);
  loader.readOn([shopId], 981);
  await settle();
  expect(requests).toHaveLength(3);
  expect([known.size, known.has('s39'), known.has('s41')]).toEqual([41, true, false]);
  expect(loads.at(-1)).toEqual({ status: 'success', reason: '', knownDownTo: 961 });
  loader.readOn([shopId], 0);
  await settle();
  expect(known.size).toBe(45);
  expect(loads.at(-1)).toEqual({ status: 'success', reason: '' });
  expect(isWhole).toEqual([1000]);
});

it('[R27] a list that is reloaded is read from its start down to where it was needed', async () => {
  const { loader, shopId, requests, loads } = setUpScrolled();
  await settle();
  loader.readOn([shopId], 981);
  await settle();
  requests.length = 0;
  loader.reload(shopId);
  await settle();
  expect(
    requests.map(({ nextStartTime, isAttentionOnly = false }) => [nextStartTime, isAttentionOnly]),
  ).toEqual([
    [undefined, false],
    [undefined, true],
    [981, false],
  ]);
  expect(loads.at(-1)).toEqual({ status: 'success', reason: '', knownDownTo: 961 });
});
