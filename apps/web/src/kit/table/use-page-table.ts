import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { TableColumn } from './table-column.ts';
import { useHeadlessTable } from './use-table.ts';
import type { HeadlessTable } from './use-table.ts';
import { useHiddenColumns } from './use-hidden-columns.ts';
import { useSelection } from './use-selection.ts';
import type { TableSelection } from './use-selection.ts';
import type { TableAddress } from './use-table-address.ts';
import { useTableKeys } from './use-table-keys.ts';

/** A table of a page: shared by its toolbar and its rows. */
export interface PageTableState<Row extends object> {
  columns: readonly TableColumn<Row>[];
  rowId: (row: Row) => string;
  address: TableAddress;
  headless: HeadlessTable<Row>;
  selecting: TableSelection;
  hidden: ReadonlySet<string>;
  toggleColumn: (id: string) => void;
  element: RefObject<HTMLDivElement | null>;
  search: RefObject<HTMLInputElement | null>;
}

/**
 * Ties a table together: columns, address, selection, keys. The filter is made before it, because the rows depend on it
 * (`useTableAddress`).
 *
 * @param options.id - names the table where its hidden columns are remembered; `columns` stay the same ones
 */
export function usePageTable<Row extends object>(options: {
  id: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  address: TableAddress;
}): PageTableState<Row> {
  const { id, columns, rows, rowId, address } = options;
  const { hidden, toggle } = useHiddenColumns(id);
  const headless = useHeadlessTable({ columns, rows, rowId, address, hidden });
  const selecting = useSelection(address.filter);
  const element = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const { setSort, filter } = address;
  const sortedBy = filter.sort?.columnId;
  const isSorted = columns.some((column) => column.id === sortedBy && column.isSortable === true);
  useEffect(() => {
    if (sortedBy !== undefined && !isSorted) setSort(undefined);
  }, [sortedBy, isSorted, setSort]);
  useTableKeys(search, element);
  return { columns, rowId, address, headless, selecting, hidden, toggleColumn: toggle, element, search };
}
