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
