import type { OrderResult, OrderRun } from '@seller-chat/api-client/contract';

/** How far a run is. */
export interface RunFigures {
  of: Readonly<Record<OrderResult, number>>;
  /** Orders whose result is known. */
  settled: number;
  /** 0 to 1. */
  share: number;
}

/** Adds up the results of a run. An order whose result is unknown is not settled: it is still read back. */
export function runFiguresOf({ countList, total }: Pick<OrderRun, 'countList' | 'total'>): RunFigures {
  const of = { waiting: 0, done: 0, refused: 0, skipped: 0, unknown: 0, failed: 0, stopped: 0 };
  for (const { result, count } of countList) of[result] += count;
  const settled = of.done + of.refused + of.skipped + of.failed + of.stopped;
  return { of, settled, share: total === 0 ? 1 : Math.min(1, settled / total) };
}
