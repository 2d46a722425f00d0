import { and, eq } from '../db/query-builder/drizzle.ts';
import { ENDPOINTS, ERROR_CODES } from '@seller-chat/api-client/contract';
import { shop } from '../db/schema/index.ts';
import type { EndpointRouter } from '../http/endpoint-routes.ts';
import { Failure } from '../http/failure.ts';
import { requireVisibleShop } from '../tenant/require-visible-shop.ts';
import { contactsOf, findBuyerSessions, listOtherSessions } from './buyer-info.ts';
import { readBuyerNote, saveBuyerNote } from './buyer-note.ts';
import { readFollowStatus } from './follow-status.ts';
import type { FollowDeps } from './follow-status.ts';

/** Facts about buyers, and sellers' notes about them. */
export function serveBuyers(router: EndpointRouter, deps: FollowDeps): void {
  router.serve(ENDPOINTS.getBuyerInfo, async (input, { signedIn }) => {
    const { accountId } = signedIn;
    const { shopId, buyerId } = input;
    const key = { accountId, shopId, buyerId };
    return deps.work.query(signedIn, input, async (tx) => {
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

  router.serve(ENDPOINTS.saveBuyerNote, async (input, { signedIn }) => {
    const { shopId, buyerId, text, version } = input;
    const key = { accountId: signedIn.accountId, shopId, buyerId };
    const words = { text, version, by: signedIn.name };
    const { note } = await deps.work.command(signedIn, input, (tx, now) =>
      saveBuyerNote(tx, key, words, now),
    );
    return { note };
  });

  router.serve(ENDPOINTS.getBuyerFollowStatus, async ({ shopId, buyerIds }, { signedIn }) => {
    requireVisibleShop(signedIn, shopId);
    return { buyerIdAndFollowStatusMap: await readFollowStatus(deps, signedIn, shopId, buyerIds) };
  });
}
