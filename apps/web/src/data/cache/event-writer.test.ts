import { describe, expect, it } from 'vitest';
import type { Platform } from '@seller-chat/core';
import { createEventWriter } from './event-writer.ts';

function makeWriter(
  fail: (platform: Platform) => boolean = () => false,
  takesMs = 0,
  pauses?: (() => void)[],
) {
  let time = 0;
  const rests: number[] = [];
  const log: string[] = [];
  const timers: (() => void)[] = [];
  const failures: unknown[] = [];
  const writer = createEventWriter({
    writePlatform: async (platform) => {
      time += takesMs;
      if (fail(platform)) throw new Error('disk');
      log.push(platform);
    },
    writeCursor: async (cursor) => {
      log.push(`cursor ${cursor}`);
    },
    onFailure: (error) => failures.push(error),
    isPaused: () => false,
    intervalMs: 100,
    now: () => time,
    setTimer: (run, ms) => {
      rests.push(ms);
      timers.push(run);
    },
    whenIdle: (run) => (pauses ? pauses.push(run) : run()),
  });
  const nextInterval = async () => {
    timers.shift()?.();
    await settle();
  };
  return { writer, log, failures, nextInterval, timers, rests };
}

const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

describe('the event writer', () => {
  it('begins when the screen has what has changed and is idle', async () => {
    const pauses: (() => void)[] = [];
    const { writer, log } = makeWriter(undefined, 0, pauses);
    writer.markChanged('Shopee');
    writer.markChanged('Shopee');
    await settle();
    expect(log).toEqual([]);
    expect(pauses).toHaveLength(1);
    pauses[0]?.();
    await settle();
    expect(log).toEqual(['Shopee']);
  });

  it('goes on when the screen is idle, not only when the interval is over', async () => {
    const pauses: (() => void)[] = [];
    const { writer, log, nextInterval } = makeWriter(undefined, 0, pauses);
    writer.markChanged('Shopee');
    pauses.shift()?.();
    await settle();
    writer.markChanged('Lazada');
    await nextInterval();
    expect(log).toEqual(['Shopee']);
    pauses.shift()?.();
    await settle();
    expect(log).toEqual(['Shopee', 'Lazada']);
  });

  it('makes one transaction per interval out of a storm', async () => {
    const { writer, log, nextInterval, rests } = makeWriter();
    for (let event = 1; event <= 500; event += 1) {
      writer.markChanged('Shopee');
      writer.setCursor(event);
    }
    await settle();
    expect(log).toEqual(['Shopee']);
    for (let event = 501; event <= 900; event += 1) {
      writer.markChanged('Shopee');
      writer.setCursor(event);
    }
    await nextInterval();
    expect(log).toHaveLength(2);
    await nextInterval();
    await nextInterval();
    expect(log.filter((entry) => entry === 'Shopee')).toHaveLength(2);
    expect(log.at(-1)).toBe('cursor 900');
    expect(new Set(rests)).toEqual(new Set([100]));
  });

  it('rests longer after a transaction that took long, and never for ever', async () => {
    for (const [takesMs, rest] of [
      [5, 100],
      [60, 480],
      [900, 1_500],
    ] as const) {
      const { writer, rests } = makeWriter(undefined, takesMs);
      writer.markChanged('Shopee');
      await settle();
      expect(rests).toEqual([rest]);
    }
  });

  it('saves the cursor only after every marketplace that had changed before it', async () => {
    const { writer, log, nextInterval } = makeWriter();
    writer.markChanged('Lazada');
    await settle();
    writer.markChanged('Shopee');
    writer.markChanged('TikTok');
    writer.setCursor(7);
    for (let turn = 0; turn < 4; turn += 1) await nextInterval();
    expect(log).toEqual(['Lazada', 'Shopee', 'TikTok', 'cursor 7']);
  });

  it('never saves a cursor past a write that failed, and tries both again', async () => {
    let isBroken = true;
    const { writer, log, failures } = makeWriter((platform) => isBroken && platform === 'Shopee');
    writer.markChanged('Shopee');
    writer.setCursor(9);
    await settle();
    expect(failures).toHaveLength(1);
    expect(log).toEqual([]);
    isBroken = false;
    writer.markChanged('Lazada');
    await writer.flush();
    expect(log).toEqual(['Shopee', 'Lazada', 'cursor 9']);
  });

  it('rests when there is nothing to write', async () => {
    const { writer, timers, nextInterval } = makeWriter();
    writer.markChanged('Shopee');
    await settle();
    await nextInterval();
    expect(timers).toEqual([]);
  });
});
