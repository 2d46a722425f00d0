import { useCallback, useEffect, useRef, useState } from 'react';
import { problemOf } from './problem.ts';

/** A list that is loaded page by page. */
export interface ScrollPages<Item> {
  items: readonly Item[];
  phase: 'loading' | 'ready' | 'failed';
  /** Why it failed; empty if the error gives no reason. */
  problem: string;
  hasMore: boolean;
  /** Loads the next page, or retries the one that failed. */
  loadMore: () => void;
}

interface Page<Item> {
  items: readonly Item[];
  nextCursor: string | null;
}

/** Marketplaces may return empty pages before a page with items. At most this many are skipped at once. */
const MAX_EMPTY_PAGES = 5;

/**
 * Reads a list from its beginning whenever `key` changes. Stale answers of the previous list are dropped.
 *
 * @param ask - reads the page at a cursor; null is the first one
 */
export function useScrollPages<Item>(
  key: string,
  ask: (cursor: string | null) => Promise<Page<Item>>,
): ScrollPages<Item> {
  const [state, setState] = useState<
    Omit<ScrollPages<Item>, 'loadMore' | 'hasMore'> & { cursor: string | null }
  >(BEGUN);
  const latestAsk = useRef(ask);
  latestAsk.current = ask;
  const running = useRef<object>(undefined);

  const read = useCallback(async (from: string | null, before: readonly Item[]) => {
    const mine = {};
    running.current = mine;
    setState((state) => ({ ...state, items: before, phase: 'loading', problem: '' }));
    let cursor = from;
    let items = before;
    try {
      for (let pages = 0; pages < MAX_EMPTY_PAGES; pages += 1) {
        const page = await latestAsk.current(cursor);
        if (running.current !== mine) return;
        items = [...items, ...page.items];
        cursor = page.nextCursor;
        if (page.items.length > 0 || cursor === null) break;
      }
      setState({ items, cursor, phase: 'ready', problem: '' });
    } catch (error) {
      if (running.current !== mine) return;
      setState({ items, cursor, phase: 'failed', problem: problemOf(error) });
    }
  }, []);

  useEffect(() => {
    void read(null, []);
    return () => {
      running.current = undefined;
    };
  }, [key, read]);

  const { items, phase, problem, cursor } = state;
  const loadMore = useCallback(() => {
    if (phase !== 'loading') void read(cursor, items);
  }, [phase, cursor, items, read]);
  return { items, phase, problem, hasMore: cursor !== null || phase === 'failed', loadMore };
}

const BEGUN = { items: [], phase: 'loading', problem: '', cursor: null } as const;
