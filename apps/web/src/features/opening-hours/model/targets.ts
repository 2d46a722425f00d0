import type { OpeningHoursEntry } from '@seller-chat/api-client/contract';
import { parseSite } from '@seller-chat/core/platform';
import type { OpeningHours } from '@seller-chat/core/opening';
import { ALWAYS_OPEN } from '@seller-chat/core/opening';
import type { SettingScope, Shop, ShopGroup } from '@seller-chat/core';

/** A site or group whose hours can be set. */
export interface HoursTarget {
  scope: SettingScope;
  scopeKey: string;
  /** The group's name; empty for a site. */
  name: string;
  platform?: ShopGroup['platform'];
  shopCount: number;
  /** The site, or that of the group's first shop; undefined for an empty group. */
  site: string | undefined;
  /** The zones of its shops; one for a site. */
  timeZones: readonly string[];
  /** Undefined: never set. */
  entry: OpeningHoursEntry | undefined;
}

const entryOf = (entries: readonly OpeningHoursEntry[], scope: SettingScope, key: string) =>
  entries.find((entry) => entry.scope === scope && entry.scopeKey === key);

/** The sites on which the account has shops or has set hours, by their codes, each with its clock. */
export function siteTargetsOf(
  shops: readonly Shop[],
  entries: readonly OpeningHoursEntry[],
  zoneOf: (site: string) => string | undefined,
): HoursTarget[] {
  const siteOf = ({ platform, site }: Shop) => parseSite(platform, site).site;
  const used = shops.map(siteOf);
  const set = entries.filter(({ scope, hours }) => scope === 'site' && hours !== null);
  const sites = [...new Set([...used, ...set.map(({ scopeKey }) => scopeKey)])].toSorted();
  return sites.flatMap((site): HoursTarget[] => {
    const timeZone = zoneOf(site);
    if (timeZone === undefined) return [];
    const shopCount = used.filter((one) => one === site).length;
    const entry = entryOf(entries, 'site', site);
    return [{ scope: 'site', scopeKey: site, name: '', site, shopCount, timeZones: [timeZone], entry }];
  });
}

/** The account's groups of shops. */
export function groupTargetsOf(
  groups: readonly ShopGroup[],
  shops: readonly Shop[],
  entries: readonly OpeningHoursEntry[],
): HoursTarget[] {
  return groups.map(({ shopGroupId, groupName, platform }) => {
    const own = shops.filter(({ groupId }) => groupId === shopGroupId);
    const zones = own.flatMap((shop) => {
      const site = parseSite(shop.platform, shop.site);
      return site.isKnown ? [site.timeZone] : [];
    });
    return {
      scope: 'group',
      scopeKey: shopGroupId,
      name: groupName,
      platform,
      site: own.map((shop) => parseSite(shop.platform, shop.site).site)[0],
      shopCount: own.length,
      timeZones: [...new Set(zones)],
      entry: entryOf(entries, 'group', shopGroupId),
    };
  });
}

/** What counts at a target by itself; null for a group that has the hours of its shops' sites. */
export function ownHoursOf({ scope, entry }: HoursTarget): OpeningHours | null {
  return entry?.hours ?? (scope === 'site' ? ALWAYS_OPEN : null);
}
