import { ENDPOINTS } from '@seller-chat/api-client/contract';
import { asTenant } from '../db/database.ts';
import type { Db } from '../db/database.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import type { EndpointRouter } from '../http/endpoint-routes.ts';
import type { SignedIn } from '../security/login-sessions.ts';
import { addGroup, delGroup, listGroups, relateShops, saveGroup } from './shop-groups.ts';

export interface ShopGroupDeps {
  db: Db;
  publish(appended: readonly AppendedEvents[]): void;
  now(): number;
}

/**
 * The seller's own groups of shops (specification, section 7).
 *
 * @param checkMayArrange - refuses who may not manage all shops: groups reach beyond those one sees
 */
export function serveShopGroups(
  router: EndpointRouter,
  deps: ShopGroupDeps,
  checkMayArrange: (signedIn: SignedIn) => void,
): void {
  router.serve(ENDPOINTS.getGroupList, async ({ platform }, { signedIn: { accountId } }) => ({
    groupList: await asTenant(deps.db, accountId, (tx) => listGroups(tx, accountId, platform)),
  }));

  router.serve(ENDPOINTS.addGroup, async (input, { signedIn }) => {
    checkMayArrange(signedIn);
    const { accountId } = signedIn;
    return { group: await asTenant(deps.db, accountId, (tx) => addGroup(tx, accountId, input, deps.now())) };
  });

  router.serve(ENDPOINTS.saveGroup, async (input, { signedIn }) => {
    checkMayArrange(signedIn);
    const { accountId } = signedIn;
    return { group: await asTenant(deps.db, accountId, (tx) => saveGroup(tx, accountId, input)) };
  });

  router.serve(ENDPOINTS.delGroup, async ({ shopGroupId }, { signedIn }) => {
    checkMayArrange(signedIn);
    const { accountId } = signedIn;
    deps.publish(
      await asTenant(deps.db, accountId, (tx) => delGroup(tx, accountId, shopGroupId, deps.now())),
    );
    return {};
  });

  router.serve(ENDPOINTS.relateShopGroup, async ({ shopGroupId, shopIdList: shopIds }, { signedIn }) => {
    checkMayArrange(signedIn);
    const { accountId } = signedIn;
    const moved = await asTenant(deps.db, accountId, (tx) =>
      relateShops(tx, accountId, { shopGroupId, shopIds }, deps.now()),
    );
    deps.publish(moved);
    return {};
  });
}
