import { z } from 'zod';
import { UNBOUND_SHOP_DAYS } from '@seller-chat/api-client/contract';
import type { Tx } from '../../db/database.ts';
import { enqueueJob } from '../../jobs/queue/enqueue-job.ts';
import { jobKind } from '../../jobs/queue/job-kind.ts';

const DAY = 86_400_000;

/** How long an unbound shop's data stays, ms. */
const KEEP_UNBOUND_MS = UNBOUND_SHOP_DAYS * DAY;

/** Tried for about a year: a shop that is half erased is worse than one that waits for its database. */
export const ERASE_SHOP = jobKind('eraseShop', z.object({ shopId: z.string(), unboundAt: z.number() }), {
  retry: { maxAttempts: 10_000, longestWaitMs: 60 * 60_000 },
});

/** Plans the end of a shop's data, in the transaction that unbinds it. Binding the shop again makes the job a no-op. */
export async function queueShopErasing(
  tx: Tx,
  { accountId, shopId, unboundAt }: { accountId: string; shopId: string; unboundAt: number },
): Promise<void> {
  await enqueueJob(tx, {
    kind: ERASE_SHOP,
    accountId,
    key: `${shopId} ${unboundAt}`,
    payload: { shopId, unboundAt },
    dueAt: unboundAt + KEEP_UNBOUND_MS,
    now: unboundAt,
  });
}
