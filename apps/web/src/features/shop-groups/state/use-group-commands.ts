import type { Platform, ShopGroup, ShopId } from '@seller-chat/core';
import { useCommand } from '../../../kit/page-query/use-command.ts';
import type { RunCommand } from '../../../kit/page-query/use-command.ts';
import type { AppApi } from '../../../shared/services.ts';
import { useSetAtom } from '../../../shared/jotai.ts';
import { takeShopGroupsAtom } from '../../inbox/index.ts';

/** A change of the seller's groups. */
type GroupChange =
  | { kind: 'add'; platform: Platform; groupName: string }
  | { kind: 'rename'; shopGroupId: string; groupName: string }
  | { kind: 'sort'; platform: Platform; shopGroupIdList: string[] }
  | { kind: 'delete'; shopGroupId: string }
  /** `added` come into the group, `removed` leave it for none. */
  | { kind: 'relate'; shopGroupId: string; added: ShopId[]; removed: ShopId[] };

/** The server takes this many shops at once. */
const SHOPS_AT_ONCE = 500;

/**
 * Changes groups of shops. The groups are read again after each change.
 *
 * @param onDone - after a change was made
 * @param onFailed - without it, a failure is a toast
 */
export function useGroupCommand(
  onDone?: (change: GroupChange) => void,
  onFailed?: (error: unknown) => void,
): RunCommand<GroupChange> {
  const takeGroups = useSetAtom(takeShopGroupsAtom);
  return useCommand<GroupChange, readonly ShopGroup[]>({
    async run(api, change, call) {
      await makeChange(api, change, call);
      return (await api.getGroupList({}, call)).groupList;
    },
    onDone(groups, change) {
      takeGroups(groups);
      onDone?.(change);
    },
    ...(onFailed && { onFailed }),
  });
}

async function makeChange(api: AppApi, change: GroupChange, call: { silent?: boolean }): Promise<void> {
  switch (change.kind) {
    case 'add':
      await api.addGroup({ platform: change.platform, groupName: change.groupName }, call);
      return;
    case 'rename':
      await api.saveGroup({ shopGroupId: change.shopGroupId, groupName: change.groupName }, call);
      return;
    case 'sort':
      await api.sortGroup({ platform: change.platform, shopGroupIdList: change.shopGroupIdList }, call);
      return;
    case 'delete':
      await api.delGroup({ shopGroupId: change.shopGroupId }, call);
      return;
    case 'relate':
      await relate(api, change.shopGroupId, change.added, call);
      await relate(api, '', change.removed, call);
  }
}

/** Twice is once: what was cut off is repeated whole. */
async function relate(
  api: AppApi,
  shopGroupId: string,
  shopIds: readonly ShopId[],
  call: { silent?: boolean },
): Promise<void> {
  for (let from = 0; from < shopIds.length; from += SHOPS_AT_ONCE)
    await api.relateShopGroup({ shopGroupId, shopIdList: shopIds.slice(from, from + SHOPS_AT_ONCE) }, call);
}
