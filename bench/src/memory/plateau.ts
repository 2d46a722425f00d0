/** Growth that counts as none. */
const TOLERANCE = 0.1;

/** By how much the largest value of the last half is above the first of that half: 0.05 is 5 %. */
export function growthOfLastHalf(values: readonly number[]): number {
  const lastHalf = values.slice(Math.floor((values.length - 1) / 2));
  const [first = Number.NaN] = lastHalf;
  return Math.max(...lastHalf) / first - 1;
}

/** Whether values have stopped growing. */
export function isPlateau(values: readonly number[]): boolean {
  return growthOfLastHalf(values) <= TOLERANCE;
}
