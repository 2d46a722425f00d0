import { useLingui } from '@lingui/react/macro';
import { PLATFORMS, platformNameOf } from '@seller-chat/core/platform';
import { SHOP_HEALTHS } from '@seller-chat/core/shop';
import type { Shop, ShopGroup } from '@seller-chat/core';
import { useMemo } from 'react';
import type { TableFilterChoice } from '../../../kit/table/table-filter-choice.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { areShopGroupsKnownAtom, siteName } from '../../inbox/index.ts';
import { NO_GROUP } from '../model/shop-rows.ts';
import { useShopHealthWords } from './use-shop-state-words.ts';

/** The filters in the address of the table of shops. */
export const SHOP_FILTERS = ['state', 'platform', 'site', 'group', 'health'];

/** The filters by marketplace, site, health and group, with what there is. */
export function useShopFilters(
  shops: readonly Shop[],
  groups: readonly ShopGroup[],
): readonly TableFilterChoice[] {
  const { t, i18n } = useLingui();
  const healthWords = useShopHealthWords();
  const areGroupsKnown = useAtomValue(areShopGroupsKnownAtom);
  return useMemo(() => {
    const sites = [...new Set(shops.map(({ site }) => site))]
      .map((value) => ({ value, label: siteName(value, i18n.locale) }))
      .toSorted((a, b) => a.label.localeCompare(b.label, i18n.locale));
    const own = groups.map(({ shopGroupId, groupName, platform }) => ({
      value: shopGroupId,
      label: `${groupName} · ${platformNameOf(platform)}`,
    }));
    const marketplaces = PLATFORMS.map((value) => ({ value, label: platformNameOf(value) }));
    return [
      { name: 'platform', label: t`Marketplace`, options: marketplaces },
      { name: 'site', label: t`Country or region`, options: sites },
      {
        name: 'health',
        label: t`Health`,
        options: SHOP_HEALTHS.map((value) => ({ value, label: healthWords[value] })),
      },
      {
        name: 'group',
        label: t`Group`,
        options: own.length === 0 ? [] : [...own, { value: NO_GROUP, label: t`No group` }],
        isHidden: own.length === 0,
        isComplete: areGroupsKnown,
      },
    ];
  }, [shops, groups, areGroupsKnown, healthWords, t, i18n.locale]);
}
