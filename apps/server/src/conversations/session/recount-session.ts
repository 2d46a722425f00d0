import { and, desc, eq, sql } from '../../db/query-builder/drizzle.ts';
import { replyDeadlineOf } from '@seller-chat/core';
import { rowsOf } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { message } from '../../db/schema/index.ts';
import { showAsNewest } from './fold-session.ts';
import type { SessionRow } from '../../db/rows/rows.ts';

/**
 * Counts a session from all its stored messages: for messages that were late or moved, where the maintained fields are
 * not enough. Keeps `readUntil`. The caller holds the session's lock.
 */
export async function recountSession(tx: Tx, session: SessionRow): Promise<SessionRow> {
  const { accountId, sessionId } = session;
  const [newest] = await tx
    .select()
    .from(message)
    .where(and(eq(message.accountId, accountId), eq(message.sessionId, sessionId)))
    .orderBy(desc(message.messageTime), desc(message.platformSequence), desc(message.messageId))
    .limit(1);
  if (!newest) return session;
  const { unread, waitingSince } = await countBuyer(tx, session);
  const next: SessionRow = {
    ...session,
    unreadCount: unread,
    lastMessageIsBuyerSend: waitingSince !== null,
    replyDeadlineAt:
      waitingSince === null ? null : replyDeadlineOf(session.platform, waitingSince, session.siteId),
  };
  showAsNewest(next, newest);
  return next;
}

/**
 * Buyer messages after `readUntil`, or in its very moment after the answer at it; and the time of the first one after
 * the last answer that arrived.
 */
async function countBuyer(tx: Tx, { accountId, sessionId, readUntil }: SessionRow) {
  const [row] = await rowsOf<{ unread: number; waiting_since: number | null }>(
    tx,
    sql`with answer as (
          select message_time, platform_sequence, message_id from message
          where account_id = ${accountId} and session_id = ${sessionId} and is_seller
            and sender_role <> 'SYSTEM' and status = 'sent' and origin is null
          order by message_time desc, platform_sequence desc, message_id desc limit 1)
        select (count(*) filter (where m.message_time > ${readUntil}::bigint
            or (a.message_time = ${readUntil}::bigint
              and (m.message_time, m.platform_sequence, m.message_id)
                > (a.message_time, a.platform_sequence, a.message_id))))::int as unread,
          min(m.message_time) filter (where a.message_time is null or
            (m.message_time, m.platform_sequence, m.message_id)
              > (a.message_time, a.platform_sequence, a.message_id)) as waiting_since
        from message m left join answer a on true
        where m.account_id = ${accountId} and m.session_id = ${sessionId} and m.sender_role = 'BUYER'
          and m.message_time >= least(${readUntil}::bigint, coalesce(a.message_time, 0))`,
  );
  return { unread: row?.unread ?? 0, waitingSince: row?.waiting_since ?? null };
}
