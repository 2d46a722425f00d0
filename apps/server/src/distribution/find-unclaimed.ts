import { and, eq, sql } from '../db/query-builder/drizzle.ts';
import { anyOf } from '../db/any-of.ts';
import { rowsOf } from '../db/database.ts';
import type { Db } from '../db/database.ts';
import { distributedSession, session, shop } from '../db/schema/index.ts';

/** A conversation that waits and that no one has claimed. */
export interface UnclaimedSession {
  sessionId: string;
  shopId: string;
  deadlineAt: number;
}

/** Conversations of one run. */
const AT_ONCE = 200;

/** Unclaimed conversations that one of these people was not given yet, those that end first in front. */
export function findUnclaimed(
  db: Db,
  accountId: string,
  people: readonly string[],
): Promise<UnclaimedSession[]> {
  const given = sql`(select count(*) from ${distributedSession} d where d.account_id = ${session.accountId}
    and d.session_id = ${session.sessionId} and d.deadline_at = ${session.replyDeadlineAt}
    and d.sub_account_id = ${anyOf(people)})`;
  return db
    .select({
      sessionId: session.sessionId,
      shopId: session.shopId,
      deadlineAt: sql<number>`${session.replyDeadlineAt}`.mapWith(Number),
    })
    .from(shop)
    .innerJoin(session, and(eq(session.shopId, shop.shopId), eq(session.accountId, shop.accountId)))
    .where(
      and(
        eq(shop.accountId, accountId),
        eq(shop.status, 'success'),
        sql`${session.replyDeadlineAt} is not null`,
        sql`${session.claimedBy} is null`,
        eq(session.isDisabled, false),
        sql`${given} < ${people.length}`,
      ),
    )
    .orderBy(session.replyDeadlineAt, session.sessionId)
    .limit(AT_ONCE);
}

/** Claimed conversations that wait, by person. */
export async function countWaiting(
  db: Db,
  accountId: string,
  people: readonly string[],
): Promise<Map<string, number>> {
  const rows = await rowsOf<{ person: string; waiting: number }>(
    db,
    sql`select claimed_by ->> 'subAccountId' as person, count(*)::int as waiting from ${session}
        where account_id = ${accountId} and reply_deadline_at is not null and claim_ends_at is not null
          and claimed_by ->> 'subAccountId' = ${anyOf(people)}
        group by 1`,
  );
  return new Map(rows.map(({ person, waiting }) => [person, waiting]));
}
