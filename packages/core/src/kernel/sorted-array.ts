/** Below 0 when `a` comes first, above 0 when `b` does, 0 only for the same element. */
export type Compare<T> = (a: T, b: T) => number;

/** Above this many removals, one pass over the list is cheaper than one splice each. */
const FEW = 64;

/**
 * The first index of `sorted`, between `from` and `to`, whose element does not come before `item`: the index
 * of `item`, or the one to insert it at.
 */
export function lowerBound<T>(
  sorted: readonly T[],
  item: T,
  compare: Compare<T>,
  from = 0,
  to = sorted.length,
): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(sorted[middle] as T, item) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Both sorted lists as a new one. Elements after all of `a` are appended; otherwise the list is filled from the end,
 * so that each element of `a` moves at most once.
 */
export function mergeSorted<T>(a: readonly T[], b: readonly T[], compare: Compare<T>): T[] {
  const merged = a.concat(b);
  const last = a.at(-1);
  const first = b[0];
  if (first === undefined || last === undefined || compare(last, first) < 0) return merged;
  let readFrom = a.length;
  let writeTo = merged.length;
  for (let next = b.length - 1; next >= 0; next -= 1) {
    const item = b[next] as T;
    const place = lowerBoundNear(a, item, compare, readFrom);
    while (readFrom > place) merged[(writeTo -= 1)] = a[(readFrom -= 1)] as T;
    merged[(writeTo -= 1)] = item;
  }
  return merged;
}

/** The same index, searched from `to` downwards in growing steps: fast if it is near. */
function lowerBoundNear<T>(sorted: readonly T[], item: T, compare: Compare<T>, to: number): number {
  let high = to;
  let low = high - 1;
  for (let step = 2; low >= 0 && compare(sorted[low] as T, item) >= 0; step *= 2) {
    high = low;
    low -= step;
  }
  return lowerBound(sorted, item, compare, Math.max(low, 0), high);
}

/** The sorted list without some of its elements, as a new one. */
export function withoutSorted<T>(sorted: readonly T[], gone: ReadonlySet<T>, compare: Compare<T>): T[] {
  if (gone.size > FEW) return sorted.filter((item) => !gone.has(item));
  const rest = sorted.slice();
  for (const item of gone) rest.splice(lowerBound(rest, item, compare), 1);
  return rest;
}
