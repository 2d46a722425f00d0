import { expect, it } from 'vitest';
import { makeGiveWay } from './give-way.ts';

const SECOND = 1_000;

/** Messages come without a pause between some moments; each look takes a tenth of a second. */
function watch(isBusyAt: (at: number) => boolean) {
  const clock = { at: 0 };
  const giveWay = makeGiveWay({
    steadyNow: () => clock.at,
    isTakingIn: () => isBusyAt((clock.at += SECOND / 10)),
  });
  return {
    clock,
    async waited(signal = new AbortController().signal) {
      const startedAt = clock.at;
      await giveWay(signal);
      return clock.at - startedAt;
    },
  };
}

it('waits for a pause between messages', async () => {
  const { waited } = watch((at) => at < SECOND);
  expect(await waited()).toBe(SECOND);
  expect(await waited()).toBe(SECOND / 10);
});

it('waits two seconds for a burst that does not end, once', async () => {
  const { waited } = watch(() => true);
  expect(await waited()).toBe(2 * SECOND);
  for (let message = 0; message < 30; message += 1) expect(await waited()).toBe(SECOND / 10);
});

it('waits again for a burst that comes later', async () => {
  const { clock, waited } = watch(() => true);
  await waited();
  clock.at += 3_600 * SECOND;
  expect(await waited()).toBeGreaterThan(SECOND);
});

it('does not keep a process from ending', async () => {
  const { waited } = watch(() => true);
  expect(await waited(AbortSignal.abort())).toBe(SECOND / 10);
});
