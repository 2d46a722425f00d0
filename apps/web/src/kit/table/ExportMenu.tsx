import { ExportButton } from './ExportButton.tsx';
import { useExport } from './use-export.ts';
import type { ExportSource } from './use-export.ts';

/** Exports all rows that match the filter: this page reads them and writes the file. */
export function ExportMenu<Row>(source: ExportSource<Row>) {
  return <ExportButton {...useExport(source)} />;
}
