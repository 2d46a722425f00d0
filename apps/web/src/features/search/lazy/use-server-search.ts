import type { BuyerHit, MessageHit, OrderHit, SearchType } from '@seller-chat/api-client/contract';
import { withoutInvisible } from '@seller-chat/core/search';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';

/** Debounce between the last key and the request, ms. */
const PAUSE_MS = 180;
/** Number of hits per kind shown before the seller asks for more. */
const FIRST_PAGE = 5;
const NEXT_PAGE = 20;

interface Page<Hit> {
  list: readonly Hit[];
  nextCursor: string;
}

/** What the server found for a keyword. */
export interface Found {
  keyword: string;
  buyer: Page<BuyerHit>;
  order: Page<OrderHit>;
  message: Page<MessageHit>;
}

export interface ServerSearch {
  /** The latest answer; the previous one while the next is loading. */
  found: Found | undefined;
  state: 'idle' | 'loading' | 'ready' | 'failed';
  /** The kind of which more is being fetched. */
  loadingMore: SearchType | undefined;
  more: (type: SearchType) => void;
  retry: () => void;
}

/** Searches on the server while the keyword is typed. Answers out of order: only that of the latest request counts. */
export function useServerSearch(keyword: string): ServerSearch {
  const { api } = useAtomValue(servicesAtom);
  const [found, setFound] = useState<Found>();
  const [state, setState] = useState<ServerSearch['state']>('idle');
  const [loadingMore, setLoadingMore] = useState<SearchType>();
  const [attempt, setAttempt] = useState(0);
  const question = useRef(0);
  const words = withoutInvisible(keyword).trim();

  useEffect(() => {
    const asked = (question.current += 1);
    setLoadingMore(undefined);
    if (words === '') {
      setFound(undefined);
      setState('idle');
      return;
    }
    setState('loading');
    const ask = async (): Promise<void> => {
      try {
        const answer = await api.searchChat({ keyword: words, pageSize: FIRST_PAGE }, { silent: true });
        if (question.current !== asked) return;
        const { buyers: buyer, orders: order, messages: message } = answer;
        setFound({ keyword: words, buyer, order, message });
        setState('ready');
      } catch {
        // Shown in words where the hits would be, with a way to try again.
        if (question.current === asked) setState('failed');
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [api, words, attempt]);

  const more = useCallback(
    (type: SearchType): void => {
      if (found === undefined || loadingMore !== undefined || found[type].nextCursor === '') return;
      const asked = question.current;
      setLoadingMore(type);
      const { keyword: of } = found;
      const { nextCursor } = found[type];
      api
        .searchChat({ keyword: of, typeList: [type], nextCursor, pageSize: NEXT_PAGE })
        .then(({ buyers, orders, messages }) => {
          if (question.current !== asked) return;
          const next = { buyer: buyers, order: orders, message: messages }[type];
          setFound((before) => before && { ...before, [type]: joined(before[type], next) });
        })
        // The call has shown the reason; the row for more stays, so that it can be pressed again.
        .catch(() => undefined)
        .finally(() => {
          if (question.current === asked) setLoadingMore(undefined);
        });
    },
    [api, found, loadingMore],
  );
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { found, state, loadingMore, more, retry };
}

function joined(before: Page<unknown>, next: Page<unknown>): Page<unknown> {
  return { list: [...before.list, ...next.list], nextCursor: next.nextCursor };
}
