import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { problemOf } from '../../../kit/page-query/problem.ts';
import type { Export } from '../../../kit/table/ExportButton.tsx';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import type { OrderQuestion } from '../model/order-filter.ts';

/** How often a running export is looked at, ms. */
const LOOK_AGAIN_MS = 1_000;

function download(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

/** Waits; rejects when the signal aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}

/** Exports the orders that a filter finds: the server writes the file, and the browser downloads it once it is ready. */
export function useOrderExport(question: OrderQuestion): Export {
  const { t } = useLingui();
  const { api, toasts, newId } = useAtomValue(servicesAtom);
  const [count, setCount] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const cancel = useCallback(() => running.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  const start = async (format: 'xlsx' | 'csv'): Promise<void> => {
    if (running.current !== undefined) return;
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setCount(0);
    try {
      const { exportId } = await api.startOrderExport(
        { ...question, requestId: newId(), format },
        { signal, silent: true },
      );
      let state = await api.getOrderExport({ exportId }, { signal, silent: true });
      while (state.state === 'running') {
        setCount(state.rowCount);
        await pause(LOOK_AGAIN_MS, signal);
        state = await api.getOrderExport({ exportId }, { signal, silent: true });
      }
      if (state.state === 'ready') download(state.url);
      else toasts.show({ tone: 'error', text: t`The export failed.` });
    } catch (error) {
      if (!signal.aborted)
        toasts.show({ tone: 'error', text: `${t`The export failed.`} ${problemOf(error)}`.trim() });
    } finally {
      running.current = undefined;
      setCount(undefined);
    }
  };
  return { count, start, cancel };
}
