import { and, eq, inArray } from 'drizzle-orm';
import { ENDPOINTS, ERROR_CODES } from '@seller-chat/api-client/contract';
import { PLATFORMS, hasAllPermissions, visibleShopsOf } from '@seller-chat/core';
import type { Platform, Shop } from '@seller-chat/core';
import { toShop } from '../db/rows/rows.ts';
import { shop } from '../db/schema/index.ts';
import type { EndpointRouter } from '../http/endpoint-routes.ts';
import { Failure } from '../http/failure.ts';
import type { SignedIn } from '../security/login-sessions.ts';
import { readImportProgress } from './import-progress.ts';
import { beginAuthorisation, finishAuthorisation } from './authorise.ts';
import type { AuthoriseDeps } from './authorise.ts';
import { serveShopGroups } from './group-routes.ts';
import type { TenantWork } from '../tenant/tenant-work.ts';

export interface ShopDeps extends AuthoriseDeps {
  work: TenantWork;
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

  router.serve(ENDPOINTS.getAuthUrl, async ({ platform }, { signedIn }) => {
    checkMayManageShops(signedIn);
    return { authUrl: await beginAuthorisation(deps, signedIn.accountId, platform) };
  });

  router.serve(ENDPOINTS.getImportProgress, async (input, { signedIn }) => {
    const { accountId, shopIdList } = signedIn;
    const all = await deps.work.query(signedIn, input, (tx) => readImportProgress(tx, accountId, deps.now()));
    return { importList: all.filter(({ shopId }) => shopIdList === null || shopIdList.includes(shopId)) };
  });

  serveShopGroups(router, deps.work, checkMayManageShops);

  router.serve(ENDPOINTS.bindShop, async ({ callback }, { signedIn }) => {
    checkMayManageShops(signedIn);
    const { shops } = await deps.work.commandAsOwner(
      () => finishAuthorisation(deps, signedIn.accountId, callback),
      'shops',
    );
    return { shopList: shops.map(toShop) };
  });
}

/** Managing shops needs its permission; who is limited to some shops could reach beyond them by connecting others. */
function checkMayManageShops(signedIn: SignedIn): void {
  if (signedIn.shopIdList !== null || !hasAllPermissions(signedIn, ['shopManager']))
    throw new Failure(ERROR_CODES.forbidden);
}
