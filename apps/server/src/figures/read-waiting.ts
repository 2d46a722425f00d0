import { and, eq, isNotNull, sql } from '../db/query-builder/drizzle.ts';
import { anyOf } from '../db/any-of.ts';
import type { Tx } from '../db/database.ts';
import { session } from '../db/schema/index.ts';

/** Conversations that wait, of one shop and of one agent or of none. */
export interface WaitingRow {
  shopId: string;
  /** `main` or a sub-account; null: not claimed. */
  personKey: string | null;
  waiting: number;
  /** Those whose deadline has passed. */
  overdue: number;
}

/** Conversations that wait for a reply now, by the index of these alone. Blacklisted buyers do not count. */
export function readWaiting(
  tx: Tx,
  { accountId, shopIds }: { accountId: string; shopIds: readonly string[] },
  now: number,
): Promise<WaitingRow[]> {
  const holder = sql<string | null>`${session.claimedBy} ->> 'subAccountId'`;
  return tx
    .select({
      shopId: session.shopId,
      personKey: sql<string | null>`case when ${holder} = '' then 'main' else ${holder} end`,
      waiting: sql<number>`count(*)::int`,
      overdue: sql<number>`(count(*) filter (where ${session.replyDeadlineAt} < ${now}::bigint))::int`,
    })
    .from(session)
    .where(
      and(
        sql`${session.shopId} = ${anyOf(shopIds)}`,
        eq(session.accountId, accountId),
        isNotNull(session.replyDeadlineAt),
        eq(session.isDisabled, false),
      ),
    )
    .groupBy(sql`1`, sql`2`);
}
