/** Numbers of shops, whatever was said: nothing else gets through. */
export function readCounts(said: unknown): Record<string, number> {
  const { byShop } = Object(said) as { byShop?: object };
  const entries = Object.entries(Object(byShop) as Record<string, number>);
  return Object.fromEntries(entries.filter(([, unread]) => Number.isSafeInteger(unread) && unread > 0));
}
