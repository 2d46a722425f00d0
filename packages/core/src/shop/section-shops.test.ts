import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Platform } from '../platform/platform.ts';
import { makeShop } from '../testing/make-shop.ts';
import { sectionShops, UNGROUPED } from './section-shops.ts';
import type { ShopGroup } from './section-shops.ts';

const group = (shopGroupId: string, platform: Platform = 'Shopee'): ShopGroup => ({
  shopGroupId,
  groupName: `Group ${shopGroupId}`,
  platform,
});

it('[H11] by platform and own group: groups as given, empty ones too, shops as they came', () => {
  const a = makeShop({ groupId: 'b' });
  const b = makeShop({ groupId: 'a' });
  const c = makeShop({ groupId: 'b' });
  expect(sectionShops([a, b, c], 'group', [group('b'), group('empty'), group('a')])).toEqual([
    {
      platform: 'Shopee',
      sections: [
        { id: 'b', name: 'Group b', shopList: [a, c] },
        { id: 'empty', name: 'Group empty', shopList: [] },
        { id: 'a', name: 'Group a', shopList: [b] },
      ],
    },
  ]);
});

it('[H11] a repeated group is one group', () => {
  const shop = makeShop({ groupId: 'a' });
  const [only] = sectionShops([shop], 'group', [group('a'), { ...group('a'), groupName: 'again' }]);
  expect(only?.sections).toEqual([{ id: 'a', name: 'Group a', shopList: [shop] }]);
});

it('[H11] a marketplace with groups and no shop yet is shown', () => {
  expect(sectionShops([], 'group', [group('a', 'Lazada')])).toEqual([
    { platform: 'Lazada', sections: [{ id: 'a', name: 'Group a', shopList: [] }] },
  ]);
  expect(sectionShops([], 'group')).toEqual([]);
  expect(sectionShops([], 'group', [group(UNGROUPED)])).toEqual([]);
});

it('[H11] by site the sections are the site groups', () => {
  const a = makeShop({ site: 'TH', groupId: 'a' });
  const b = makeShop({ site: 'ID' });
  expect(sectionShops([a, b], 'site', [group('a')])).toEqual([
    {
      platform: 'Shopee',
      sections: [
        { id: 'ID', name: 'ID', shopList: [b] },
        { id: 'TH', name: 'TH', shopList: [a] },
      ],
    },
  ]);
});

it.each(['', 'deleted', '__proto__', 'constructor'])(
  '[H12] a shop of group %j stands ungrouped',
  (groupId) => {
    const lost = makeShop({ groupId });
    const kept = makeShop({ groupId: 'a' });
    expect(sectionShops([lost, kept], 'group', [group('a')])[0]?.sections).toEqual([
      { id: 'a', name: 'Group a', shopList: [kept] },
      { id: UNGROUPED, name: '', shopList: [lost] },
    ]);
  },
);

it('[H12] a group of another marketplace is no group for this shop', () => {
  const shop = makeShop({ groupId: 'a', platform: 'TikTok' });
  const sections = sectionShops([shop], 'group', [group('a', 'Lazada')]);
  expect(sections.map(({ platform }) => platform)).toEqual(['Lazada', 'TikTok']);
  expect(sections[1]?.sections).toEqual([{ id: UNGROUPED, name: '', shopList: [shop] }]);
});

it('[H12] a marketplace that is not known comes after the others', () => {
  const strange = makeShop({ platform: 'Elsewhere' as Platform });
  const shops = [strange, makeShop({ platform: 'Tokopedia' })];
  for (const scope of ['site', 'group'] as const)
    expect(sectionShops(shops, scope).map(({ platform }) => platform)).toEqual(['Tokopedia', 'Elsewhere']);
});

it('[H12] every shop is in exactly one section', () => {
  const shopArbitrary = fc
    .record({
      platform: fc.constantFrom('Lazada', 'Shopee', 'Elsewhere').map((name) => name as Platform),
      site: fc.constantFrom('MY', 'ID', '', '__proto__'),
      groupId: fc.constantFrom('a', 'b', '', 'gone', 'constructor'),
    })
    .map((overrides) => makeShop(overrides));
  const groupArbitrary = fc
    .tuple(fc.constantFrom('a', 'b', 'c', ''), fc.constantFrom<Platform>('Lazada', 'Shopee', 'TikTok'))
    .map(([id, platform]) => group(id, platform));
  fc.assert(
    fc.property(
      fc.array(shopArbitrary),
      fc.array(groupArbitrary),
      fc.constantFrom('site', 'group'),
      (shops, groups, scope) => {
        const placed = sectionShops(shops, scope, groups).flatMap(({ platform, sections }) =>
          sections.flatMap(({ shopList }) => {
            for (const shop of shopList) expect(shop.platform).toBe(platform);
            return shopList;
          }),
        );
        expect(placed).toHaveLength(shops.length);
        expect(new Set(placed)).toEqual(new Set(shops));
      },
    ),
  );
});
