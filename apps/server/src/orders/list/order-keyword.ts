import { sql } from '../../db/query-builder/drizzle.ts';
import type { SQL } from '../../db/query-builder/drizzle.ts';
import { searchWordsOf } from '@seller-chat/core/search';
import { makeGrams } from '../../search/grams.ts';
import { foldOrderNumber } from '../../search/searchable.ts';

/** Fewer characters of a number say too little. */
const MIN_PREFIX = 3;

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
export function canBeFrequent({ patterns, prefix }: WantedOrders): boolean {
  return patterns.length > 0 && !/\d/.test(prefix);
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
