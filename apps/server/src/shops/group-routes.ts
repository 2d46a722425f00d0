import { ENDPOINTS } from '@seller-chat/api-client/contract';
import type { EndpointRouter } from '../http/endpoint-routes.ts';
import type { SignedIn } from '../security/login-sessions.ts';
import type { TenantWork } from '../tenant/tenant-work.ts';
import { addGroup, delGroup, listGroups, relateShops, saveGroup } from './shop-groups.ts';

/**
 * The seller's own groups of shops (requirements: spec 7).
 *
 * @param checkMayArrange - refuses who may not manage all shops: groups reach beyond those one sees
 */
export function serveShopGroups(
  router: EndpointRouter,
  work: TenantWork,
  checkMayArrange: (signedIn: SignedIn) => void,
): void {
  router.serve(ENDPOINTS.getGroupList, async (input, { signedIn }) => ({
    groupList: await work.query(signedIn, input, (tx) => listGroups(tx, signedIn.accountId, input.platform)),
  }));

  router.serve(ENDPOINTS.addGroup, async (input, { signedIn }) => {
    checkMayArrange(signedIn);
    const { group } = await work.command(signedIn, input, async (tx, now) => ({
      group: await addGroup(tx, signedIn.accountId, input, now),
      appended: [],
    }));
    return { group };
  });

  router.serve(ENDPOINTS.saveGroup, async (input, { signedIn }) => {
    checkMayArrange(signedIn);
    const { group } = await work.command(signedIn, input, async (tx) => ({
      group: await saveGroup(tx, signedIn.accountId, input),
      appended: [],
    }));
    return { group };
  });

  router.serve(ENDPOINTS.delGroup, async (input, { signedIn }) => {
    checkMayArrange(signedIn);
    await work.command(signedIn, input, async (tx, now) => ({
      appended: await delGroup(tx, signedIn.accountId, input.shopGroupId, now),
    }));
    return {};
  });

  router.serve(ENDPOINTS.relateShopGroup, async (input, { signedIn }) => {
    checkMayArrange(signedIn);
    const move = { shopGroupId: input.shopGroupId, shopIds: input.shopIdList };
    await work.command(signedIn, input, async (tx, now) => ({
      appended: await relateShops(tx, signedIn.accountId, move, now),
    }));
    return {};
  });
}
