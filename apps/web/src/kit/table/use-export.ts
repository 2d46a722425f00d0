import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAtomValue } from '../../shared/jotai.ts';
import { servicesAtom } from '../../shared/services.ts';
import type { AppApi } from '../../shared/services.ts';
import type { KeysetPage } from '../page-query/use-pages.ts';
import { problemOf } from '../page-query/problem.ts';
import type { QueryCall } from '../page-query/use-page-query.ts';
import { EXPORT_LIMIT, ExportTooLargeError, readAll } from './export/read-all.ts';
import { saveFile } from './export/save-file.ts';
import { toCsv } from './export/to-csv.ts';
import { toXlsx } from './export/to-xlsx.ts';
import type { TableColumn } from './table-column.ts';

export interface ExportSource<Row> {
  /** The file's name without its ending, e.g. "shops". */
  name: string;
  columns: readonly TableColumn<Row>[];
  /** Reads a page of all rows that match the filter of now; the same function as the table's. */
  read: (api: AppApi, cursor: string | null, call: QueryCall) => Promise<KeysetPage<Row>>;
}

export type ExportFormat = 'csv' | 'xlsx';

/** Runs an export: one at a time. Leaving the page cancels it. */
export function useExport<Row>(source: ExportSource<Row>): {
  /** Rows read so far; undefined while none is running. */
  count: number | undefined;
  start: (format: ExportFormat) => Promise<void>;
  cancel: () => void;
} {
  const { t, i18n } = useLingui();
  const { api, toasts } = useAtomValue(servicesAtom);
  const [count, setCount] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const latest = useRef(source);
  latest.current = source;
  const cancel = useCallback(() => running.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  const failureText = (error: unknown): string => {
    const limit = i18n.number(EXPORT_LIMIT);
    if (error instanceof ExportTooLargeError)
      return t`An export can hold ${limit} rows at most. Narrow the list with filters.`;
    return `${t`The export failed.`} ${problemOf(error)}`.trim();
  };
  const start = async (format: ExportFormat): Promise<void> => {
    if (running.current !== undefined) return;
    const controller = new AbortController();
    running.current = controller;
    setCount(0);
    const { signal } = controller;
    const { name, columns, read } = latest.current;
    try {
      const rows = await readAll((cursor) => read(api, cursor, { signal, silent: true }), signal, setCount);
      const exported = columns.filter(({ exportValue }) => exportValue !== undefined);
      const write = format === 'csv' ? toCsv : toXlsx;
      const file = await write(
        exported.map(({ header }) => header),
        rows.map((row) => exported.map(({ exportValue }) => exportValue?.(row) ?? null)),
      );
      if (!signal.aborted) saveFile(`${name}.${format}`, file);
    } catch (error) {
      if (!signal.aborted) toasts.show({ tone: 'error', text: failureText(error) });
    } finally {
      running.current = undefined;
      setCount(undefined);
    }
  };
  return { count, start, cancel };
}
