import type { OrderRun } from '@seller-chat/api-client/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { usePageQuery } from '../../../kit/page-query/use-page-query.ts';

/** How often an unfinished run is read, ms. */
const LOOK_AGAIN_MS = 1_500;
const LIST_KEY = ['order-runs'] as const;

/** The run that the bar shows. */
export interface WatchedRun {
  run: OrderRun | undefined;
  /** Shows a run that has just begun. */
  watch: (run: OrderRun) => void;
  /** Takes a finished run out of the bar. */
  dismiss: () => void;
}

/**
 * The run that was started last here; after a reload one that is still going on. It is read until it is finished, and then
 * the orders are read again.
 *
 * @param onFinished - called once, for a run that was seen unfinished
 */
export function useWatchedRun(onFinished: (run: OrderRun) => void): WatchedRun {
  const client = useQueryClient();
  const [begun, setBegun] = useState<OrderRun>();
  const [dismissedId, setDismissedId] = useState('');
  const { data: known } = usePageQuery({
    key: LIST_KEY,
    read: async (api, call) => (await api.getOrderRunList({}, call)).runList,
  });
  const first = begun ?? known?.find(({ isFinished }) => !isFinished);
  const runId = first?.runId ?? '';
  const { data, isReading, retry } = usePageQuery({
    key: ['order-run', runId],
    read: async (api, call) =>
      (runId === '' ? undefined : (await api.getOrderRun({ runId }, call)).run) ?? null,
  });
  const run = data?.runId === runId ? data : first;
  const isOver = run === undefined || run.isFinished;
  const look = useRef(retry);
  look.current = retry;
  useEffect(() => {
    if (isOver || isReading) return undefined;
    const timer = setTimeout(() => look.current(), LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isOver, isReading]);

  const unfinished = useRef('');
  const finished = useRef(onFinished);
  finished.current = onFinished;
  useEffect(() => {
    if (run === undefined) return;
    if (!run.isFinished) unfinished.current = run.runId;
    else if (unfinished.current === run.runId) {
      unfinished.current = '';
      finished.current(run);
      void client.invalidateQueries({ queryKey: ['orders'] });
    }
  }, [run, client]);

  return {
    run: run?.runId === dismissedId ? undefined : run,
    watch: useCallback((next) => {
      // Marks the run as unfinished, so that its end is reported even if the first read finds it finished.
      unfinished.current = next.runId;
      setBegun(next);
    }, []),
    dismiss: () => setDismissedId(runId),
  };
}
