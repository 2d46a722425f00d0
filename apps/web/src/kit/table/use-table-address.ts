import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { NO_FIELDS, asGiven, useShownAddress } from '../page/use-shown-address.ts';
import type { ShownFields } from '../page/use-shown-address.ts';
import { isFiltered, readFilter, writeFilter } from './model/table-filter.ts';
import type { TableFilter } from './model/table-filter.ts';

/** The list is asked for once typing has paused for this long, ms. */
const TYPING_PAUSE_MS = 250;

/** The filter of a table, kept in its address: a reload and a sent link show the same rows. */
export interface TableAddress {
  filter: TableFilter;
  isFiltered: boolean;
  /** The text of the search field; it is in the filter after a pause. */
  searchText: string;
  setSearchText: (text: string) => void;
  /** Sets a filter; '' turns it off. */
  setValue: (name: string, value: string) => void;
  setSort: (sort: TableFilter['sort']) => void;
  /** Turns search and filters off; the sorting stays. */
  clear: () => void;
}

/**
 * Unknown values of the address are replaced by what is shown; those of a select or a chip of the toolbar by
 * `useLostValues`, and the sorting by `usePageTable`.
 *
 * @param names - the filters of this table, as they are named in the address; the same array every time
 * @param fields - what is known of their values, and other parameters of the page
 */
export function useTableAddress(names: readonly string[], fields: ShownFields = NO_FIELDS): TableAddress {
  const [query, setQuery] = useSearchParams();
  useShownAddress(
    useMemo(
      () => ({
        ...Object.fromEntries(['q', 'sort', ...names].map((name) => [name, asGiven])),
        ...fields,
      }),
      [names, fields],
    ),
  );
  const filter = useMemo(() => readFilter(query, names), [query, names]);
  const [typed, setTyped] = useState<string>();

  const change = useCallback(
    (part: Partial<TableFilter>) =>
      setQuery((before) => writeFilter(before, names, { ...readFilter(before, names), ...part }), {
        replace: true,
      }),
    [setQuery, names],
  );
  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = setTimeout(() => {
      change({ search: typed });
      // Together with the address, whose change is a transition; else the field would show its former text for a frame.
      startTransition(() => setTyped(undefined));
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, change]);

  return {
    filter,
    isFiltered: isFiltered(filter),
    searchText: typed ?? filter.search,
    setSearchText: setTyped,
    setValue: useCallback(
      (name, value) => change({ values: { ...filter.values, [name]: value } }),
      [change, filter.values],
    ),
    setSort: useCallback((sort) => change({ sort }), [change]),
    clear: useCallback(() => {
      setTyped(undefined);
      change({ search: '', values: {} });
    }, [change]),
  };
}
