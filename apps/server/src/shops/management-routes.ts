import { ENDPOINTS } from '@seller-chat/api-client/contract';
import { visibleShopsOf } from '@seller-chat/core';
import { toShop } from '../db/rows/rows.ts';
import type { EndpointRouter } from '../http/endpoint-routes.ts';
import type { SignedIn } from '../security/login-sessions.ts';
import { requireVisibleShop } from '../tenant/require-visible-shop.ts';
import type { TenantWork } from '../tenant/tenant-work.ts';
import { restartSync } from './restart-sync.ts';
import { readShopDetails } from './shop-details.ts';
import { readUnbindEffects } from './unbind/unbind-effects.ts';
import { unbindShop } from './unbind/unbind-shop.ts';
import type { UnbindDeps } from './unbind/unbind-shop.ts';

/**
 * Managing shops that are connected (requirements: spec 7).
 *
 * @param checkMayManage - refuses who may not manage all shops: unbinding one makes room for another
 */
export function serveShopManagement(
  router: EndpointRouter,
  deps: UnbindDeps & { work: TenantWork },
  checkMayManage: (signedIn: SignedIn) => void,
): void {
  const { db, work, now } = deps;

  router.serve(ENDPOINTS.getShopDetailList, async (input, { signedIn }) => {
    const details = await work.query(signedIn, input, (tx) => readShopDetails(tx, signedIn.accountId));
    return { detailList: [...visibleShopsOf(signedIn, details)] };
  });

  router.serve(ENDPOINTS.getUnbindEffects, (input, { signedIn }) =>
    work.query(signedIn, input, (tx) =>
      readUnbindEffects(tx, { accountId: signedIn.accountId, shopId: input.shopId }),
    ),
  );

  router.serve(ENDPOINTS.unbindShop, async ({ shopId }, { signedIn, request }) => {
    checkMayManage(signedIn);
    const { row } = await work.commandAsOwner(
      () => unbindShop(deps, { signedIn, ip: request.ip }, shopId),
      'unboundShop',
    );
    return { shop: toShop(row) };
  });

  router.serve(ENDPOINTS.startItemRsync, async ({ shopIdList }, { signedIn }) => {
    for (const shopId of shopIdList) requireVisibleShop(signedIn, shopId);
    await restartSync(db, signedIn.accountId, shopIdList, now());
    return {};
  });
}
