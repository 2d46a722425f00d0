import { sql } from '../db/query-builder/drizzle.ts';
import { rowsOf } from '../db/database.ts';
import type { Db } from '../db/database.ts';

/** Audit entries are kept for this long, ms. */
export const KEEP_AUDIT_MS = 400 * 86_400_000;

/**
 * Drops entries that are older than a moment, epoch ms, from the beginning of each account's chain. The head keeps the
 * hash of the last dropped one, so the rest stays verifiable. An older entry behind a younger one waits for it: after
 * the clock was set back, the chain has no hole.
 */
export async function dropOldAudit(db: Db, before: number): Promise<void> {
  const accounts = await rowsOf<{ accountId: string }>(
    db,
    sql`select account_id as "accountId" from audit_head h
        where exists (select 1 from audit_entry e
          where e.account_id = h.account_id and e.seq = h.dropped_seq + 1 and e.at < ${before}::bigint)`,
  );
  for (const { accountId } of accounts) {
    await db.transaction(async (tx) => {
      await tx.execute(sql`
        update audit_head h set dropped_seq = last.seq, dropped_hash = last.hash
        from (
          select e.seq, e.hash from audit_entry e
          where e.account_id = ${accountId} and e.seq < coalesce((
            select min(young.seq) from audit_entry young
            where young.account_id = ${accountId} and young.at >= ${before}::bigint), e.seq + 1)
          order by e.seq desc limit 1
        ) last
        where h.account_id = ${accountId} and h.dropped_seq < last.seq`);
      await tx.execute(sql`
        delete from audit_entry e using audit_head h
        where h.account_id = ${accountId} and e.account_id = h.account_id and e.seq <= h.dropped_seq`);
    });
  }
}
