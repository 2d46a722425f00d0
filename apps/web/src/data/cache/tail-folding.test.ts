import type { Platform } from '@seller-chat/core';
import { expect, it } from 'vitest';
import { createTailFolding } from './tail-folding.ts';

/** A folding over this many tails by platform, with its timers under control. */
function makeFolding(tails: Record<string, number>) {
  const folded: Platform[] = [];
  const timers: { run: () => void; ms: number }[] = [];
  const folding = createTailFolding({
    foldOne: async (platform) => {
      if (!tails[platform]) return false;
      tails[platform] -= 1;
      folded.push(platform);
      return true;
    },
    setTimer: (run, ms) => timers.push({ run, ms }),
  });
  /** Runs the timer that waits; resolves to what it waited. */
  const next = async (): Promise<number | undefined> => {
    const timer = timers.shift();
    timer?.run();
    await new Promise((resolve) => setTimeout(resolve));
    return timer?.ms;
  };
  return { folding, folded, next };
}

it('puts one tail after the other into its record, with rests, then ends', async () => {
  const { folding, folded, next } = makeFolding({ Shopee: 2, Lazada: 1 });
  folding.touch('Shopee');
  folding.touch('Lazada');
  const rests: unknown[] = [];
  for (let ms = await next(); ms !== undefined; ms = await next()) rests.push(ms);
  expect(folded).toEqual(['Shopee', 'Shopee', 'Lazada']);
  expect(rests.slice(0, 4)).toEqual([2_000, 2_000, 200, 200]);
});

it('does nothing while messages keep coming', async () => {
  const { folding, folded, next } = makeFolding({ Shopee: 1 });
  for (let turn = 0; turn < 5; turn += 1) {
    folding.touch('Shopee');
    await next();
  }
  expect(folded).toEqual([]);
  await next();
  expect(folded).toEqual(['Shopee']);
});

it('does nothing once it is stopped', async () => {
  const { folding, folded, next } = makeFolding({ Shopee: 1 });
  folding.touch('Shopee');
  folding.stop();
  while ((await next()) !== undefined);
  expect(folded).toEqual([]);
});
