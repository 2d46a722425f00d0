import { hashKey } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Pages } from '../page-query/use-pages.ts';
import type { TableFilter } from './model/table-filter.ts';

/** Rows of a page. */
const PAGE_SIZE = 50;

/**
 * The pages of a list that this device has whole: already filtered and sorted. A list of the server uses `usePages`.
 *
 * @param state - how far the list is, and how it is read again
 */
export function useLocalPages<Item>(
  items: readonly Item[],
  filter: TableFilter,
  state: Pick<Pages<Item>, 'phase' | 'problem' | 'retry'>,
): Pages<Item> {
  const id = hashKey([filter]);
  const [place, setPlace] = useState({ id, page: 0 });
  const last = Math.max(0, Math.ceil(items.length / PAGE_SIZE) - 1);
  const page = place.id === id ? Math.min(place.page, last) : 0;
  const shown = useMemo(() => items.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE), [items, page]);
  return {
    ...state,
    items: shown,
    total: items.length,
    isStale: false,
    page,
    pageSize: PAGE_SIZE,
    hasNext: page < last,
    next: () => setPlace({ id, page: Math.min(last, page + 1) }),
    previous: () => setPlace({ id, page: Math.max(0, page - 1) }),
  };
}
