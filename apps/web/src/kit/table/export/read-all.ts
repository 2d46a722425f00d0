import type { KeysetPage } from '../../page-query/use-pages.ts';

/** Rows of one export at most: more would not fit into the memory of a phone. */
export const EXPORT_LIMIT = 50_000;

/** An export that has more rows than one file may hold. */
export class ExportTooLargeError extends Error {
  override readonly name = 'ExportTooLargeError';
}

/**
 * Reads all pages of a list. Rejects as the calls do, when the signal aborts, and with {@link ExportTooLargeError}.
 *
 * @param onCount - the number of rows so far, after each page
 */
export async function readAll<Item>(
  read: (cursor: string | null) => Promise<KeysetPage<Item>>,
  signal: AbortSignal,
  onCount: (count: number) => void,
  limit = EXPORT_LIMIT,
): Promise<Item[]> {
  const items: Item[] = [];
  const seen = new Set<string>();
  let cursor: string | null = null;
  do {
    signal.throwIfAborted();
    const page: KeysetPage<Item> = await read(cursor);
    items.push(...page.items);
    if (items.length > limit) throw new ExportTooLargeError();
    onCount(items.length);
    cursor = page.nextCursor === '' ? null : page.nextCursor;
    if (cursor !== null && seen.has(cursor)) throw new Error('A list gave the same cursor twice.');
    if (cursor !== null) seen.add(cursor);
  } while (cursor !== null);
  return items;
}
