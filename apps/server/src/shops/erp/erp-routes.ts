import { eq } from '../../db/query-builder/drizzle.ts';
import { ENDPOINTS } from '@seller-chat/api-client/contract';
import type { ErpLink } from '@seller-chat/api-client/contract';
import { visibleShopsOf } from '@seller-chat/core';
import type { ShopId } from '@seller-chat/core';
import { toShop } from '../../db/rows/rows.ts';
import { erpLink } from '../../db/schema/index.ts';
import type { EndpointRouter } from '../../http/endpoint-routes.ts';
import type { TenantWork } from '../../tenant/tenant-work.ts';
import { requireVisibleShop } from '../../tenant/require-visible-shop.ts';
import { beginErpLink } from './begin-erp-link.ts';
import type { ErpLinkDeps } from './begin-erp-link.ts';
import { finishErpLink } from './finish-erp-link.ts';
import { unlinkErp } from './unlink-erp.ts';

/** Linking shops with the ERP (requirements: spec 7), for those who manage shops, each for the shops they see. */
export function serveErpLinks(router: EndpointRouter, deps: ErpLinkDeps & { work: TenantWork }): void {
  router.serve(ENDPOINTS.getErpLinkList, async (input, { signedIn }) => {
    const rows = await deps.work.query(signedIn, input, (tx) =>
      tx
        .select({
          shopId: erpLink.shopId,
          status: erpLink.status,
          erpAccountName: erpLink.erpAccountName,
          linkedAt: erpLink.linkedAt,
        })
        .from(erpLink)
        .where(eq(erpLink.accountId, signedIn.accountId))
        .orderBy(erpLink.shopId),
    );
    const links: ErpLink[] = rows.map((row) => ({ ...row, shopId: row.shopId as ShopId }));
    return { isErpSetUp: deps.erp !== null, linkList: [...visibleShopsOf(signedIn, links)] };
  });

  router.serve(ENDPOINTS.getErpAuthUrl, async ({ shopId }, { signedIn }) => ({
    authUrl: await beginErpLink(deps, signedIn, shopId),
  }));

  router.serve(ENDPOINTS.bindErpShop, async ({ callback }, { signedIn, signedInNow, request }) => {
    const { row, erpAccountName } = await deps.work.commandAsOwner(() =>
      finishErpLink(deps, { signedIn, signedInNow, ip: request.ip }, callback),
    );
    return { shop: toShop(row), erpAccountName };
  });

  router.serve(ENDPOINTS.unbindErpShop, async ({ shopId }, { signedIn, request }) => {
    requireVisibleShop(signedIn, shopId);
    const { row } = await deps.work.commandAsOwner(() =>
      unlinkErp(deps, { signedIn, ip: request.ip }, shopId),
    );
    return { shop: toShop(row) };
  });
}
