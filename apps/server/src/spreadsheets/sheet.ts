/** A cell of a spreadsheet. `other`: a date, a truth value or an error. `text` of a number is as it is written in the file. */
export interface SheetCell {
  kind: 'text' | 'number' | 'formula' | 'other';
  text: string;
}

/** A row with its cells, the empty ones before the last included. */
export interface SheetRow {
  /** As a spreadsheet program numbers it, from 1. */
  rowNumber: number;
  cells: readonly SheetCell[];
}

/** The most that a spreadsheet may have. */
export interface SheetLimits {
  /** Rows that are not empty. */
  rows: number;
  columns: number;
  /** Of an Excel workbook, unpacked, bytes. */
  unpackedBytes: number;
  /** Files in an Excel workbook. */
  entries: number;
}

export const EMPTY_CELL: SheetCell = { kind: 'text', text: '' };
