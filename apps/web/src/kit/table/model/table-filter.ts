import { withoutInvisible } from '@seller-chat/core/search';
/** How a table is filtered and sorted: what its endpoint is asked, and what "all matching" means. */
export interface TableFilter {
  search: string;
  /** By the name of the filter; a filter that is off is absent. */
  values: Readonly<Record<string, string>>;
  sort: { columnId: string; isDescending: boolean } | undefined;
}

const SEARCH = 'q';
const SORT = 'sort';

/** Reads the filter of a table from its address. Other parameters are ignored. */
export function readFilter(query: URLSearchParams, names: readonly string[]): TableFilter {
  const sort = query.get(SORT) ?? '';
  const columnId = sort.replace(/^-/, '');
  const values = names.flatMap((name) => {
    const value = query.get(name) ?? '';
    return value === '' ? [] : [[name, value] as const];
  });
  return {
    search: query.get(SEARCH) ?? '',
    values: Object.fromEntries(values),
    sort: columnId === '' ? undefined : { columnId, isDescending: sort.startsWith('-') },
  };
}

/** Writes a filter into an address; its other parameters stay. */
export function writeFilter(
  query: URLSearchParams,
  names: readonly string[],
  { search, values, sort }: TableFilter,
): URLSearchParams {
  const next = new URLSearchParams(query);
  const put = (name: string, value: string): void =>
    value === '' ? next.delete(name) : next.set(name, value);
  put(SEARCH, search);
  for (const name of names) put(name, values[name] ?? '');
  put(SORT, sort === undefined ? '' : `${sort.isDescending ? '-' : ''}${sort.columnId}`);
  return next;
}

/** Whether something is filtered out; sorting filters nothing. */
export function isFiltered({ search, values }: TableFilter): boolean {
  return withoutInvisible(search).trim() !== '' || Object.keys(values).length > 0;
}
