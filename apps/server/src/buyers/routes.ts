import { and, eq } from 'drizzle-orm';
import { ENDPOINTS, ERROR_CODES } from '@seller-chat/api-client/contract';
import { asTenant } from '../db/database.ts';
import { shop } from '../db/schema/index.ts';
import type { EndpointRouter } from '../http/endpoint-routes.ts';
import { Failure } from '../http/failure.ts';
import { seeShop } from '../tenant/see-shop.ts';
import { contactsOf, findBuyerSessions, listOtherSessions } from './buyer-info.ts';
import { readBuyerNote, saveBuyerNote } from './buyer-note.ts';
import { readFollowStatus } from './follow-status.ts';
import type { FollowDeps } from './follow-status.ts';

/** What is known of buyers, and what sellers note about them. */
export function serveBuyers(router: EndpointRouter, deps: FollowDeps): void {
  router.serve(ENDPOINTS.getBuyerInfo, async ({ shopId, buyerId }, { signedIn }) => {
    const { accountId } = seeShop(signedIn, shopId);
    const key = { accountId, shopId, buyerId };
    return asTenant(deps.db, accountId, async (tx) => {
      const [row] = await tx
        .select({ platform: shop.platform })
        .from(shop)
        .where(and(eq(shop.accountId, accountId), eq(shop.shopId, shopId)));
      if (!row) throw new Failure(ERROR_CODES.notFound);
      return {
        ...(await contactsOf(tx, accountId, await findBuyerSessions(tx, key))),
        note: await readBuyerNote(tx, key),
        sessionList: await listOtherSessions(tx, key, row.platform, signedIn),
      };
    });
  });

  router.serve(ENDPOINTS.saveBuyerNote, async ({ shopId, buyerId, text, version }, { signedIn }) => {
    const { accountId } = seeShop(signedIn, shopId);
    const key = { accountId, shopId, buyerId };
    const words = { text, version, by: signedIn.name };
    const { note, appended } = await asTenant(deps.db, accountId, (tx) =>
      saveBuyerNote(tx, key, words, deps.now()),
    );
    deps.publish(appended);
    return { note };
  });

  router.serve(ENDPOINTS.getBuyerFollowStatus, async ({ shopId, buyerIds }, { signedIn }) => {
    const { accountId } = seeShop(signedIn, shopId);
    return {
      buyerIdAndFollowStatusMap: await readFollowStatus(deps, { accountId, shopId }, buyerIds),
    };
  });
}
