import { columnVisibilityFeature, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import type { ColumnDef, ReactTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { TableFilter } from './model/table-filter.ts';
import type { TableColumn } from './table-column.ts';
import type { TableAddress } from './use-table-address.ts';

const FEATURES = tableFeatures({ columnVisibilityFeature, rowSortingFeature });
type Features = typeof FEATURES;

export type HeadlessTable<Row extends object> = ReactTable<Features, Row>;

const sortingOf = (sort: TableFilter['sort']) =>
  sort === undefined ? [] : [{ id: sort.columnId, desc: sort.isDescending }];

/** The headless table of a page: columns that are visible, sorting by the address, rows as the server sorted them. */
export function useHeadlessTable<Row extends object>(options: {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  address: Pick<TableAddress, 'filter' | 'setSort'>;
  hidden: ReadonlySet<string>;
}): HeadlessTable<Row> {
  const { columns, rows, rowId, address, hidden } = options;
  const defs = useMemo(
    () =>
      columns.map(({ id, header, isSortable = false }, index): ColumnDef<Features, Row> => ({
        id,
        header,
        accessorFn: (row) => row,
        enableSorting: isSortable,
        enableHiding: index > 0,
        sortDescFirst: false,
      })),
    [columns],
  );
  const sorting = useMemo(() => sortingOf(address.filter.sort), [address.filter.sort]);
  const columnVisibility = useMemo(() => Object.fromEntries([...hidden].map((id) => [id, false])), [hidden]);
  return useTable<Features, Row>({
    features: FEATURES,
    columns: defs,
    data: rows,
    getRowId: rowId,
    manualSorting: true,
    enableMultiSort: false,
    state: { sorting, columnVisibility },
    onSortingChange: (updater) => {
      const [next] = typeof updater === 'function' ? updater(sorting) : updater;
      address.setSort(next && { columnId: next.id, isDescending: next.desc });
    },
  });
}
