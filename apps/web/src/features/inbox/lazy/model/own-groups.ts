import { t } from '@lingui/core/macro';
import { UNGROUPED, sectionShops } from '@seller-chat/core/shop';
import type { Shop, ShopGroup } from '@seller-chat/core';
import type { SiteShops } from '../../model/shop-groups.ts';

/** Shops by the seller's own groups; those in none come last, of all marketplaces together. Empty groups are left out. */
export function groupByOwn(shops: readonly Shop[], groups: readonly ShopGroup[]): SiteShops[] {
  const sections = sectionShops(shops, 'group', groups).flatMap((one) => one.sections);
  const own = sections.filter(({ id, shopList }) => id !== UNGROUPED && shopList.length > 0);
  const rest = sections.filter(({ id }) => id === UNGROUPED).flatMap(({ shopList }) => shopList);
  const ungrouped = { id: UNGROUPED, label: t`Ungrouped`, shops: rest };
  return [
    ...own.map(({ id, name, shopList }) => ({ id, label: name, shops: shopList })),
    ...(rest.length === 0 ? [] : [ungrouped]),
  ];
}
