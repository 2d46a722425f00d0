import type { ReactNode } from 'react';
import type { ExportValue } from './export/export-value.ts';

/** A column of a page's table. The first one names the thing and cannot be hidden. */
export interface TableColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Its value in an export; a column without one is not exported. */
  exportValue?: (row: Row) => ExportValue;
  /** Whether the list can be sorted by it: the filter then holds its id. */
  isSortable?: boolean;
  /** 'end' for numbers, money and times. */
  align?: 'start' | 'end';
  /** 2 leaves below 1024 px, 3 below 1200 px, 4 below 1600 px; what warns has none and never leaves. */
  priority?: 2 | 3 | 4;
  /** CSS length. */
  width?: string;
}
