import { z } from 'zod';
import type { Tx } from '../../db/database.ts';
import { enqueueJob } from '../../jobs/queue/enqueue-job.ts';
import { jobKind } from '../../jobs/queue/job-kind.ts';
import type { ErpTokens } from '../../providers/erp/port.ts';
import type { Vault } from '../../security/vault.ts';
import type { ErpLinkKey } from './erp-tokens.ts';

const [MINUTE, DAY] = [60_000, 86_400_000];
/** Tokens are renewed this long before they end, or a fifth of their life if that is shorter, ms. */
const AHEAD_MS = 10 * MINUTE;

/** Renews a link's tokens. It ends by itself when they were renewed, or the link has gone: attempts are not what limits it. */
export const RENEW_ERP_LINK = jobKind(
  'renewErpLink',
  z.object({ shopId: z.string(), linkId: z.string(), generation: z.number() }),
  { retry: { maxAttempts: 10_000, firstWaitMs: 2000, longestWaitMs: 15 * MINUTE } },
);

/** Reports to the ERP that a consent has ended. Tried for 14 days: after that the tokens have ended at most ERPs. */
export const REVOKE_ERP_TOKENS = jobKind(
  'revokeErpTokens',
  z.object({ issuer: z.string(), token: z.string(), giveUpAt: z.number() }),
  { isSealed: true, retry: { maxAttempts: 10_000, firstWaitMs: 2000, longestWaitMs: 15 * MINUTE } },
);
const REVOKE_FOR_MS = 14 * DAY;

/** Plans the renewal of a link's present tokens, in the transaction that stores them. */
export async function enqueueErpRenewal(
  tx: Tx,
  link: ErpLinkKey & { generation: number },
  { refreshToken, accessExpiresAt }: ErpTokens,
  now: number,
): Promise<void> {
  // Without an end there is nothing to renew before.
  if (accessExpiresAt === 0) return;
  const { accountId, shopId, linkId, generation } = link;
  const ahead = refreshToken === null ? 0 : Math.min(AHEAD_MS, (accessExpiresAt - now) / 5);
  await enqueueJob(tx, {
    kind: RENEW_ERP_LINK,
    accountId,
    key: `${linkId} ${generation}`,
    payload: { shopId, linkId, generation },
    dueAt: Math.floor(accessExpiresAt - ahead),
    now,
  });
}

/**
 * Has tokens revoked that are no longer ours, in the transaction that gives them up. The job belongs to no account: it
 * outlives an account that is deleted.
 */
export async function enqueueErpRevocation(
  tx: Tx,
  vault: Pick<Vault, 'seal'>,
  given: { issuer: string; tokens: ErpTokens; now: number },
): Promise<void> {
  const { issuer, tokens, now } = given;
  await enqueueJob(tx, {
    kind: REVOKE_ERP_TOKENS,
    vault,
    payload: { issuer, token: tokens.refreshToken ?? tokens.accessToken, giveUpAt: now + REVOKE_FOR_MS },
  });
}
