import { and, eq } from '../db/query-builder/drizzle.ts';
import { ENDPOINTS, ERROR_CODES } from '@seller-chat/api-client/contract';
import { visibleShopsOf } from '@seller-chat/core';
import { toShop } from '../db/rows/rows.ts';
import { shop } from '../db/schema/index.ts';
import type { EndpointRouter } from '../http/endpoint-routes.ts';
import { Failure } from '../http/failure.ts';
import type { SignedIn } from '../security/login-sessions.ts';
import type { TenantWork } from '../tenant/tenant-work.ts';
import { changeShop } from './change-shop.ts';

/**
 * One shop: its alias and group, and the shop behind a marketplace's id (requirements: spec 7).
 *
 * @param checkMayArrange - refuses who may not manage all shops: groups reach beyond those one sees
 */
export function serveShopInfo(
  router: EndpointRouter,
  work: TenantWork,
  checkMayArrange: (signedIn: SignedIn) => void,
): void {
  router.serve(ENDPOINTS.updateShopInfo, async (input, { signedIn, request }) => {
    if (input.groupId !== undefined) checkMayArrange(signedIn);
    const { row } = await work.command(signedIn, input, (tx, now) =>
      changeShop(tx, signedIn, input, { now, ip: request.ip }),
    );
    return { shop: toShop(row) };
  });

  router.serve(ENDPOINTS.getShopInfoByPlatformShopId, async (input, { signedIn }) => {
    const { accountId } = signedIn;
    const { platform, platformShopId } = input;
    const rows = await work.query(signedIn, input, (tx) =>
      tx
        .select()
        .from(shop)
        .where(
          and(
            eq(shop.accountId, accountId),
            eq(shop.platform, platform),
            eq(shop.platformShopId, platformShopId),
          ),
        ),
    );
    const [found] = visibleShopsOf(signedIn, rows.map(toShop));
    if (!found) throw new Failure(ERROR_CODES.notFound);
    return { shop: found };
  });
}
