import { platformNameOf } from '@seller-chat/core/platform';
import { findKeyword, withoutInvisible } from '@seller-chat/core/search';
import { groupShops, shopDisplayNameOf } from '@seller-chat/core/shop';
import type { Platform, Shop } from '@seller-chat/core';

/** Shops of one site of a marketplace, as a picker lists them. */
export interface PickerSection {
  id: string;
  platform: Platform;
  site: string;
  shops: readonly Shop[];
}

/**
 * The shops of a picker by marketplace and site (core's H1), those that match the search. Names, ids and marketplaces are
 * searched. Sections without a match are left out.
 */
export function pickerSections(shops: readonly Shop[], search: string): PickerSection[] {
  const words = withoutInvisible(search).trim();
  const matches = (shop: Shop): boolean =>
    words === '' ||
    [shopDisplayNameOf(shop), shop.shopName, shop.platformShopId, platformNameOf(shop.platform)].some(
      (text) => findKeyword(text, words).length > 0,
    );
  return groupShops(shops.filter(matches)).flatMap(({ platform, siteGroups }) =>
    siteGroups.map(({ site, shopList }) => ({ id: `${platform} ${site}`, platform, site, shops: shopList })),
  );
}
