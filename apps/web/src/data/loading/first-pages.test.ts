import type { Session, ShopId } from '@seller-chat/core';
import { expect, it, vi } from 'vitest';
import { createFirstPages } from './first-pages.ts';

const [one, two, three] = ['one', 'two', 'three'] as ShopId[] as [ShopId, ShopId, ShopId];
const page = (...names: string[]) => names.map((sessionId) => ({ sessionId }) as Session);

function setUp() {
  const emit = vi.fn<(sessions: readonly Session[]) => void>();
  const timers: (() => void)[] = [];
  const firstPages = createFirstPages({ emit, setTimer: (run) => timers.push(run) });
  const emitted = () => emit.mock.calls.map(([sessions]) => sessions.map(({ sessionId }) => sessionId));
  return { ...firstPages, emitted, timers };
}

it('the first pages of shops that load together are emitted together', async () => {
  const { expect: announce, came, emitted } = setUp();
  for (const shopId of [one, two]) announce(shopId);
  const first = came(one, page('a', 'b'));
  expect(emitted()).toEqual([]);
  await Promise.all([first, came(two, page('c'))]);
  expect(emitted()).toEqual([['a', 'b', 'c']]);
});

it('a shop that fails does not delay the others', async () => {
  const { expect: announce, came, emitted } = setUp();
  for (const shopId of [one, two]) announce(shopId);
  const first = came(one, page('a'));
  await Promise.all([first, came(two, [])]);
  expect(emitted()).toEqual([['a']]);
});

it('a slow shop delays the others by a moment only, and is emitted when it arrives', async () => {
  const { expect: announce, came, emitted, timers } = setUp();
  for (const shopId of [one, two, three]) announce(shopId);
  const first = came(one, page('a'));
  timers.shift()?.();
  await first;
  expect(emitted()).toEqual([['a']]);
  const second = came(two, page('b'));
  await Promise.all([second, came(three, page('c'))]);
  expect(emitted()).toEqual([['a'], ['b', 'c']]);
  timers.shift()?.();
  expect(emitted()).toHaveLength(2);
});
