import { requireList, requireRecord } from '../kernel/malformed-input.ts';
import { isRecord } from '../kernel/plain-value.ts';
import { parseSite } from '../platform/sites.ts';
import type { SettingScope } from '../shop/section-shops.ts';
import type { Shop } from '../shop/shop.ts';
import { isOpeningHours } from './hours-problems.ts';
import { ALWAYS_OPEN } from './opening-hours.ts';
import type { OpeningHours, OpeningHoursSetting } from './opening-hours.ts';

/** The hours of a shop, and the clock that they go by. */
export interface ShopHours {
  hours: OpeningHours;
  /** IANA name of the site's zone. */
  timeZone: string;
  /** Where the hours come from; null: nothing is set. */
  scope: SettingScope | null;
}

/**
 * The hours of a shop (SPEC H18): those of its group, else those of its site, else always open. They go by the zone of
 * its site. A setting that cannot be read is none (SPEC Z2), and a shop of an unknown site is always open, because no
 * clock is known for it.
 *
 * @throws MalformedInputError for a malformed shop or list (SPEC Z1)
 */
export function hoursOfShop(
  shop: Pick<Shop, 'platform' | 'site' | 'groupId'>,
  settings: readonly OpeningHoursSetting[],
): ShopHours {
  requireRecord(shop, 'shop');
  requireList(settings, 'settings');
  const site = parseSite(shop.platform, shop.site);
  if (!site.isKnown) return { hours: ALWAYS_OPEN, timeZone: 'UTC', scope: null };
  const hoursOf = (scope: SettingScope, key: unknown): ShopHours | undefined => {
    const setting = settings.find(
      (one) => isRecord(one) && one.scope === scope && one.scopeKey === key && isOpeningHours(one.hours),
    );
    return setting && { hours: setting.hours, timeZone: site.timeZone, scope };
  };
  return (
    hoursOf('group', shop.groupId) ??
    hoursOf('site', site.site) ?? { hours: ALWAYS_OPEN, timeZone: site.timeZone, scope: null }
  );
}
