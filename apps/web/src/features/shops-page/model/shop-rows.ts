import { PLATFORMS, platformNameOf } from '@seller-chat/core/platform';
import { findKeyword, withoutInvisible } from '@seller-chat/core/search';
import { UNGROUPED, shopDisplayNameOf, shopStateOf } from '@seller-chat/core/shop';
import type { Shop, ShopHealth } from '@seller-chat/core';
import type { TableFilter } from '../../../kit/table/model/table-filter.ts';
import { authorisationStateOf } from './authorisation-state.ts';

/** The value of the filter for shops in no group: an empty one would be no filter. */
export const NO_GROUP = '-';
const groupIdOf = (value: string): string => (value === NO_GROUP ? UNGROUPED : value);

/** How a connected shop works; undefined: it is not connected, which is another matter. */
function healthOf(shop: Shop): ShopHealth | undefined {
  return shopStateOf(shop) === 'authorised' ? (shop.health ?? 'normal') : undefined;
}

/** By marketplace and name: the order of the list changes with what comes first. */
function byPlace(locale: string) {
  return (a: Shop, b: Shop): number =>
    PLATFORMS.indexOf(a.platform) - PLATFORMS.indexOf(b.platform) ||
    shopDisplayNameOf(a).localeCompare(shopDisplayNameOf(b), locale, { numeric: true });
}

/** When the seller must authorise a shop again, epoch ms, for sorting; Infinity: never, or not known. */
function endOf({ authorisationEndsAt = 0 }: Shop): number {
  return authorisationEndsAt > 0 ? authorisationEndsAt : Infinity;
}

/**
 * The shops that match a filter (`state`, `platform`, `site`, `group`, `health`, search by name or id), sorted by name, by the end
 * of their authorisation, or as the list has them. Shops without a known end are last in both directions.
 *
 * @param now - epoch ms
 */
export function shopRowsOf(
  shops: readonly Shop[],
  filter: TableFilter,
  locale: string,
  now: number,
): readonly Shop[] {
  const { search, values, sort } = filter;
  const words = withoutInvisible(search).trim();
  const matches = (shop: Shop): boolean =>
    (values['state'] === undefined || authorisationStateOf(shop, now) === values['state']) &&
    (values['platform'] === undefined || shop.platform === values['platform']) &&
    (values['site'] === undefined || shop.site === values['site']) &&
    (values['group'] === undefined || shop.groupId === groupIdOf(values['group'])) &&
    (values['health'] === undefined || healthOf(shop) === values['health']) &&
    (words === '' ||
      [shopDisplayNameOf(shop), shop.shopName, shop.platformShopId, platformNameOf(shop.platform)].some(
        (text) => findKeyword(text, words).length > 0,
      ));
  const rows = shops.filter(matches);
  if (sort === undefined) return rows.toSorted(byPlace(locale));
  const direction = sort.isDescending ? -1 : 1;
  if (sort.columnId === 'state') {
    return rows.toSorted((a, b) => {
      const [first, second] = [endOf(a), endOf(b)];
      if (first === second) return 0;
      return first === Infinity || second === Infinity ? first - second : direction * (first - second);
    });
  }
  if (sort.columnId !== 'shop') return rows;
  return rows.toSorted(
    (a, b) => direction * shopDisplayNameOf(a).localeCompare(shopDisplayNameOf(b), locale, { numeric: true }),
  );
}
