import { useSyncExternalStore } from 'react';
import { serverNow } from '../data/server-clock.ts';

/** How often countdowns change, ms. */
const TICK_MS = 15_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, TICK_MS);
  return () => clearInterval(timer);
}

/** The server's time, epoch ms, in steps of 15 s. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(serverNow() / TICK_MS) * TICK_MS);
}
