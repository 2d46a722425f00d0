import { z } from 'zod';
import { NotUnderstoodError } from './request.ts';

/** What every list takes: how many, after which one, and words to look for. */
export const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  /** `next` of the page before. */
  after: z.string().max(100).default(''),
  q: z.string().trim().max(200).default(''),
});
export type PageQuery = z.infer<typeof PageQuery>;

/** One page of a list, newest first. */
export interface Page<Thing> {
  /** How many there are on all pages. */
  total: number;
  items: Thing[];
  /** What to pass as `after`; null on the last page. */
  next: string | null;
}

/**
 * A page of things given oldest first. Pages are cut at an id, so that nothing is skipped or shown twice when new
 * things come, or known ones stop being wanted, while one turns the pages.
 */
export function pageOf<Thing>(
  things: readonly Thing[],
  query: PageQuery,
  about: {
    id: (thing: Thing) => string;
    words: (thing: Thing) => readonly string[];
    isWanted?: (thing: Thing) => boolean;
  },
): Page<Thing> {
  const words = query.q.toLowerCase();
  const newestFirst = things.toReversed();
  const isFound = (thing: Thing): boolean =>
    (about.isWanted?.(thing) ?? true) && about.words(thing).some((one) => one.toLowerCase().includes(words));
  const start = query.after === '' ? 0 : newestFirst.findIndex((one) => about.id(one) === query.after) + 1;
  if (start === 0 && query.after !== '') {
    throw new NotUnderstoodError(`after: say the "next" of the page before; there is no ${query.after} here`);
  }
  const following = newestFirst.slice(start).filter(isFound);
  const items = following.slice(0, query.limit);
  const last = items.at(-1);
  const isMore = last !== undefined && following.length > items.length;
  return {
    total: things.filter(isFound).length,
    items,
    next: isMore ? about.id(last) : null,
  };
}
