import { hashKey, keepPreviousData, useQuery } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { useAtomValue } from '../../shared/jotai.ts';
import { servicesAtom } from '../../shared/services.ts';
import type { AppApi } from '../../shared/services.ts';
import { problemOf } from './problem.ts';
import type { QueryTopic } from './query-topic.ts';
import { intervalOf } from './use-page-query.ts';
import type { QueryCall } from './use-page-query.ts';

/** A page of a list, as an endpoint with a cursor answers. */
export interface KeysetPage<Item> {
  items: readonly Item[];
  /** Null or empty after the last page. */
  nextCursor: string | null;
  /** How many rows match; absent where the server does not count them. */
  total?: number | undefined;
}

export interface PagesQuery<Item> {
  /** What is read: a name, then the filters. Another key begins at its first page. */
  key: QueryKey;
  /** @param cursor - null for the first page */
  read: (api: AppApi, cursor: string | null, call: QueryCall) => Promise<KeysetPage<Item>>;
  changedBy?: readonly QueryTopic[];
  /** Rows of a full page, as `read` asks for them: at most 100. */
  pageSize?: number;
  /** For what no event reports: the page is read again after this time while it is visible, ms. */
  everyMs?: number;
}

/** Rows of a page, if a list says nothing else. */
const PAGE_SIZE = 50;

/** One page of a list, and the way to the others. */
export interface Pages<Item> {
  items: readonly Item[];
  phase: 'loading' | 'failed' | 'ready';
  /** Why it failed; empty if the error gives no reason. */
  problem: string;
  total: number | undefined;
  /** The rows are those of the page, or the filters, before; the new ones are being read. */
  isStale: boolean;
  /** 0 for the first page. */
  page: number;
  /** Rows of a full page. */
  pageSize: number;
  hasNext: boolean;
  next: () => void;
  previous: () => void;
  retry: () => void;
  /** Of a list that grows as a person scrolls: how the reading of its next rows is. Absent: page by page. */
  end?: 'idle' | 'reading' | 'failed';
}

/** Reads a list page by page, by cursor: previous pages are found by the cursors that led here. */
export function usePages<Item>({
  key,
  read,
  changedBy = [],
  pageSize = PAGE_SIZE,
  everyMs,
}: PagesQuery<Item>): Pages<Item> {
  const { api } = useAtomValue(servicesAtom);
  const id = hashKey(key);
  const [place, setPlace] = useState<{ id: string; cursors: readonly string[] }>({ id, cursors: [] });
  const cursors = place.id === id ? place.cursors : [];
  const cursor = cursors.at(-1) ?? null;
  const query = useQuery({
    queryKey: [...key, { cursor }],
    queryFn: ({ signal }) => read(api, cursor, { signal, silent: true }),
    placeholderData: keepPreviousData,
    meta: { changedBy },
    refetchInterval: intervalOf(everyMs),
  });
  const { data, isPlaceholderData: isStale } = query;
  const isFailed = query.isError && !query.isFetching;
  const nextCursor = isStale ? null : (data?.nextCursor ?? null) || null;
  return {
    items: data?.items ?? [],
    phase: isFailed && (data === undefined || isStale) ? 'failed' : data === undefined ? 'loading' : 'ready',
    problem: query.isError ? problemOf(query.error) : '',
    total: data?.total,
    isStale,
    page: cursors.length,
    pageSize,
    hasNext: nextCursor !== null,
    next: () => nextCursor !== null && setPlace({ id, cursors: [...cursors, nextCursor] }),
    previous: () => setPlace({ id, cursors: cursors.slice(0, -1) }),
    retry: () => void query.refetch(),
  };
}
