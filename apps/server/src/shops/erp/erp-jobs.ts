import { and, eq } from '../../db/query-builder/drizzle.ts';
import type { Db } from '../../db/database.ts';
import { erpLink } from '../../db/schema/index.ts';
import { repeatWhileTransient } from '../../db/transient-failure.ts';
import type { AppendedEvents } from '../../events/event-log.ts';
import { defineJob } from '../../jobs/queue/define-job.ts';
import type { JobDefinition } from '../../jobs/queue/define-job.ts';
import { JobFailure } from '../../jobs/queue/job-failure.ts';
import type { Erp, ErpTokens } from '../../providers/erp/port.ts';
import { jobFailureOf } from '../../providers/job-failure-of.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import type { Vault } from '../../security/vault.ts';
import {
  RENEW_ERP_LINK,
  REVOKE_ERP_TOKENS,
  enqueueErpRenewal,
  enqueueErpRevocation,
} from './erp-job-kinds.ts';
import { readErpLink } from './erp-link-rows.ts';
import type { ErpLinkRow } from './erp-link-rows.ts';
import { openErpTokens, sealErpTokens } from './erp-tokens.ts';
import { expireErpLink } from './expire-erp-link.ts';

export interface ErpJobDeps {
  db: Db;
  vault: Vault;
  /** Null: this installation has no ERP. */
  erp: Erp | null;
  /** Epoch ms. */
  now(): number;
  publish(appended: readonly AppendedEvents[]): void;
}

/** A link whose tokens ended this long ago without being renewed has expired, ms. */
const GIVE_UP_MS = 7 * 86_400_000;

/** The jobs that keep links alive and end them at the ERP. */
export function defineErpJobs(deps: ErpJobDeps): JobDefinition[] {
  return [defineRenewal(deps), defineRevocation(deps)];
}

/**
 * Renews a link's tokens before they end. The job is the only one that uses the refresh token, one process at a time.
 * New tokens are stored before anything uses them; while the database does not take them they are kept here, because
 * the ERP takes the old refresh token no more.
 */
function defineRenewal(deps: ErpJobDeps): JobDefinition {
  const { db, vault, now } = deps;
  const unstored = new Map<string, ErpTokens>();

  async function expire(link: ErpLinkRow): Promise<void> {
    deps.publish(await db.transaction((tx) => expireErpLink(tx, link, now())));
  }

  return defineJob(RENEW_ERP_LINK, async ({ shopId, linkId, generation }, { accountId }) => {
    const link = await readErpLink(db, { accountId, shopId });
    if (link?.linkId !== linkId || link.generation !== generation || link.status !== 'linked') return;
    const key = `${linkId} ${generation}`;
    const refreshToken = openTokens(vault, link)?.refreshToken ?? null;
    const isTooLate = now() > link.accessExpiresAt + GIVE_UP_MS;
    if (refreshToken === null || isTooLate) return expire(link);
    let next = unstored.get(key);
    if (next === undefined) {
      if (deps.erp === null) throw new JobFailure('no ERP is configured');
      // The tokens must not be shown to another ERP.
      if (deps.erp.issuer !== link.issuer) return expire(link);
      try {
        next = await deps.erp.refresh(refreshToken);
      } catch (error) {
        if (error instanceof ProviderError && error.kind === 'permanent') return expire(link);
        throw jobFailureOf(error);
      }
      unstored.set(key, next);
    }
    const renewed = next;
    await repeatWhileTransient(() => storeRenewed(deps, link, renewed));
    unstored.delete(key);
  });
}

function openTokens(vault: Vault, link: ErpLinkRow): ErpTokens | null {
  try {
    return openErpTokens(vault, link);
  } catch {
    // A fault of this installation: it says nothing about the link, which stays as it is.
    throw new JobFailure("the tokens of a link are not sealed with this server's vault key");
  }
}

function storeRenewed({ db, vault, now }: ErpJobDeps, link: ErpLinkRow, tokens: ErpTokens): Promise<void> {
  const { accountId, shopId, linkId, generation } = link;
  return db.transaction(async (tx) => {
    const renewed = await tx
      .update(erpLink)
      .set({
        sealed: sealErpTokens(vault, link, tokens),
        accessExpiresAt: tokens.accessExpiresAt,
        generation: generation + 1,
      })
      .where(
        and(
          eq(erpLink.accountId, accountId),
          eq(erpLink.shopId, shopId),
          eq(erpLink.linkId, linkId),
          eq(erpLink.generation, generation),
        ),
      )
      .returning({ generation: erpLink.generation });
    if (renewed.length === 0) {
      // Stored by the run before this one, whose connection was lost after the commit.
      if ((await readErpLink(tx, link))?.linkId === linkId) return;
      // Ended or replaced meanwhile: the new tokens belong to no link.
      await enqueueErpRevocation(tx, vault, { issuer: link.issuer, tokens, now: now() });
      return;
    }
    await enqueueErpRenewal(tx, { accountId, shopId, linkId, generation: generation + 1 }, tokens, now());
  });
}

/** Reports to the ERP that a consent has ended. */
function defineRevocation({ erp, now }: ErpJobDeps): JobDefinition {
  return defineJob(REVOKE_ERP_TOKENS, async ({ issuer, token, giveUpAt }) => {
    if (now() > giveUpAt) throw new JobFailure('the ERP could not be reached in time', { isFinal: true });
    if (erp === null) throw new JobFailure('no ERP is configured');
    if (erp.issuer !== issuer) throw new JobFailure('the tokens are of another ERP', { isFinal: true });
    try {
      await erp.revoke(token);
    } catch (error) {
      // What the ERP does not know has ended.
      if (error instanceof ProviderError && error.kind === 'permanent') return;
      throw jobFailureOf(error);
    }
  });
}
