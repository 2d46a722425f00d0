import { ENDPOINTS } from '@seller-chat/api-client/contract';
import { writeAudit } from '../audit/write-audit.ts';
import type { EndpointRouter } from '../http/endpoint-routes.ts';
import type { SignedIn } from '../security/login-sessions.ts';
import type { TenantWork } from '../tenant/tenant-work.ts';
import { auditGroup } from './audit-group.ts';
import { addGroup, delGroup, listGroups, relateShops, saveGroup, sortGroups } from './shop-groups.ts';

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

  router.serve(ENDPOINTS.addGroup, async (input, { signedIn, request: { ip } }) => {
    checkMayArrange(signedIn);
    const { group } = await work.command(signedIn, input, async (tx, now) => {
      const added = await addGroup(tx, signedIn.accountId, input, now);
      const { shopGroupId, groupName } = added.group;
      const subject = `shopGroup:${shopGroupId}`;
      await writeAudit(tx, signedIn, { kind: 'shopGroupChanged', subject, after: { groupName }, ip, now });
      return added;
    });
    return { group };
  });

  router.serve(ENDPOINTS.saveGroup, async (input, { signedIn, request: { ip } }) => {
    checkMayArrange(signedIn);
    const { group } = await work.command(signedIn, input, (tx, now) =>
      auditGroup(tx, { signedIn, ip, now }, input.shopGroupId, () =>
        saveGroup(tx, signedIn.accountId, input, now),
      ),
    );
    return { group };
  });

  router.serve(ENDPOINTS.sortGroup, async (input, { signedIn }) => {
    checkMayArrange(signedIn);
    const order = { platform: input.platform, shopGroupIds: input.shopGroupIdList };
    const { groupList } = await work.command(signedIn, input, (tx, now) =>
      sortGroups(tx, signedIn.accountId, order, now),
    );
    return { groupList };
  });

  router.serve(ENDPOINTS.delGroup, async (input, { signedIn, request: { ip } }) => {
    checkMayArrange(signedIn);
    await work.command(signedIn, input, async (tx, now) => ({
      appended: await auditGroup(tx, { signedIn, ip, now }, input.shopGroupId, () =>
        delGroup(tx, signedIn.accountId, input.shopGroupId, now),
      ),
    }));
    return {};
  });

  router.serve(ENDPOINTS.relateShopGroup, async (input, { signedIn, request: { ip } }) => {
    checkMayArrange(signedIn);
    const move = { shopGroupId: input.shopGroupId, shopIds: input.shopIdList };
    await work.command(signedIn, input, async (tx, now) => ({
      appended: await auditGroup(
        tx,
        { signedIn, ip, now },
        move.shopGroupId,
        () => relateShops(tx, signedIn.accountId, move, now),
        { shopIds: move.shopIds },
      ),
    }));
    return {};
  });
}
