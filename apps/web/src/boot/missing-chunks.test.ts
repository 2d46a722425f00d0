// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { reloadForMissingChunks } from './missing-chunks.ts';

const OF_WORDS = new Error('no words');
/** As Vite reports a chunk that could not be fetched. */
const miss = (payload = new Error('no code')) =>
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));

it('a chunk that cannot be had reloads the page once the server is there, and not again within a minute', async () => {
  let [time, isThere] = [100_000, false];
  const kept = new Map<string, string>();
  const timers: (() => void)[] = [];
  const reload = vi.fn();
  const start = () =>
    reloadForMissingChunks({
      isServerThere: async () => isThere,
      reload,
      isHarmless: (error) => error === OF_WORDS,
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
  miss();
  miss();
  await lookAgain();
  await vi.waitFor(() => expect(timers).toHaveLength(1));
  expect(reload).not.toHaveBeenCalled();
  isThere = true;
  await lookAgain();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());

  // The page after the reload meets the same gap.
  start();
  miss();
  await vi.waitFor(() => expect(timers).toHaveLength(1));
  expect(reload).toHaveBeenCalledOnce();
  time += 60_001;
  await lookAgain();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
});

it('words that cannot be had reload nothing: the source texts are there', async () => {
  const isServerThere = vi.fn(async () => true);
  const reload = vi.fn();
  reloadForMissingChunks({
    isServerThere,
    reload,
    isHarmless: (error) => error === OF_WORDS,
    now: () => 100_000,
    storage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
    setTimer: () => undefined,
  });
  miss(OF_WORDS);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(isServerThere).not.toHaveBeenCalled();
  // It listens: another chunk does.
  miss();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
