import { and, eq, inArray } from '../db/query-builder/drizzle.ts';
import { ENDPOINTS, ERROR_CODES } from '@seller-chat/api-client/contract';
import { PLATFORMS, visibleShopsOf } from '@seller-chat/core';
import type { Platform, Shop } from '@seller-chat/core';
import { toShop } from '../db/rows/rows.ts';
import { shop } from '../db/schema/index.ts';
import type { EndpointRouter } from '../http/endpoint-routes.ts';
import { Failure } from '../http/failure.ts';
import type { SignedIn } from '../security/login-sessions.ts';
import { readImportProgress } from './import-progress.ts';
import { beginAuthorisation, finishAuthorisation } from './authorisation/authorise.ts';
import { serveCrossBrowserLinks } from './cross-browser/cross-browser-routes.ts';
import type { CrossBrowserDeps } from './cross-browser/begin-link.ts';
import { serveErpLinks } from './erp/erp-routes.ts';
import { serveShopManagement } from './management-routes.ts';
import { serveShopGroups } from './group-routes.ts';
import { mayManageShops } from './authorisation/may-manage-shops.ts';
import { requireVisibleShop } from '../tenant/require-visible-shop.ts';
import type { Erp } from '../providers/erp/port.ts';
import { serveShopInfo } from './info-routes.ts';
import type { TenantWork } from '../tenant/tenant-work.ts';

export interface ShopDeps extends CrossBrowserDeps {
  work: TenantWork;
  /** Null: this installation has no ERP. */
  erp: Erp | null;
  /** Where the ERP sends people back to; registered there. */
  erpRedirectUri: string;
}

/** The account's shops, and connecting new ones (requirements: spec 7). */
export function serveShops(router: EndpointRouter, deps: ShopDeps): void {
  router.serve(ENDPOINTS.getShopList, async (input, { signedIn }) => {
    const platforms = input.platformList ?? PLATFORMS;
    const rows = await deps.work.query(signedIn, input, (tx) =>
      tx
        .select()
        .from(shop)
        .where(and(eq(shop.accountId, signedIn.accountId), inArray(shop.platform, [...platforms])))
        .orderBy(shop.createdAt, shop.shopId),
    );
    const shops = visibleShopsOf(signedIn, rows.map(toShop));
    return {
      platformAndShopListMap: Object.fromEntries(
        platforms.map((platform) => [platform, shops.filter((one) => one.platform === platform)]),
      ) as Partial<Record<Platform, Shop[]>>,
    };
  });

  router.serve(ENDPOINTS.getAuthUrl, async ({ platform, shopId }, { signedIn }) => {
    checkMayManageShops(signedIn);
    if (shopId !== undefined) requireVisibleShop(signedIn, shopId);
    return { authUrl: await beginAuthorisation(deps, signedIn, platform, shopId) };
  });

  router.serve(ENDPOINTS.getImportProgress, async (input, { signedIn }) => {
    const { accountId, shopIdList } = signedIn;
    const all = await deps.work.query(signedIn, input, (tx) => readImportProgress(tx, accountId, deps.now()));
    return { importList: all.filter(({ shopId }) => shopIdList === null || shopIdList.includes(shopId)) };
  });

  serveShopGroups(router, deps.work, checkMayManageShops);
  serveCrossBrowserLinks(router, deps);
  serveShopManagement(router, deps, checkMayManageShops);
  serveErpLinks(router, { ...deps, redirectUri: deps.erpRedirectUri });
  serveShopInfo(router, deps.work, checkMayManageShops);

  router.serve(ENDPOINTS.bindShop, async ({ callback }, { signedIn, request }) => {
    checkMayManageShops(signedIn);
    const { shops } = await deps.work.commandAsOwner(
      () => finishAuthorisation(deps, { ...signedIn, ip: request.ip }, callback),
      'shops',
    );
    return { shopList: shops.map(toShop) };
  });
}

function checkMayManageShops(signedIn: SignedIn): void {
  if (!mayManageShops(signedIn)) throw new Failure(ERROR_CODES.forbidden);
}
