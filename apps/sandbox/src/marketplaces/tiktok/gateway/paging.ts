import { z } from 'zod';
import type { TikTokError } from './errors.ts';
import { jsonOf } from './json.ts';

/** An item's position in a list: whole numbers of any size, as texts, the most significant first. */
export type Position = readonly string[];

/** What a list allows as `page_size`, and in which words it refuses anything else. */
export interface PageLimits {
  min?: number;
  max: number;
  /** What counts where no size is given; without it a size must be given. */
  default?: number;
  refuse: (message: string) => TikTokError;
}

interface PageRequest {
  size: number;
  /** The position of the last item already given, or none for the first page. */
  after: Position | undefined;
}

const tokenSchema = z.object({ list: z.string(), after: z.array(z.string().regex(/^\d+$/)) });

/**
 * Reads `page_size` and `page_token` (absent or empty: first page). `list` names the list and its order, so
 * that a token of one list is refused by another.
 */
export function readPage(query: URLSearchParams, list: string, limits: PageLimits): PageRequest {
  const { min = 1, max, refuse } = limits;
  const given = query.get('page_size') || String(limits.default ?? '');
  const size = /^\d{1,4}$/.test(given) ? Number(given) : 0;
  if (size < min || size > max) throw refuse(`page_size must be ${min} to ${max}`);
  const token = query.get('page_token') ?? '';
  return { size, after: token === '' ? undefined : readToken(token, list, refuse) };
}

/**
 * One page, and the token of the next; `''` ends the list. A token holds a position, not a count:
 * items that arrive between two pages neither repeat nor hide the ones behind the token.
 *
 * @param items - any order; positions must be distinct
 */
export function pageOf<Item>(
  items: readonly Item[],
  positionOf: (item: Item) => Position,
  descending: boolean,
  list: string,
  { size, after }: PageRequest,
): { page: Item[]; next: string } {
  const direction = descending ? -1 : 1;
  const rest = items
    .filter((item) => after === undefined || direction * compare(positionOf(item), after) > 0)
    .toSorted((one, other) => direction * compare(positionOf(one), positionOf(other)));
  const page = rest.slice(0, size);
  const last = page.at(-1);
  const next = last !== undefined && rest.length > size ? writeToken(list, positionOf(last)) : '';
  return { page, next };
}

/** A query parameter with a closed set of values; the first is the default. */
export function oneOf<const Values extends readonly [string, ...string[]]>(
  query: URLSearchParams,
  name: string,
  values: Values,
  refuse: (message: string) => TikTokError,
): Values[number] {
  const given = query.get(name) || values[0];
  const value = values.find((one) => one.toLowerCase() === given.toLowerCase());
  if (value === undefined) throw refuse(`${name} must be one of ${values.join(', ')}`);
  return value;
}

function compare(one: Position, other: Position): number {
  const at = one.findIndex((value, field) => value !== other[field]);
  if (at < 0) return 0;
  return BigInt(one[at] ?? 0) < BigInt(other[at] ?? 0) ? -1 : 1;
}

function writeToken(list: string, after: Position): string {
  return Buffer.from(JSON.stringify({ list, after })).toString('base64url');
}

function readToken(token: string, list: string, refuse: PageLimits['refuse']): Position {
  const parsed = tokenSchema.safeParse(jsonOf(Buffer.from(token, 'base64url').toString('utf8')));
  if (!parsed.success || parsed.data.list !== list) throw refuse('page_token does not belong to this list');
  return parsed.data.after;
}
