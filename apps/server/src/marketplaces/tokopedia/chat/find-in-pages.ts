import type { Page } from '../../page.ts';

/** The first that fits, looked for page by page where no call reads a single one; undefined when none does. */
export async function findInPages<Thing>(
  maxPages: number,
  listPage: (cursor: string | null) => Promise<Page<Thing>>,
  isMeant: (thing: Thing) => boolean,
): Promise<Thing | undefined> {
  let cursor: string | null = null;
  for (let page = 0; page < maxPages; page += 1) {
    const { items, nextCursor }: Page<Thing> = await listPage(cursor);
    const found = items.find(isMeant);
    if (found !== undefined || nextCursor === null) return found;
    cursor = nextCursor;
  }
  return undefined;
}
