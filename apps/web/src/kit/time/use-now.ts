import { useCallback, useSyncExternalStore } from 'react';
import { useAtomValue } from '../../shared/jotai.ts';
import { servicesAtom } from '../../shared/services.ts';

/** How often countdowns change, ms. */
const TICK_MS = 15_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all countdowns on the page; none while there is no countdown. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const notify of listeners) notify();
  }, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The time, epoch ms, in steps of 15 s: what uses it is drawn again with each step. */
export function useNow(): number {
  const { now } = useAtomValue(servicesAtom);
  return useSyncExternalStore(
    subscribe,
    useCallback(() => Math.floor(now() / TICK_MS) * TICK_MS, [now]),
  );
}
