/** Below 0 when `a` comes first, above 0 when `b` does, 0 only for the same element. */
export type Compare<T> = (a: T, b: T) => number;

/** Above this many removals, one pass over the list is cheaper than one splice each. */
const FEW = 64;

/**
 * The first index of `sorted`, not below `from`, whose element does not come before `item`: where `item`
 * stands or belongs.
 */
export function lowerBound<T>(sorted: readonly T[], item: T, compare: Compare<T>, from = 0): number {
  let low = from;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(sorted[middle] as T, item) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Both sorted lists as a new one. Searches the place of each element of `b` and copies what lies between, so
 * a few elements cost a few searches and one copy.
 */
export function mergeSorted<T>(a: readonly T[], b: readonly T[], compare: Compare<T>): T[] {
  const first = b[0];
  if (first === undefined) return a.slice();
  let fromA = lowerBound(a, first, compare);
  const merged = a.slice(0, fromA);
  for (const item of b) {
    const place = lowerBound(a, item, compare, fromA);
    while (fromA < place) merged.push(a[fromA++] as T);
    merged.push(item);
  }
  while (fromA < a.length) merged.push(a[fromA++] as T);
  return merged;
}

/** The sorted list without some of its elements, as a new one. */
export function withoutSorted<T>(sorted: readonly T[], gone: ReadonlySet<T>, compare: Compare<T>): T[] {
  if (gone.size > FEW) return sorted.filter((item) => !gone.has(item));
  const rest = sorted.slice();
  for (const item of gone) rest.splice(lowerBound(rest, item, compare), 1);
  return rest;
}
