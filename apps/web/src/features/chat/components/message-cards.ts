import { useEffect, useSyncExternalStore } from 'react';
import type * as Cards from '../cards/index.ts';
import { addCardWords } from '../../../i18n/activate-language.ts';

/** Where a browser does not say when it is idle. */
const AHEAD_MS = 1_500;
const listeners = new Set<() => void>();
let cards: typeof Cards | undefined;
let pending: Promise<void> | undefined;

/** Fetches what draws cards, and their words, once; without a connection again when it is back. */
export async function loadMessageCards(): Promise<void> {
  if (cards === undefined) await (pending ??= fetchCards());
}

async function fetchCards(): Promise<void> {
  try {
    [cards] = await Promise.all([import('../cards/index.ts'), addCardWords()]);
    for (const listener of listeners) listener();
  } catch (error) {
    console.warn('The cards of messages could not be loaded.', error);
    addEventListener('online', () => void loadMessageCards(), { once: true });
  } finally {
    pending = undefined;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What draws cards, as soon as it is there. */
export function useMessageCards(): typeof Cards | undefined {
  useEffect(() => void loadMessageCards(), []);
  return useSyncExternalStore(subscribe, () => cards);
}

/** Fetches the cards ahead, when the page has nothing better to do. */
export function useCardsAhead(): void {
  useEffect(() => {
    const load = (): void => void loadMessageCards();
    if (typeof requestIdleCallback === 'function') {
      const idle = requestIdleCallback(load);
      return () => cancelIdleCallback(idle);
    }
    const timer = setTimeout(load, AHEAD_MS);
    return () => clearTimeout(timer);
  }, []);
}
