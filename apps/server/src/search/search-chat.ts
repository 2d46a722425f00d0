import { and, eq, sql } from 'drizzle-orm';
import type { BuyerHit, MessageHit, OrderHit } from '@seller-chat/api-client/contract';
import { searchWordsOf } from '@seller-chat/core/search';
import type { MessageId } from '@seller-chat/core';
import { toSession } from '../conversations/rows.ts';
import type { MessageRow, SessionRow } from '../conversations/rows.ts';
import { anyOf } from '../db/any-of.ts';
import { rowsOf } from '../db/database.ts';
import type { Db } from '../db/database.ts';
import { message, session } from '../db/schema/index.ts';
import { excerptOf } from './excerpt.ts';
import { makeGrams } from './grams.ts';
import { writeCursor } from './search-cursor.ts';
import type { SearchPlace } from './search-cursor.ts';
import { foldOrderNumber, wordsOf } from './searchable.ts';

/** What is looked for, where, and from which place on. */
export interface SearchQuery {
  accountId: string;
  keyword: string;
  /** Null: all shops of the account. */
  shopIds: readonly string[] | null;
  after: SearchPlace;
  pageSize: number;
}

export interface HitPage<Hit> {
  list: Hit[];
  nextCursor: string;
}

/** Nothing is looked for by fewer: nearly everything would be found. */
const MIN_ORDER_PREFIX = 3;

interface MessagePlaceRow {
  session_id: string;
  message_id: string;
  message_time: number;
}

/** Messages that hold every word of the keyword. Runs inside the tenant's transaction, as the others do. */
export async function searchMessages(tx: Db, query: SearchQuery): Promise<HitPage<MessageHit>> {
  const { accountId, keyword, shopIds, after, pageSize } = query;
  const patterns = patternsOf(keyword);
  if (patterns.length === 0) return NOTHING;
  const grams = makeGrams(accountId);
  const places = await rowsOf<MessagePlaceRow>(
    tx,
    sql`select session_id, message_id, message_time from search_messages(${texts(patterns)},
          ${integers(grams.ofKeyword(keyword))}, ${texts(shopIds)},
          ${integers(shopIds === null ? null : grams.ofShops(shopIds))},
          ${after.time}, ${after.sessionId}, ${after.messageId}, ${pageSize + 1})`,
  );
  return readHits(tx, query, places, ({ row, session: of }) => {
    const excerpt = excerptOf(wordsOf(row), keyword);
    // Taken back since: its words are nowhere any more.
    if (excerpt === null) return [];
    return [{ ...placeAndSide(row), excerpt, session: toSession(of) }];
  });
}

/** Orders whose number begins with the keyword, by the newest card of each. */
export async function searchOrders(tx: Db, query: SearchQuery): Promise<HitPage<OrderHit>> {
  const { keyword, shopIds, after, pageSize } = query;
  const prefix = foldOrderNumber(keyword);
  if (prefix.length < MIN_ORDER_PREFIX) return NOTHING;
  const places = await rowsOf<MessagePlaceRow>(
    tx,
    sql`select session_id, message_id, message_time from search_orders(${prefix}, ${texts(shopIds)},
          ${after.time}, ${after.sessionId}, ${after.messageId}, ${pageSize + 1})`,
  );
  return readHits(tx, query, places, ({ row, session: of }) => {
    const { orderId, title, imageUrl, status } = row.content;
    if (typeof orderId !== 'string') return [];
    const { messageId, messageTime } = placeAndSide(row);
    const told = { ...text('title', title), ...text('imageUrl', imageUrl), ...text('status', status) };
    return [{ orderId, ...told, messageId, messageTime, session: toSession(of) }];
  });
}

/** Buyers whose name holds every word of the keyword, by their newest activity. */
export async function searchBuyers(tx: Db, query: SearchQuery): Promise<HitPage<BuyerHit>> {
  const { accountId, keyword, shopIds, after, pageSize } = query;
  const patterns = patternsOf(keyword);
  const grams = makeGrams(accountId).ofKeyword(keyword);
  if (patterns.length === 0 || grams.length === 0) return NOTHING;
  const found = await rowsOf<{ session_id: string; last_message_time: number }>(
    tx,
    sql`select session_id, last_message_time from search_buyers(${texts(patterns)}, ${integers(grams)},
          ${texts(shopIds)}, ${after.time}, ${after.sessionId}, ${pageSize + 1})`,
  );
  const page = found.slice(0, pageSize);
  const sessions = await readSessions(
    tx,
    accountId,
    page.map((one) => one.session_id),
  );
  const list = page.flatMap(({ session_id: sessionId }) => {
    const row = sessions.get(sessionId);
    const name = row && excerptOf(row.buyerName, keyword);
    return row && name ? [{ session: toSession(row), name }] : [];
  });
  const last = page.at(-1);
  const nextCursor =
    last && found.length > pageSize
      ? writeCursor({ time: last.last_message_time, sessionId: last.session_id, messageId: '' })
      : '';
  return { list, nextCursor };
}

const NOTHING = { list: [], nextCursor: '' };

async function readHits<Hit>(
  tx: Db,
  { accountId, pageSize }: SearchQuery,
  places: readonly MessagePlaceRow[],
  toHits: (found: { row: MessageRow; session: SessionRow }) => Hit[],
): Promise<HitPage<Hit>> {
  const page = places.slice(0, pageSize);
  if (page.length === 0) return NOTHING;
  const rows = await tx
    .select()
    .from(message)
    .where(
      and(
        eq(message.accountId, accountId),
        sql`${message.sessionId} = ${anyOf(page.map((one) => one.session_id))}`,
        sql`${message.messageId} = ${anyOf(page.map((one) => one.message_id))}`,
      ),
    );
  const byKey = new Map(rows.map((row) => [`${row.sessionId}\n${row.messageId}`, row]));
  const sessions = await readSessions(
    tx,
    accountId,
    page.map((one) => one.session_id),
  );
  const list = page.flatMap(({ session_id: sessionId, message_id: messageId }) => {
    const row = byKey.get(`${sessionId}\n${messageId}`);
    const of = sessions.get(sessionId);
    return row && of ? toHits({ row, session: of }) : [];
  });
  const last = page.at(-1);
  const nextCursor =
    last && places.length > pageSize
      ? writeCursor({ time: last.message_time, sessionId: last.session_id, messageId: last.message_id })
      : '';
  return { list, nextCursor };
}

async function readSessions(
  tx: Db,
  accountId: string,
  sessionIds: readonly string[],
): Promise<Map<string, SessionRow>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(session)
    .where(and(eq(session.accountId, accountId), sql`${session.sessionId} = ${anyOf(sessionIds)}`));
  return new Map(rows.map((row) => [row.sessionId, row]));
}

/** Folded words hold letters, digits and pictures only: no sign that a pattern gives a meaning to. */
function patternsOf(keyword: string): string[] {
  return searchWordsOf(keyword).map(({ word, beginsWord }) => (beginsWord ? `% ${word}%` : `%${word}%`));
}

function placeAndSide(row: MessageRow) {
  return {
    messageId: row.messageId as MessageId,
    messageTime: row.messageTime,
    isSeller: row.isSeller,
  };
}

function text<Name extends string>(name: Name, value: unknown): Partial<Record<Name, string>> {
  return typeof value === 'string' && value !== '' ? ({ [name]: value } as Record<Name, string>) : {};
}

function texts(values: readonly string[] | null) {
  return sql`${values === null ? null : sql.param([...values])}::text[]`;
}

function integers(values: readonly number[] | null) {
  return sql`${values === null ? null : sql.param([...values])}::integer[]`;
}
