import type { OrderRun } from '@seller-chat/api-client/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { usePageQuery } from '../../../kit/page-query/use-page-query.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { accountAtom } from '../../account/index.ts';
import { shownRuns } from '../model/shown-runs.ts';
import { useDismissedRuns } from './use-dismissed-runs.ts';

/** How often the runs are read while one of them goes on, ms. */
const LOOK_AGAIN_MS = 1_500;
/** Of the data of `useRuns`. */
export const RUNS_KEY = ['order-runs'] as const;

/** The runs that the page shows, the newest first. */
export interface Runs {
  runs: readonly OrderRun[];
  /** Shows a run that has just begun. */
  watch: (run: OrderRun) => void;
  /** Takes a finished run away, on this device. */
  dismiss: (runId: string) => void;
}

/**
 * Runs that go on, those begun here, and after a reload the person's own ones with a result to look at. They are read until
 * all are finished; after each end the orders are read again.
 */
export function useRuns(): Runs {
  const client = useQueryClient();
  const { now } = useAtomValue(servicesAtom);
  const name = useAtomValue(accountAtom)?.displayName ?? '';
  const [begun, setBegun] = useState<readonly OrderRun[]>([]);
  const { dismissed, dismiss } = useDismissedRuns();
  const {
    data: listed = [],
    isReading,
    retry,
  } = usePageQuery({
    key: RUNS_KEY,
    read: async (api, call) => (await api.getOrderRunList({}, call)).runList,
  });
  const runs = shownRuns({ listed, begun, dismissed, name, now: now() });
  const isOver = runs.every(({ isFinished }) => isFinished);
  const look = useRef(retry);
  look.current = retry;
  useEffect(() => {
    if (isOver || isReading) return undefined;
    const timer = setTimeout(() => look.current(), LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isOver, isReading]);

  const unfinished = useRef(new Set<string>());
  useEffect(() => {
    const ended = runs.filter(({ runId, isFinished }) => isFinished && unfinished.current.delete(runId));
    for (const { runId, isFinished } of runs) if (!isFinished) unfinished.current.add(runId);
    if (ended.length > 0) void client.invalidateQueries({ queryKey: ['orders'] });
  }, [runs, client]);

  const watch = useCallback((run: OrderRun) => {
    // Its end is noticed even if the first read finds it finished.
    unfinished.current.add(run.runId);
    setBegun((before) => [run, ...before.filter(({ runId }) => runId !== run.runId)]);
    look.current();
  }, []);
  return { runs, watch, dismiss };
}
