import { and, eq, gt } from '../../db/query-builder/drizzle.ts';
import { CROSS_BROWSER_STATE_PREFIX, ERROR_CODES } from '@seller-chat/api-client/contract';
import type { AuthorisationProblem } from '@seller-chat/api-client/contract';
import type { Platform, ShopId } from '@seller-chat/core';
import { visibleShopsOf } from '@seller-chat/core';
import { account, crossBrowserLink, shop } from '../../db/schema/index.ts';
import { Failure } from '../../http/failure.ts';
import type { SignedIn } from '../../security/login-sessions.ts';
import { hashSecret } from '../../security/token-hash.ts';
import { STATE_LIFE_MS, storeState } from '../authorisation/authorisation-state.ts';
import { mayManageShops } from '../authorisation/may-manage-shops.ts';
import type { CrossBrowserDeps, NewLink } from './begin-link.ts';

export type CrossBrowserLinkRow = typeof crossBrowserLink.$inferSelect;

/** What a link shows to a person who has not signed in. */
export interface LinkRequest {
  platform: Platform;
  accountName: string;
  /** Empty: any shop. */
  shopName: string;
  /** Epoch ms. */
  expiresAt: number;
}

/** Reads a link without using it. Fails with `authorisationInvalid`. */
export async function readCrossBrowserLink(deps: CrossBrowserDeps, secret: string): Promise<LinkRequest> {
  const { db, now } = deps;
  const [link] = await db.select().from(crossBrowserLink).where(isOf(secret));
  if (!link || !isOpenable(link, now())) throw invalid(link, now());
  await requireMaker(deps, link);
  const [owner] = await db.select().from(account).where(eq(account.accountId, link.accountId));
  const [again] = await db
    .select()
    .from(shop)
    .where(and(eq(shop.accountId, link.accountId), eq(shop.shopId, link.shopId)));
  return {
    platform: link.platform,
    accountName: owner?.displayName ?? '',
    shopName: again?.shopName ?? '',
    expiresAt: link.expiresAt,
  };
}

/** Uses a link: the address of the consent page, to which its browser has ten minutes. Fails with `authorisationInvalid`. */
export async function openCrossBrowserLink(deps: CrossBrowserDeps, secret: string): Promise<NewLink> {
  const { db, now: readNow } = deps;
  const now = readNow();
  const [found] = await db.select().from(crossBrowserLink).where(isOf(secret));
  if (!found || !isOpenable(found, now)) throw invalid(found, now);
  await requireMaker(deps, found);
  return db.transaction(async (tx) => {
    const [link] = await tx
      .update(crossBrowserLink)
      .set({ openedAt: now, expiresAt: now + STATE_LIFE_MS })
      .where(
        and(
          isOf(secret),
          eq(crossBrowserLink.status, 'pending'),
          eq(crossBrowserLink.openedAt, 0),
          gt(crossBrowserLink.expiresAt, now),
        ),
      )
      .returning();
    if (!link) throw new Failure(ERROR_CODES.authorisationInvalid, { reason: 'used' });
    const { accountId, subAccountId, platform, shopId, linkId, expiresAt } = link;
    const state = { accountId, subAccountId, platform, shopId, linkId };
    const authUrl = await storeState(tx, deps, state, CROSS_BROWSER_STATE_PREFIX);
    return { authUrl, linkId, expiresAt };
  });
}

/**
 * The person who made a link, with their rights at this moment; null once they have signed out, or may not connect
 * shops any more.
 */
export async function findMaker(
  { loginSessions }: Pick<CrossBrowserDeps, 'loginSessions'>,
  { signInId, shopId }: Pick<CrossBrowserLinkRow, 'signInId' | 'shopId'>,
): Promise<SignedIn | null> {
  const maker = (await loginSessions.rightsOf([signInId])).get(signInId);
  if (!maker || !mayManageShops(maker)) return null;
  const seesShop = shopId === '' || visibleShopsOf(maker, [{ shopId: shopId as ShopId }]).length > 0;
  return seesShop ? maker : null;
}

async function requireMaker(deps: CrossBrowserDeps, link: CrossBrowserLinkRow): Promise<void> {
  // To a stranger a link whose maker has left is one that has ended.
  if (!(await findMaker(deps, link)))
    throw new Failure(ERROR_CODES.authorisationInvalid, { reason: 'expired' });
}

function isOf(secret: string) {
  return eq(crossBrowserLink.secretHash, hashSecret(secret));
}

function isOpenable({ status, openedAt, expiresAt }: CrossBrowserLinkRow, now: number): boolean {
  return status === 'pending' && openedAt === 0 && expiresAt > now;
}

/**
 * Who holds the secret may know what became of the link. The browser that opened it recognises it by its id while the
 * consent can still be given.
 */
function invalid(link: CrossBrowserLinkRow | undefined, now: number): Failure {
  let reason: AuthorisationProblem = 'unknown';
  if (link) reason = link.openedAt > 0 ? 'used' : 'expired';
  const isUnderWay = link?.status === 'pending' && link.openedAt > 0 && link.expiresAt > now;
  return new Failure(ERROR_CODES.authorisationInvalid, {
    reason,
    ...(isUnderWay && { linkId: link.linkId }),
  });
}
