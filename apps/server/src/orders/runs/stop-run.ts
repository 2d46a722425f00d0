import { writeAudit } from '../../audit/write-audit.ts';
import { rowsOf } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { sql } from '../../db/query-builder/drizzle.ts';
import type { SignedIn } from '../../security/login-sessions.ts';
import { seenIn } from './read-runs.ts';
import type { SeenShops } from './read-runs.ts';

/**
 * Stops what a run has not finished, for the orders of these shops. Those that no call was made for end as `stopped`. The
 * others may have taken effect: they are read back, and nothing is sent again.
 */
export async function stopRun(
  tx: Tx,
  { signedIn, shops, ip, now }: { signedIn: SignedIn; shops: SeenShops; ip: string; now: number },
  runId: string,
): Promise<void> {
  const stopped = await rowsOf<{ isEnded: boolean }>(
    tx,
    sql`update order_run_item i set is_stopped = true,
          result = case when is_begun or attempts > 0 then result else 'stopped' end,
          ended_at = case when is_begun or attempts > 0 then null else ${now}::bigint end,
          lease_until = case when is_begun or attempts > 0 then lease_until else 0 end
        where i.account_id = ${signedIn.accountId} and i.run_id = ${runId} and ${seenIn(shops)}
          and i.ended_at is null and not i.is_stopped
        returning i.ended_at is not null as "isEnded"`,
  );
  if (stopped.length === 0) return;
  await writeAudit(tx, signedIn, {
    kind: 'orderRunStopped',
    subject: `orderRun:${runId}`,
    after: { orders: stopped.filter(({ isEnded }) => isEnded).length },
    ip,
    now,
  });
}
