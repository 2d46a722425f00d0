import { percentile } from '../web/page/numbers.ts';

/** Difference between the largest and the smallest value that counts as none, as a share of their median. */
const TOLERANCE = 0.1;

/** (largest - smallest) / median. */
export function spreadOf(values: readonly number[]): number {
  return (Math.max(...values) - Math.min(...values)) / percentile(values, 0.5);
}

/** Whether values stay where they are. */
export function isSteady(values: readonly number[]): boolean {
  return spreadOf(values) <= TOLERANCE;
}
