import { and, desc, eq, gt, gte, isNotNull, lte, or, sql } from '../../db/query-builder/drizzle.ts';
import type { SQL } from '../../db/query-builder/drizzle.ts';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { Tx } from '../../db/database.ts';
import { session } from '../../db/schema/index.ts';
import { Failure } from '../../http/failure.ts';
import type { SessionRow } from '../../db/rows/rows.ts';

export interface SessionPageQuery {
  accountId: string;
  shopId: string;
  /** The last row of the page before; absent on the first page. */
  after: { lastMessageTime: number; sessionId: string } | null;
  /** Sessions whose activity is not newer than this are known to the reader. */
  offlineTime: number;
  /** Only those that are shown or counted wherever their time places them. */
  isAttentionOnly: boolean;
  pageSize: number;
}

/** A shop's sessions, newest activity first, by key and not by offset: a moving list skips nothing. */
export async function pageSessions(
  tx: Tx,
  query: SessionPageQuery,
): Promise<{ rows: SessionRow[]; hasMore: boolean }> {
  const { accountId, shopId, after, offlineTime, isAttentionOnly, pageSize } = query;
  const rows = await tx
    .select()
    .from(session)
    .where(
      and(
        eq(session.accountId, accountId),
        eq(session.shopId, shopId),
        offlineTime > 0 ? isAfter(offlineTime) : undefined,
        isAttentionOnly ? needsAttention() : undefined,
        after === null ? undefined : comesAfter(after),
      ),
    )
    .orderBy(desc(session.activityMinute), desc(session.lastMessageTime), desc(session.sessionId))
    .limit(pageSize + 1);
  return { rows: rows.slice(0, pageSize), hasMore: rows.length > pageSize };
}

function needsAttention(): SQL | undefined {
  return or(
    gt(session.unreadCount, 0),
    session.isMarkUnread,
    session.pinned,
    session.isMarkManualHandle,
    isNotNull(session.claimedBy),
    session.isDisabled,
    isNotNull(session.replyDeadlineAt),
  );
}

// Minutes are what the index knows; the moments decide.

function isAfter(time: number): SQL | undefined {
  return and(gte(session.activityMinute, minuteOf(time)), gt(session.lastMessageTime, time));
}

function comesAfter({ lastMessageTime, sessionId }: NonNullable<SessionPageQuery['after']>): SQL | undefined {
  return and(
    lte(session.activityMinute, minuteOf(lastMessageTime)),
    sql`(${session.lastMessageTime}, ${session.sessionId}) < (${lastMessageTime}::bigint, ${sessionId})`,
  );
}

function minuteOf(time: number): number {
  return Math.floor(time / 60_000);
}

/** One session of a shop. Fails with `notFound`. */
export async function findSession(
  tx: Tx,
  key: { accountId: string; shopId: string; sessionId: string },
): Promise<SessionRow> {
  const [row] = await tx
    .select()
    .from(session)
    .where(and(eq(session.accountId, key.accountId), eq(session.sessionId, key.sessionId)));
  if (!row || row.shopId !== key.shopId) throw new Failure(ERROR_CODES.notFound);
  return row;
}
