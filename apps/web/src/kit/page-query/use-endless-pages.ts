import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAtomValue } from '../../shared/jotai.ts';
import { servicesAtom } from '../../shared/services.ts';
import { problemOf } from './problem.ts';
import { intervalOf } from './use-page-query.ts';
import type { Pages, PagesQuery } from './use-pages.ts';

/**
 * Reads a list by cursor, and keeps the pages before: `items` are all rows read so far. A row that has moved to a later
 * page between two reads is there once.
 *
 * @param query.rowId - the identity of a row
 */
export function useEndlessPages<Item>({
  key,
  read,
  changedBy = [],
  pageSize = 50,
  rowId,
  everyMs,
}: PagesQuery<Item> & { rowId: (item: Item) => string }): Pages<Item> {
  const { api } = useAtomValue(servicesAtom);
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => read(api, pageParam, { signal, silent: true }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor || null,
    placeholderData: keepPreviousData,
    meta: { changedBy },
    refetchInterval: intervalOf(everyMs),
  });
  const { data, isPlaceholderData: isStale } = query;
  const items = useMemo(() => {
    const all = data?.pages.flatMap((page) => page.items) ?? [];
    return [...new Map(all.map((item) => [rowId(item), item])).values()];
  }, [data, rowId]);
  const isFailed = query.isError && !query.isFetching;
  return {
    items,
    phase: isFailed && (data === undefined || isStale) ? 'failed' : data === undefined ? 'loading' : 'ready',
    problem: query.isError ? problemOf(query.error) : '',
    total: data?.pages[0]?.total,
    isStale,
    page: 0,
    pageSize,
    hasNext: query.hasNextPage && !isStale,
    next: () => {
      if (!query.isFetching) void query.fetchNextPage();
    },
    previous: () => undefined,
    retry: () => void query.refetch(),
    end: query.isFetchingNextPage ? 'reading' : query.isFetchNextPageError ? 'failed' : 'idle',
  };
}
