import { sql } from '../db/query-builder/drizzle.ts';
import type { SQL } from '../db/query-builder/drizzle.ts';
import type { ReplyFigure } from '@seller-chat/api-client/contract';
import { replyQuantile } from '@seller-chat/core';
import { rowsOf } from '../db/database.ts';
import type { Tx } from '../db/database.ts';

export interface FigureQuery {
  accountId: string;
  /** `2026-11-26`, both included. */
  fromDay: string;
  toDay: string;
  shopId?: string | undefined;
  personKey?: string | undefined;
}

/** What figures are asked for: all together, or for each of these. */
export type FigureGroup = 'all' | 'day' | 'person' | 'shop';

const KEYS: Readonly<Record<FigureGroup, SQL>> = {
  all: sql`''`,
  day: sql`day`,
  person: sql`person_key`,
  shop: sql`shop_id`,
};

interface CountRow {
  key: string;
  isFirst: boolean;
  bucket: number;
  replies: number;
  inTime: number;
}

/** Figures by the key of a group, in the order of the keys. Reads the counted figures, never messages. */
export async function readFigures(
  tx: Tx,
  query: FigureQuery,
  group: FigureGroup,
): Promise<Map<string, ReplyFigure>> {
  const rows = await rowsOf<CountRow>(
    tx,
    sql`select ${KEYS[group]} as key, is_first as "isFirst", bucket, sum(replies)::int as replies,
          sum(in_time)::int as "inTime"
        from reply_figure where ${matches(query)} and replies > 0 group by 1, 2, 3 order by 1`,
  );
  return new Map([...Map.groupBy(rows, ({ key }) => key)].map(([key, own]) => [key, figureOf(own)]));
}

/** A figure of no replies. */
export const NO_FIGURE: ReplyFigure = figureOf([]);

/** How many replies were given on the present day of each shop, by shop and person. */
export async function readToday(
  tx: Tx,
  query: Pick<FigureQuery, 'accountId' | 'shopId' | 'personKey'>,
  todayOf: ReadonlyMap<string, string>,
): Promise<{ shopId: string; personKey: string; replies: number }[]> {
  const days = [...new Set(todayOf.values())].toSorted();
  const [fromDay, toDay] = [days[0], days.at(-1)];
  if (fromDay === undefined || toDay === undefined) return [];
  const rows = await rowsOf<{ day: string; shopId: string; personKey: string; replies: number }>(
    tx,
    sql`select day, shop_id as "shopId", person_key as "personKey", sum(replies)::int as replies
        from reply_figure where ${matches({ ...query, fromDay, toDay })} group by 1, 2, 3`,
  );
  return rows.filter(({ day, shopId }) => todayOf.get(shopId) === day);
}

function matches({ accountId, fromDay, toDay, shopId, personKey }: FigureQuery): SQL {
  const ofShop = shopId === undefined ? sql`` : sql` and shop_id = ${shopId}`;
  const ofPerson = personKey === undefined ? sql`` : sql` and person_key = ${personKey}`;
  return sql`account_id = ${accountId} and day between ${fromDay} and ${toDay}${ofShop}${ofPerson}`;
}

function figureOf(rows: readonly Omit<CountRow, 'key'>[]): ReplyFigure {
  const all: Record<number, number> = {};
  const first: Record<number, number> = {};
  const figure = { replies: 0, inTime: 0, firstReplies: 0 };
  for (const { isFirst, bucket, replies, inTime } of rows) {
    all[bucket] = (all[bucket] ?? 0) + replies;
    if (isFirst) first[bucket] = (first[bucket] ?? 0) + replies;
    figure.replies += replies;
    figure.inTime += inTime;
    figure.firstReplies += isFirst ? replies : 0;
  }
  return {
    ...figure,
    medianMs: replyQuantile(all, 0.5),
    p90Ms: replyQuantile(all, 0.9),
    firstMedianMs: replyQuantile(first, 0.5),
    firstP90Ms: replyQuantile(first, 0.9),
  };
}
