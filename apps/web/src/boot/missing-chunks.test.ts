// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { reloadForMissingChunks } from './missing-chunks.ts';

it('a chunk that cannot be had reloads the page once the server is there, and not again within a minute', async () => {
  let [time, isThere] = [100_000, false];
  const kept = new Map<string, string>();
  const timers: (() => void)[] = [];
  const reload = vi.fn();
  const start = () =>
    reloadForMissingChunks({
      isServerThere: async () => isThere,
      reload,
      now: () => time,
      storage: {
        removeItem: () => undefined,
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
      },
      setTimer: (run) => timers.push(run),
    });
  const lookAgain = async () => {
    await vi.waitFor(() => expect(timers).toHaveLength(1));
    timers.pop()?.();
  };
  start();
  dispatchEvent(new Event('vite:preloadError'));
  dispatchEvent(new Event('vite:preloadError'));
  await lookAgain();
  await vi.waitFor(() => expect(timers).toHaveLength(1));
  expect(reload).not.toHaveBeenCalled();
  isThere = true;
  await lookAgain();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());

  // The page after the reload meets the same gap.
  start();
  dispatchEvent(new Event('vite:preloadError'));
  await vi.waitFor(() => expect(timers).toHaveLength(1));
  expect(reload).toHaveBeenCalledOnce();
  time += 60_001;
  await lookAgain();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
});
