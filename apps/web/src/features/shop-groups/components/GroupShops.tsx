import { useLingui } from '@lingui/react/macro';
import { UNGROUPED } from '@seller-chat/core/shop';
import type { Shop, ShopGroup } from '@seller-chat/core';
import { useCallback } from 'react';
import { useAtomValue } from '../../../shared/jotai.ts';
import { shopGroupsAtom } from '../../inbox/index.ts';
import { ShopPicker } from '../../shop-picker/index.ts';
import type { GroupShopsChoice } from '../state/use-group-shops.ts';

export interface GroupShopsProps {
  group: ShopGroup;
  choice: GroupShopsChoice;
}

/** The shops of a group, related all at once. A shop of another group moves here. */
export function GroupShops({ group, choice }: GroupShopsProps) {
  const { t } = useLingui();
  const groups = useAtomValue(shopGroupsAtom);
  const noteOf = useCallback(
    ({ groupId }: Shop) =>
      groupId === UNGROUPED || groupId === group.shopGroupId
        ? undefined
        : groups.find(({ shopGroupId }) => shopGroupId === groupId)?.groupName,
    [groups, group],
  );
  const { groupName } = group;
  return (
    <div className="shop-groups-body">
      <ShopPicker
        label={t`Shops of ${groupName}`}
        shops={choice.shops}
        chosen={choice.chosen}
        noteOf={noteOf}
        onChange={choice.choose}
        beginsInSearch
      />
    </div>
  );
}
