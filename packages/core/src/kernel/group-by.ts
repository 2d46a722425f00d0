/**
 * Elements by key, in their order: first the given `keys`, also those without elements, then others as they occur.
 * With `other`, all elements whose key is not given are under that key.
 */
export function groupBy<T, Key>(
  items: Iterable<T>,
  keyOf: (item: T) => Key,
  keys: Iterable<Key> = [],
  other?: Key,
): Map<Key, T[]> {
  const groups = new Map<Key, T[]>();
  for (const key of keys) groups.set(key, []);
  for (const item of items) {
    const own = keyOf(item);
    const key = groups.has(own) ? own : (other ?? own);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
