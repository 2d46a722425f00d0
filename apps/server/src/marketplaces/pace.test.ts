import { beforeEach, describe, expect, it } from 'vitest';
import type { Platform } from '@seller-chat/core';
import { inBackground, makePace } from './pace.ts';
import type { Pace, PaceBudgets } from './pace.ts';

let now: number;
let pace: Pace;
const slept: number[] = [];
const budget: PaceBudgets = { shop: { perSecond: 10, burst: 3 }, app: { perSecond: 20, burst: 5 } };
const budgets: Readonly<Record<Platform, PaceBudgets>> = {
  Lazada: budget,
  Shopee: budget,
  TikTok: budget,
  Tokopedia: budget,
};
const call = (platformShopId: string, platform: Platform = 'Shopee') => pace({ platform, platformShopId });
/** The waits of `count` calls made in the same moment. */
async function waitsOf(count: number, shopOf: (at: number) => string): Promise<number[]> {
  slept.length = 0;
  const waits: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const before = slept.length;
    await call(shopOf(at));
    waits.push(slept[before] ?? 0);
  }
  return waits;
}

beforeEach(() => {
  now = 1_000_000;
  pace = makePace({
    budgets,
    steadyNow: () => now,
    sleep: async (ms) => void slept.push(ms),
  });
});

describe('calls to a marketplace', () => {
  it('of one shop go at once within its burst, then at its rate', async () => {
    expect(await waitsOf(6, () => 'a')).toEqual([0, 0, 0, 100, 200, 300]);
  });

  it('of many shops share the app’s budget', async () => {
    expect(await waitsOf(8, (at) => `shop ${at}`)).toEqual([0, 0, 0, 0, 0, 50, 100, 150]);
  });

  it('have their burst again after a rest, and not before', async () => {
    await waitsOf(3, () => 'a');
    now += 100;
    expect(await waitsOf(2, () => 'a')).toEqual([0, 100]);
    now += 60_000;
    expect(await waitsOf(4, () => 'a')).toEqual([0, 0, 0, 100]);
  });

  it('of one marketplace leave another one’s budget alone; the app’s own calls ask only the app’s', async () => {
    await waitsOf(5, (at) => `shop ${at}`);
    slept.length = 0;
    await call('shop 1', 'Lazada');
    expect(slept).toEqual([]);
    await call('');
    expect(slept).toEqual([50]);
  });

  it('whose turn is too far off are refused with the wait, and use nothing up', async () => {
    const tooMany = 303;
    const waits = await waitsOf(tooMany, () => 'a');
    expect(waits.at(-1)).toBe(30_000);
    const refused = { kind: 'rateLimited', retryAfterMs: 30_100 };
    await expect(call('a')).rejects.toMatchObject(refused);
    await expect(call('a')).rejects.toMatchObject(refused);
  });

  it('in the background leave half of the burst to the others, and go when there is room', async () => {
    pace = makePace({
      budgets,
      steadyNow: () => now,
      sleep: async (ms) => {
        slept.push(ms);
        now += ms;
      },
    });
    slept.length = 0;
    for (let at = 0; at < 3; at += 1) await inBackground(() => call('a'));
    expect(slept).toEqual([50, 100]);
    slept.length = 0;
    await call('a');
    expect(slept).toEqual([]);
  });

  it('in the background, however many of them wait, do not delay others', async () => {
    const wake: (() => void)[] = [];
    pace = makePace({
      budgets,
      steadyNow: () => now,
      sleep: () => new Promise((resolve) => wake.push(resolve)),
    });
    const waiting = Array.from({ length: 50 }, () => inBackground(() => call('a')));
    await call('a');
    expect(wake).toHaveLength(49);
    now += 3_600_000;
    while (wake.length > 0) {
      wake.shift()?.();
      await Promise.resolve();
      now += 1000;
    }
    await Promise.all(waiting);
  });
});
