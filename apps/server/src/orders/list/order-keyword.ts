import { sql } from '../../db/query-builder/drizzle.ts';
import type { SQL } from '../../db/query-builder/drizzle.ts';
import { searchWordsOf } from '@seller-chat/core/search';
import { rowsOf } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { makeGrams } from '../../search/grams.ts';
import { foldOrderNumber } from '../../search/searchable.ts';

/** Fewer characters of a number say too little. */
const MIN_PREFIX = 3;
/** Above this many hits the list is read in its order and each order compared: hits are frequent then. */
const MAX_KEYS = 10_000;

export interface OrderPlaceKey {
  shopId: string;
  platformOrderSn: string;
}

/** What a keyword asks for. `none`: no order can match. */
export type Keyword = { kind: 'none' } | { kind: 'scan'; condition: SQL } | WantedOrders;

/** Orders that the index of `find_orders` knows. */
export interface WantedOrders {
  kind: 'find';
  /** Compares an order of the list. */
  condition: SQL;
  prefix: string;
  patterns: readonly string[];
  grams: readonly number[];
}

/** How a keyword narrows the list. `keys`: to these orders. `scan`: by comparing each order of the list. */
export type KeywordMatch =
  | { kind: 'keys'; keys: readonly OrderPlaceKey[] }
  | { kind: 'scan'; condition: SQL }
  | { kind: 'none' };

/** Reads a keyword: the beginning of an order or tracking number, or words of names. */
export function readKeyword(accountId: string, keyword: string): Keyword {
  const folded = foldOrderNumber(keyword);
  // The stored keys hold Latin letters and digits only.
  const prefix = /^[0-9a-z]+$/.test(folded) && folded.length >= MIN_PREFIX ? folded : '';
  const words = searchWordsOf(keyword);
  const patterns = words.map(({ word, beginsWord }) => (beginsWord ? `% ${word}%` : `%${word}%`));
  if (prefix === '' && patterns.length === 0) return { kind: 'none' };
  const grams = patterns.length === 0 ? [] : makeGrams(accountId).ofKeyword(keyword);
  const condition = conditionOf(prefix, patterns);
  // One short word has no grams: the text itself is compared.
  if (patterns.length > 0 && grams.length === 0) return { kind: 'scan', condition };
  return { kind: 'find', condition, prefix, patterns, grams };
}

/** Whether many orders may have the keyword: a number has few, a word can have any share of the list. */
export function canBeFrequent(keyword: Keyword | null): keyword is WantedOrders {
  return keyword?.kind === 'find' && keyword.patterns.length > 0 && !/\d/.test(keyword.prefix);
}

/** Looks a keyword up. Runs inside the tenant's transaction. */
export async function matchKeyword(tx: Tx, keyword: Keyword): Promise<KeywordMatch> {
  if (keyword.kind !== 'find') return keyword;
  const keys = await rowsOf<OrderPlaceKey>(
    tx,
    sql`select shop_id as "shopId", platform_order_sn as "platformOrderSn" from ${found(keyword, MAX_KEYS + 1)}`,
  );
  return keys.length > MAX_KEYS ? { kind: 'scan', condition: keyword.condition } : { kind: 'keys', keys };
}

/** How many orders of the account have the keyword; counting ends at `limit`. */
export async function countKeyword(tx: Tx, keyword: WantedOrders, limit: number): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from ${found(keyword, limit)}`,
  );
  return row?.count ?? 0;
}

function found({ prefix, patterns, grams }: WantedOrders, limit: number): SQL {
  return sql`find_orders(${prefix}, ${sql.param([...patterns])}::text[], ${sql.param([...grams])}::integer[], ${limit})`;
}

function conditionOf(prefix: string, patterns: readonly string[]): SQL {
  const ways: SQL[] = [];
  if (prefix !== '') {
    const begins = `${prefix}%`;
    ways.push(
      sql`o.order_key like ${begins}`,
      sql`o.number_key like ${begins}`,
      sql`o.tracking_key like ${begins}`,
    );
  }
  if (patterns.length > 0) ways.push(sql`o.words like all (${sql.param([...patterns])}::text[])`);
  return sql`(${sql.join(ways, sql` or `)})`;
}
