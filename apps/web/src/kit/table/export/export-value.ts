/** A value of an export: text, a number, a time, or nothing. */
export type ExportValue = string | number | Date | null;
