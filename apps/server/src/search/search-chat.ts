import { sql } from '../db/query-builder/drizzle.ts';
import type { BuyerHit, MessageHit } from '@seller-chat/api-client/contract';
import { searchWordsOf } from '@seller-chat/core/search';
import type { MessageId } from '@seller-chat/core';
import { toSession } from '../db/rows/rows.ts';
import type { MessageRow, SessionRow } from '../db/rows/rows.ts';
import { rowsOf } from '../db/database.ts';
import type { Tx } from '../db/database.ts';
import { excerptOf } from './excerpt.ts';
import { makeGrams } from './grams.ts';
import { NOTHING, cutPage, keyOf, readMessages, readSessions, texts } from './hit-pages.ts';
import type { HitPage, SearchQuery } from './hit-pages.ts';
import { wordsOf } from './searchable.ts';

interface MessagePlaceRow {
  session_id: string;
  message_id: string;
  message_time: number;
}

/** Messages that hold every word of the keyword. Runs inside the tenant's transaction, as the others do. */
export async function searchMessages(tx: Tx, query: SearchQuery): Promise<HitPage<MessageHit>> {
  const { accountId, keyword, shopIds, after, pageSize } = query;
  const patterns = patternsOf(keyword);
  if (patterns.length === 0) return NOTHING;
  const grams = makeGrams(accountId);
  const places = await rowsOf<MessagePlaceRow>(
    tx,
    sql`select session_id, message_id, message_time from search_messages(${texts(patterns)},
          ${integers(grams.ofKeyword(keyword))}, ${texts(shopIds)},
          ${integers(shopIds === null ? null : grams.ofShops(shopIds))},
          ${after.time}, ${after.sessionId}, ${after.hitId}, ${pageSize + 1})`,
  );
  const { page, nextCursor } = cutPage(places, pageSize, (last) => ({
    time: last.message_time,
    sessionId: last.session_id,
    hitId: last.message_id,
  }));
  const rows = await readMessages(tx, accountId, page);
  const sessions = await readSessions(
    tx,
    accountId,
    page.map((one) => one.session_id),
  );
  const list = page.flatMap(({ session_id: sessionId, message_id: messageId }) => {
    const row = rows.get(keyOf(sessionId, messageId));
    const of = sessions.get(sessionId);
    return row && of ? toMessageHits(row, of, keyword) : [];
  });
  return { list, nextCursor };
}

function toMessageHits(row: MessageRow, of: SessionRow, keyword: string): MessageHit[] {
  const excerpt = excerptOf(wordsOf(row), keyword);
  // Taken back since: its words are nowhere any more.
  if (excerpt === null) return [];
  const { messageTime, isSeller } = row;
  return [{ messageId: row.messageId as MessageId, messageTime, isSeller, excerpt, session: toSession(of) }];
}

/** Buyers whose name holds every word of the keyword, by their newest activity. */
export async function searchBuyers(tx: Tx, query: SearchQuery): Promise<HitPage<BuyerHit>> {
  const { accountId, keyword, shopIds, after, pageSize } = query;
  const patterns = patternsOf(keyword);
  const grams = makeGrams(accountId).ofKeyword(keyword);
  if (patterns.length === 0 || grams.length === 0) return NOTHING;
  const found = await rowsOf<{ session_id: string; last_message_time: number }>(
    tx,
    sql`select session_id, last_message_time from search_buyers(${texts(patterns)}, ${integers(grams)},
          ${texts(shopIds)}, ${after.time}, ${after.sessionId}, ${pageSize + 1})`,
  );
  const { page, nextCursor } = cutPage(found, pageSize, (last) => ({
    time: last.last_message_time,
    sessionId: last.session_id,
    hitId: '',
  }));
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
  return { list, nextCursor };
}

/** Folded words hold letters, digits and pictures only: no sign that a pattern gives a meaning to. */
function patternsOf(keyword: string): string[] {
  return searchWordsOf(keyword).map(({ word, beginsWord }) => (beginsWord ? `% ${word}%` : `%${word}%`));
}

function integers(values: readonly number[] | null) {
  return sql`${values === null ? null : sql.param([...values])}::integer[]`;
}
