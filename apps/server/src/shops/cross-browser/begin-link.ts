import { randomUUID } from 'node:crypto';
import { and, eq } from '../../db/query-builder/drizzle.ts';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { Platform } from '@seller-chat/core';
import { crossBrowserLink } from '../../db/schema/index.ts';
import { Failure } from '../../http/failure.ts';
import { bucketOf, fillBuckets } from '../../security/leaky-buckets.ts';
import type { Limit } from '../../security/leaky-buckets.ts';
import type { LoginSessions, SignedIn } from '../../security/login-sessions.ts';
import { hashSecret, makeSecret } from '../../security/token-hash.ts';
import type { AuthoriseDeps } from '../authorisation/authorise.ts';

export interface CrossBrowserDeps extends AuthoriseDeps {
  /** The page that a link opens. */
  crossBrowserUri: string;
  loginSessions: Pick<LoginSessions, 'rightsOf'>;
}

export interface NewLink {
  authUrl: string;
  linkId: string;
  /** Epoch ms. */
  expiresAt: number;
}

/** A link that was not opened lasts this long, ms. */
const LINK_LIFE_MS = 10 * 60_000;
/** Links that a person may make: each is a row until the next day. */
const BEGINNINGS: Limit = { size: 40, refillMs: 15_000 };

/**
 * Makes a link that lets another browser authorise a shop for this person. Its secret is stored as a hash only. Earlier
 * links of the person that were not opened end. Fails with `tooManyRequests`.
 *
 * @param again - the shop to authorise again; empty: any
 */
export async function beginCrossBrowserLink(
  { db, crossBrowserUri, now: readNow }: CrossBrowserDeps,
  { accountId, subAccountId, signInId }: SignedIn,
  platform: Platform,
  again: string,
): Promise<NewLink> {
  const now = readNow();
  const [secret, linkId] = [makeSecret(), randomUUID()];
  const expiresAt = now + LINK_LIFE_MS;
  await db.transaction(async (tx) => {
    const admission = await fillBuckets(
      tx,
      [bucketOf(BEGINNINGS, 'cross-browser', accountId, subAccountId)],
      now,
    );
    if (!admission.isAdmitted) {
      throw new Failure(ERROR_CODES.tooManyRequests, { retryAfterMs: admission.retryAfterMs });
    }
    const { status, openedAt } = crossBrowserLink;
    const isMine = and(
      eq(crossBrowserLink.accountId, accountId),
      eq(crossBrowserLink.subAccountId, subAccountId),
    );
    await tx
      .update(crossBrowserLink)
      .set({ status: 'expired' })
      .where(and(isMine, eq(status, 'pending'), eq(openedAt, 0)));
    await tx.insert(crossBrowserLink).values({
      accountId,
      linkId,
      secretHash: hashSecret(secret),
      subAccountId,
      signInId,
      platform,
      shopId: again,
      expiresAt,
    });
  });
  // A fragment is sent to no server, and is in no log.
  return { authUrl: `${crossBrowserUri}#${secret}`, linkId, expiresAt };
}
