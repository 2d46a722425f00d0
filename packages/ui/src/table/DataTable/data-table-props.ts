import type { ReactNode } from 'react';

/** A column as it is drawn. */
export interface TableColumnView {
  readonly id: string;
  readonly header: string;
  /** 'end' for numbers, money and times. */
  readonly align?: 'start' | 'end' | undefined;
  /** 2 leaves below 1024 px, 3 below 1200 px, 4 below 1600 px; what warns has none and never leaves. */
  readonly priority?: 2 | 3 | 4 | undefined;
  /** How the table is sorted by it; undefined: it cannot be. */
  readonly sort?: 'none' | 'ascending' | 'descending' | undefined;
  /** CSS length. */
  readonly width?: string | undefined;
}

/** A row as it is drawn: a cell for each column. The first cell names the thing. */
export interface TableRowView {
  readonly id: string;
  /** What the row is about, for its checkbox. */
  readonly name: string;
  readonly cells: readonly ReactNode[];
  /** Buttons and the menu at the end. */
  readonly actions?: ReactNode | undefined;
  readonly isSelected?: boolean | undefined;
}

/** Selection of rows. */
export interface TableSelectionView {
  /** Of the rows on the page. */
  readonly all: boolean | 'mixed';
  readonly labels: {
    readonly all: string;
    readonly row: (name: string) => string;
  };
  readonly onToggleAll: () => void;
  /** @param isRange - from the row that was toggled before to this one */
  readonly onToggle: (id: string, isRange: boolean) => void;
}

/** Props of `DataTable`. */
export interface DataTableProps {
  /** Names the table. */
  readonly label: string;
  readonly columns: readonly TableColumnView[];
  /** Undefined while the first rows are loading: the place of `skeletonRows` rows is drawn then. */
  readonly rows: readonly TableRowView[] | undefined;
  readonly skeletonRows?: number | undefined;
  /** The rows are of the page or the filters before. */
  readonly isStale?: boolean | undefined;
  /** Rows that are left out around these, because they are out of view: the space that they keep, px. */
  readonly space?: { readonly before: number; readonly after: number } | undefined;
  readonly selection?: TableSelectionView | undefined;
  /** The row whose details are open. */
  readonly openId?: string | undefined;
  readonly onOpen?: ((id: string) => void) | undefined;
  readonly onSort?: ((columnId: string) => void) | undefined;
  /** Names the column of the actions, for screen readers; without it there is none. */
  readonly actionsLabel?: string | undefined;
}
