/**
 * Elements by key, as they came: first the `keys` given, also those of no element, then others as they occur. With
 * `other` all whose key is not among those given stand under that one.
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
