import type { TableRowView } from '@seller-chat/ui/table';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import type { TableColumn } from './table-column.ts';

/** What the rows of a table are drawn from. Rows are drawn again once one of these is another. */
export interface RowDrawing<Row extends object> {
  columns: readonly TableColumn<Row>[];
  /** Ids of the columns that are shown, in order. */
  shown: string;
  rowName: (row: Row) => string;
  actions: ((row: Row) => ReactNode) | undefined;
}

/**
 * Gives a row as it is drawn: the same object as long as nothing about it has changed, so that a page of rows is not
 * drawn for one of them.
 */
export function useRowViews<Row extends object>(
  drawing: RowDrawing<Row>,
): (id: string, row: Row, isSelected: boolean) => TableRowView {
  const cache = useRef<{ drawing: RowDrawing<Row>; views: WeakMap<Row, TableRowView> }>(undefined);
  const { columns, shown, rowName, actions } = drawing;
  const known = cache.current?.drawing;
  const isKnown =
    known?.columns === columns &&
    known.shown === shown &&
    known.rowName === rowName &&
    known.actions === actions;
  if (!isKnown) cache.current = { drawing, views: new WeakMap() };
  const views = cache.current?.views ?? new WeakMap<Row, TableRowView>();
  return (id, row, isSelected) => {
    const before = views.get(row);
    if (before?.id === id && before.isSelected === isSelected) return before;
    const ids = shown.split(' ');
    const view = before
      ? { ...before, id, isSelected }
      : {
          id,
          name: rowName(row),
          cells: columns.filter((column) => ids.includes(column.id)).map(({ cell }) => cell(row)),
          actions: actions?.(row),
          isSelected,
        };
    views.set(row, view);
    return view;
  };
}
