import { and, eq, sql } from '../db/query-builder/drizzle.ts';
import type { SQL } from '../db/query-builder/drizzle.ts';
import type { MessageRow, SessionRow } from '../db/rows/rows.ts';
import { anyOf } from '../db/any-of.ts';
import type { Tx } from '../db/database.ts';
import { message, session } from '../db/schema/index.ts';
import { writeCursor } from './search-cursor.ts';
import type { SearchPlace } from './search-cursor.ts';

/** The words, the shops and the beginning of a search. */
export interface SearchQuery {
  accountId: string;
  keyword: string;
  /** Null: all shops of the account. */
  shopIds: readonly string[] | null;
  after: SearchPlace;
  pageSize: number;
}

/** Hits, the newest first, and where the next page begins; empty when nothing follows. */
export interface HitPage<Hit> {
  list: Hit[];
  nextCursor: string;
}

/** An empty page, the last. */
export const NOTHING = { list: [], nextCursor: '' };

/** The hits of a page, out of one more than fits, and the cursor of the next page. */
export function cutPage<Found>(
  found: readonly Found[],
  pageSize: number,
  placeOf: (last: Found) => SearchPlace,
): { page: Found[]; nextCursor: string } {
  const page = found.slice(0, pageSize);
  const last = page.at(-1);
  return { page, nextCursor: last && found.length > pageSize ? writeCursor(placeOf(last)) : '' };
}

/** Sessions by their ids. */
export async function readSessions(
  tx: Tx,
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

/** A message's place; null: none. */
interface MessageKey {
  session_id: string;
  message_id: string | null;
}

/** Messages by {@link keyOf}. */
export async function readMessages(
  tx: Tx,
  accountId: string,
  places: readonly MessageKey[],
): Promise<Map<string, MessageRow>> {
  const keys = places.flatMap(({ session_id: sessionId, message_id: messageId }) =>
    messageId === null ? [] : [{ sessionId, messageId }],
  );
  if (keys.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(message)
    .where(
      and(
        eq(message.accountId, accountId),
        sql`${message.sessionId} = ${anyOf(keys.map(({ sessionId }) => sessionId))}`,
        sql`${message.messageId} = ${anyOf(keys.map(({ messageId }) => messageId))}`,
      ),
    );
  return new Map(rows.map((row) => [keyOf(row.sessionId, row.messageId), row]));
}

/** A key of something within something. */
export function keyOf(outer: string, inner: string): string {
  return `${outer}\n${inner}`;
}

/** A list of texts as a parameter; null for no filter. */
export function texts(values: readonly string[] | null): SQL {
  return sql`${values === null ? null : sql.param([...values])}::text[]`;
}
