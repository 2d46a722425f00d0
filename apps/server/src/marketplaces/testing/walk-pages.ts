import type { Page } from '../page.ts';

const MAX_PAGES = 500;

/** Every item of a paged list, and the number of pages. Ends after 500 pages, so that a repeated cursor shows. */
export async function walkPages<Item>(
  readPage: (cursor: string | null) => Promise<Page<Item>>,
): Promise<{ items: Item[]; pages: number }> {
  const items: Item[] = [];
  let cursor: string | null = null;
  let pages = 0;
  do {
    const page: Page<Item> = await readPage(cursor);
    items.push(...page.items);
    cursor = page.nextCursor;
    pages += 1;
  } while (cursor !== null && pages < MAX_PAGES);
  return { items, pages };
}
