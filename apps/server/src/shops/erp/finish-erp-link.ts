import { randomUUID } from 'node:crypto';
import { and, eq, gt } from '../../db/query-builder/drizzle.ts';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { AuthorisationProblem } from '@seller-chat/api-client/contract';
import type { ShopId } from '@seller-chat/core';
import { writeAudit } from '../../audit/write-audit.ts';
import type { Tx } from '../../db/database.ts';
import type { ShopRow } from '../../db/rows/rows.ts';
import { erpAuthorisation, erpLink } from '../../db/schema/index.ts';
import { repeatWhileTransient } from '../../db/transient-failure.ts';
import type { AppendedEvents } from '../../events/event-log.ts';
import { Failure } from '../../http/failure.ts';
import type { Erp, ErpCompany, ErpTokens } from '../../providers/erp/port.ts';
import type { SignedIn } from '../../security/login-sessions.ts';
import { hashSecret } from '../../security/token-hash.ts';
import { requireVisibleShop } from '../../tenant/require-visible-shop.ts';
import { toStorableText } from '../../text/storable.ts';
import { askErp, requireErp } from './ask-erp.ts';
import { verifierContext } from './begin-erp-link.ts';
import type { ErpLinkDeps } from './begin-erp-link.ts';
import { enqueueErpRenewal, enqueueErpRevocation } from './erp-job-kinds.ts';
import { auditRecordOfLink, readErpLink } from './erp-link-rows.ts';
import { sealErpTokens } from './erp-tokens.ts';
import { tokensToRevoke } from './unlink-erp.ts';
import { lockBoundShop, markShop } from './mark-shop.ts';

/** Who came back from the ERP. */
export interface ErpCaller {
  signedIn: SignedIn;
  /** The same at this moment: the ERP may take its time. */
  signedInNow(): Promise<SignedIn>;
  ip: string;
}

export interface LinkedShop {
  row: ShopRow;
  erpAccountName: string;
  appended: AppendedEvents[];
}

/**
 * Finishes linking a shop with what the ERP sent to the callback page. A callback that is not this person's in this
 * browser, or is used or old, changes nothing. Tokens that are not stored in the end are revoked.
 */
export async function finishErpLink(
  deps: ErpLinkDeps,
  caller: ErpCaller,
  callback: Readonly<Record<string, string>>,
): Promise<LinkedShop> {
  const erp = requireErp(deps.erp);
  const { state = '', code, iss, error } = callback;
  if (error !== undefined || code === undefined) throw new Failure(ERROR_CODES.erpRefused);
  const { shopId, verifier } = await takeState(deps, caller.signedIn, state);
  requireVisibleShop(caller.signedIn, shopId);
  const tokens = await askErp(() => erp.exchange({ code, verifier, redirectUri: deps.redirectUri, iss }));
  try {
    const company = await askErp(() => erp.company(tokens.accessToken));
    requireVisibleShop(await caller.signedInNow(), shopId);
    const linkId = randomUUID();
    // The code is used up, and another one needs the person again.
    return await repeatWhileTransient(() =>
      deps.db.transaction((tx) => storeLink(deps, tx, caller, { erp, shopId, linkId, tokens, company })),
    );
  } catch (failure) {
    // Of another failure it is not known whether the link was stored: then its tokens must not be revoked.
    if (failure instanceof Failure) {
      const given = { issuer: erp.issuer, tokens, now: deps.now() };
      await deps.db.transaction((tx) => enqueueErpRevocation(tx, deps.vault, given));
    }
    throw failure;
  }
}

/** Uses a state up, in the one place where it may be used. */
async function takeState(
  { db, vault, now: readNow }: ErpLinkDeps,
  { accountId, subAccountId, signInId }: SignedIn,
  state: string,
): Promise<{ shopId: ShopId; verifier: string }> {
  const now = readNow();
  const stateHash = hashSecret(state);
  const [taken] = await db
    .update(erpAuthorisation)
    .set({ usedAt: now })
    .where(
      and(
        eq(erpAuthorisation.accountId, accountId),
        eq(erpAuthorisation.stateHash, stateHash),
        eq(erpAuthorisation.subAccountId, subAccountId),
        eq(erpAuthorisation.signInId, signInId),
        eq(erpAuthorisation.usedAt, 0),
        gt(erpAuthorisation.expiresAt, now),
      ),
    )
    .returning();
  if (taken) {
    const verifier = vault.open(taken.sealed, verifierContext(accountId, stateHash));
    return { shopId: taken.shopId as ShopId, verifier };
  }
  // Who holds a state knows it: what became of it may be said.
  const [known] = await db.select().from(erpAuthorisation).where(eq(erpAuthorisation.stateHash, stateHash));
  let reason: AuthorisationProblem = 'unknown';
  if (known) {
    const isHere =
      known.accountId === accountId && known.subAccountId === subAccountId && known.signInId === signInId;
    reason = known.usedAt > 0 ? 'used' : 'expired';
    if (!isHere) reason = 'elsewhere';
  }
  throw new Failure(ERROR_CODES.authorisationInvalid, { reason });
}

interface NewLink {
  erp: Erp;
  shopId: ShopId;
  linkId: string;
  tokens: ErpTokens;
  company: ErpCompany;
}

/** Stores the link. A second run after a lost connection finds it stored, and changes nothing that counts. */
async function storeLink(
  { vault, now: readNow }: ErpLinkDeps,
  tx: Tx,
  { signedIn, ip }: ErpCaller,
  { erp, shopId, linkId, tokens, company }: NewLink,
): Promise<LinkedShop> {
  const now = readNow();
  const { accountId } = signedIn;
  const key = { accountId, shopId, linkId };
  await lockBoundShop(tx, key);
  const before = await readErpLink(tx, key);
  const isStored = before?.linkId === linkId;
  const link = {
    ...key,
    status: 'linked' as const,
    issuer: erp.issuer,
    erpAccountId: toStorableText(company.erpAccountId),
    erpAccountName: toStorableText(company.erpAccountName),
    sealed: sealErpTokens(vault, key, tokens),
    accessExpiresAt: tokens.accessExpiresAt,
    generation: 1,
    linkedAt: now,
  };
  if (!isStored) {
    const old = before && tokensToRevoke(vault, before);
    if (before && old) {
      await enqueueErpRevocation(tx, vault, { issuer: before.issuer, tokens: old, now });
    }
    await tx
      .insert(erpLink)
      .values(link)
      .onConflictDoUpdate({ target: [erpLink.accountId, erpLink.shopId], set: link });
    await enqueueErpRenewal(tx, link, tokens, now);
  }
  const { row, appended } = await markShop(tx, key, true, now);
  if (!isStored) {
    await writeAudit(tx, signedIn, {
      kind: 'erpLinked',
      subject: `shop:${shopId}`,
      ...(before ? { before: auditRecordOfLink(before) } : {}),
      after: auditRecordOfLink(link),
      ip,
      now,
    });
  }
  return { row, erpAccountName: link.erpAccountName, appended };
}
