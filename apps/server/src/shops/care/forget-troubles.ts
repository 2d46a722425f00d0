import { and, eq, like } from '../../db/query-builder/drizzle.ts';
import type { ShopRow } from '../../db/rows/rows.ts';
import type { Tx } from '../../db/database.ts';
import { job, shopSignal } from '../../db/schema/index.ts';
import { MAIL_NOTICE } from '../../notices/notice-mail-kind.ts';

/** The kinds of notices that a new authorisation or the end of the shop makes untrue. */
const OVERTAKEN = ['authorisationEnding', 'shopExpired', 'shopSilent'] as const;

/**
 * Ends what was known against a shop that its seller has authorised again or unbound, in the transaction that stores
 * that: mails about it that wait to be sent, and refused calls.
 */
export async function forgetTroubles(
  tx: Tx,
  { accountId, shopId }: Pick<ShopRow, 'accountId' | 'shopId'>,
): Promise<void> {
  for (const kind of OVERTAKEN) {
    await tx.delete(job).where(
      and(
        eq(job.accountId, accountId),
        eq(job.kind, MAIL_NOTICE.name),
        eq(job.state, 'waiting'),
        // The key of such a job is the kind and the key of its notice, which begins with the shop.
        like(job.key, `["${kind}","${shopId} %`),
      ),
    );
  }
  await tx
    .update(shopSignal)
    .set({ refusedCalls: 0, refusedSince: 0 })
    .where(and(eq(shopSignal.accountId, accountId), eq(shopSignal.shopId, shopId)));
}
