import { table } from '../ingest/report.ts';
import { percentile } from '../web/page/numbers.ts';

/** The worst of the rounds, ms. */
const AIM_MS = 1_000;

/** One thing that was measured in every round, ms. */
export interface Figure {
  what: string;
  took: readonly number[];
  /** The others are compared with it, and it has no aim. */
  isFloor?: boolean;
}

/** A figure over all rounds, ms. */
export interface Row {
  what: string;
  median: number;
  p95: number;
  worst: number;
  /** Multiple of the floor's median. */
  ofFloor: number;
  /** Null: it has no aim. */
  isReached: boolean | null;
}

/** The figures over all rounds, beside the floor. */
export function makeRows(figures: readonly Figure[]): Row[] {
  const floor = figures.find(({ isFloor }) => isFloor);
  if (!floor) throw new Error('there is no floor');
  const base = percentile(floor.took, 0.5);
  return figures.map(({ what, took, isFloor = false }) => {
    const [median, worst] = [percentile(took, 0.5), Math.max(...took)];
    const isReached = isFloor ? null : worst <= AIM_MS;
    return { what, median, p95: percentile(took, 0.95), worst, ofFloor: median / base, isReached };
  });
}

/** The rows as aligned text. */
export function formatRows(rows: readonly Row[]): string {
  return table([
    ['ms', 'median', 'p95', 'worst', 'of floor', `worst <= ${AIM_MS}`],
    ...rows.map(({ what, median, p95, worst, ofFloor, isReached }) => [
      what,
      ...[median, p95, worst].map((ms) => ms.toFixed(0)),
      ofFloor.toFixed(1),
      isReached === null ? '' : isReached ? 'reached' : 'missed',
    ]),
  ]).join('\n');
}
