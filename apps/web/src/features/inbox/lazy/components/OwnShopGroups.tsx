import { useLingui } from '@lingui/react/macro';
import { GROUP_NAME_LENGTH } from '@seller-chat/api-client/contract';
import { platformNameOf, PLATFORMS } from '@seller-chat/core/platform';
import { shopDisplayNameOf } from '@seller-chat/core/shop';
import type { ShopId } from '@seller-chat/core';
import { ShopGroups } from '@seller-chat/ui/chat';
import { useAtomValue, useSetAtom } from '../../../../shared/jotai.ts';
import { shopsAtom } from '../../../shops/index.ts';
import { closeListDialogAtom, listDialogAtom } from '../../state/list-tools.ts';
import { shopGroupsAtom } from '../../state/shop-column.ts';
import { addGroupAtom, deleteGroupAtom, moveShopAtom, renameGroupAtom } from '../state/group-actions.ts';

/** The seller's own groups of shops, and the shops of each group. */
export function OwnShopGroups() {
  const { t } = useLingui();
  const isOpen = useAtomValue(listDialogAtom) === 'shopGroups';
  const shops = useAtomValue(shopsAtom);
  const groups = useAtomValue(shopGroupsAtom);
  const close = useSetAtom(closeListDialogAtom);
  const move = useSetAtom(moveShopAtom);
  const marketplaces = PLATFORMS.map((platform) => ({
    platform,
    label: platformNameOf(platform),
    groups: groups
      .filter((group) => group.platform === platform)
      .map(({ shopGroupId: id, groupName: name }) => ({ id, name })),
    shops: shops
      .filter((shop) => shop.platform === platform)
      .map((shop) => ({ id: shop.shopId, name: shopDisplayNameOf(shop), groupId: shop.groupId })),
  }));
  return (
    <ShopGroups
      open={isOpen}
      onClose={() => close('shopGroups')}
      marketplaces={marketplaces.filter((one) => one.shops.length > 0 || one.groups.length > 0)}
      nameLength={GROUP_NAME_LENGTH}
      onAdd={useSetAtom(addGroupAtom)}
      onRename={useSetAtom(renameGroupAtom)}
      onDelete={useSetAtom(deleteGroupAtom)}
      onMove={(shopId, groupId) => move(shopId as ShopId, groupId)}
      labels={{
        title: t`Shop groups`,
        close: t`Close`,
        newGroup: t`New group`,
        add: t`Add`,
        name: (name) => t`Name of the group ${name}`,
        remove: (name) => t`Delete the group ${name}`,
        confirm: (name) => t`Delete “${name}”? Its shops will stay, ungrouped.`,
        keep: t`Keep`,
        removeNow: t`Delete`,
        groupOf: (shop) => t`Group of ${shop}`,
        noGroup: t`No group`,
        empty: t`Connect a shop first.`,
        done: t`Done`,
      }}
    />
  );
}
