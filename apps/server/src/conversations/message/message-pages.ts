import { and, asc, desc, eq, sql } from '../../db/query-builder/drizzle.ts';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { Tx } from '../../db/database.ts';
import { message } from '../../db/schema/index.ts';
import { Failure } from '../../http/failure.ts';
import type { MessageRow } from '../../db/rows/rows.ts';

/** The place of a page of messages: at the newest, or before, after or around the message with an id. */
export type PagePlace = 'end' | { before: string } | { after: string } | { around: string };

export interface MessagePage {
  /** Oldest first. */
  rows: MessageRow[];
  /** There are older ones than these. */
  hasMore: boolean;
  /** There are newer ones than these; absent where the page was read from the newer side. */
  hasNewer?: boolean;
}

interface Conversation {
  accountId: string;
  sessionId: string;
}

/** A page of a conversation. Fails with `notFound` for an id not held here. */
export async function pageMessages(
  tx: Tx,
  { at, pageSize, ...conversation }: Conversation & { at: PagePlace; pageSize: number },
): Promise<MessagePage> {
  if (at === 'end') return olderThan(tx, conversation, null, pageSize);
  if ('before' in at) return olderThan(tx, conversation, await find(tx, conversation, at.before), pageSize);
  if ('after' in at) {
    const newer = await newerThan(tx, conversation, await find(tx, conversation, at.after), pageSize);
    return { rows: newer.rows, hasMore: true, hasNewer: newer.hasNewer };
  }
  const middle = await find(tx, conversation, at.around);
  const half = Math.ceil((pageSize - 1) / 2);
  const older = await olderThan(tx, conversation, middle, half);
  const newer = await newerThan(tx, conversation, middle, half);
  return {
    rows: [...older.rows, middle, ...newer.rows],
    hasMore: older.hasMore,
    hasNewer: newer.hasNewer,
  };
}

async function olderThan(
  tx: Tx,
  conversation: Conversation,
  anchor: MessageRow | null,
  size: number,
): Promise<MessagePage> {
  const rows = await tx
    .select()
    .from(message)
    .where(and(isOf(conversation), anchor === null ? undefined : sql`${PLACE} < ${placeOf(anchor)}`))
    .orderBy(desc(message.messageTime), desc(message.platformSequence), desc(message.messageId))
    .limit(size + 1);
  return { rows: rows.slice(0, size).reverse(), hasMore: rows.length > size };
}

async function newerThan(
  tx: Tx,
  conversation: Conversation,
  anchor: MessageRow,
  size: number,
): Promise<{ rows: MessageRow[]; hasNewer: boolean }> {
  const rows = await tx
    .select()
    .from(message)
    .where(and(isOf(conversation), sql`${PLACE} > ${placeOf(anchor)}`))
    .orderBy(asc(message.messageTime), asc(message.platformSequence), asc(message.messageId))
    .limit(size + 1);
  return { rows: rows.slice(0, size), hasNewer: rows.length > size };
}

const PLACE = sql`(${message.messageTime}, ${message.platformSequence}, ${message.messageId})`;

function placeOf({ messageTime, platformSequence, messageId }: MessageRow) {
  return sql`(${messageTime}::bigint, ${platformSequence}::bigint, ${messageId})`;
}

function isOf({ accountId, sessionId }: Conversation) {
  return and(eq(message.accountId, accountId), eq(message.sessionId, sessionId));
}

async function find(tx: Tx, conversation: Conversation, messageId: string): Promise<MessageRow> {
  const [row] = await tx
    .select()
    .from(message)
    .where(and(isOf(conversation), eq(message.messageId, messageId)));
  if (!row) throw new Failure(ERROR_CODES.notFound);
  return row;
}
