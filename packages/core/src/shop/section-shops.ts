import { groupBy } from '../kernel/group-by.ts';
import { FIELD, requireEach } from '../kernel/malformed-input.ts';
import type { Platform } from '../platform/platform.ts';
import { byPlatform, groupShops } from './group-shops.ts';
import { requireShops } from './require-shops.ts';
import type { Shop } from './shop.ts';

/** Scope of the arrangement of shops and of a setting (requirements: spec 9). */
export const SETTING_SCOPES = ['site', 'group'] as const;
export type SettingScope = (typeof SETTING_SCOPES)[number];

/** A group of the seller's own, within one marketplace (requirements: spec 3). */
export interface ShopGroup {
  shopGroupId: string;
  groupName: string;
  platform: Platform;
}

/** Id of the section for shops that are in no group; the app names it. */
export const UNGROUPED = '';

/** A section of shops: one site, or one group of the seller. */
export interface ShopSection {
  /** Site key or `shopGroupId`; {@link UNGROUPED} for shops without a group. */
  id: string;
  /** Site key, for the app to translate, or the group's name as the seller wrote it. */
  name: string;
  shopList: Shop[];
}

/** The sections of one marketplace. */
export interface PlatformSections {
  platform: Platform;
  sections: ShopSection[];
}

const GROUP_FIELDS = { shopGroupId: FIELD.text, groupName: FIELD.text, platform: FIELD.text };

/**
 * Shops by marketplace and then by site or by the seller's own groups (SPEC H1, H11, H12). Each shop is in
 * exactly one section. Own groups keep their order and stay when empty, so that shops can be added; a group counts
 * for shops of its own marketplace only. Shops without a known group come last under {@link UNGROUPED}. An unknown
 * scope counts as `group` (SPEC Z2).
 *
 * @throws MalformedInputError for a malformed shop or group (SPEC Z1)
 */
export function sectionShops(
  shops: readonly Shop[],
  scope: SettingScope,
  shopGroups: readonly ShopGroup[] = [],
): PlatformSections[] {
  requireShops(shops, 'shops');
  requireEach(shopGroups, GROUP_FIELDS, 'shopGroups');
  if (scope === 'site') {
    return groupShops(shops).map(({ platform, siteGroups }) => ({
      platform,
      sections: siteGroups.map(({ site, shopList }) => ({ id: site, name: site, shopList })),
    }));
  }
  const groups = shopGroups.filter(({ shopGroupId }) => shopGroupId !== UNGROUPED);
  return byPlatform<Shop | ShopGroup>([...shops, ...groups]).map(([platform]) => ({
    platform,
    sections: ownSections(
      shops.filter((shop) => shop.platform === platform),
      groups.filter((group) => group.platform === platform),
    ),
  }));
}

function ownSections(shops: readonly Shop[], shopGroups: readonly ShopGroup[]): ShopSection[] {
  const ids = shopGroups.map(({ shopGroupId }) => shopGroupId);
  const byGroup = groupBy(shops, ({ groupId }) => groupId, ids, UNGROUPED);
  const nameOf = (id: string) => shopGroups.find(({ shopGroupId }) => shopGroupId === id)?.groupName ?? '';
  return Array.from(byGroup, ([id, shopList]) => ({ id, name: nameOf(id), shopList }));
}
