import { createHash } from 'node:crypto';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { ShopId } from '@seller-chat/core';
import type { Db } from '../../db/database.ts';
import { erpAuthorisation } from '../../db/schema/index.ts';
import { Failure } from '../../http/failure.ts';
import type { Erp } from '../../providers/erp/port.ts';
import { bucketOf, fillBuckets } from '../../security/leaky-buckets.ts';
import type { Limit } from '../../security/leaky-buckets.ts';
import type { SignedIn } from '../../security/login-sessions.ts';
import { hashSecret, makeSecret } from '../../security/token-hash.ts';
import type { Vault } from '../../security/vault.ts';
import { requireVisibleShop } from '../../tenant/require-visible-shop.ts';
import { askErp, requireErp } from './ask-erp.ts';
import { lockBoundShop } from './mark-shop.ts';

export interface ErpLinkDeps {
  db: Db;
  vault: Vault;
  /** Null: this installation has no ERP. */
  erp: Erp | null;
  /** Where the ERP sends people back to; registered there. */
  redirectUri: string;
  /** Epoch ms. */
  now(): number;
}

const STATE_LIFE_MS = 10 * 60_000;
/** Links that an account may begin: each is a row until the next day. */
const BEGINNINGS: Limit = { size: 40, refillMs: 15_000 };

/**
 * Begins to link a shop: the address of the ERP's consent page. Its one-time `state` is tied to the account, the person,
 * this sign-in and the shop; the code that comes back is of use only with a secret that stays here (PKCE).
 */
export async function beginErpLink(deps: ErpLinkDeps, signedIn: SignedIn, shopId: ShopId): Promise<string> {
  const { db, vault, redirectUri } = deps;
  const { accountId, subAccountId, signInId } = signedIn;
  requireVisibleShop(signedIn, shopId);
  const erp = requireErp(deps.erp);
  const now = deps.now();
  const admission = await db.transaction(async (tx) => {
    await lockBoundShop(tx, { accountId, shopId });
    return fillBuckets(tx, [bucketOf(BEGINNINGS, 'erp', accountId)], now);
  });
  if (!admission.isAdmitted) {
    throw new Failure(ERROR_CODES.tooManyRequests, { retryAfterMs: admission.retryAfterMs });
  }
  const [state, verifier] = [makeSecret(), makeSecret()];
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const url = await askErp(() => erp.authoriseUrl({ state, challenge, redirectUri }));
  const stateHash = hashSecret(state);
  await db.insert(erpAuthorisation).values({
    accountId,
    stateHash,
    subAccountId,
    signInId,
    shopId,
    sealed: vault.seal(verifier, verifierContext(accountId, stateHash)),
    expiresAt: now + STATE_LIFE_MS,
  });
  return url;
}

/** The context under which a PKCE verifier is sealed. */
export function verifierContext(accountId: string, stateHash: string): string {
  return `erp-authorisation:${accountId}:${stateHash}`;
}
