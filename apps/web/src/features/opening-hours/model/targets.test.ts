import type { OpeningHoursEntry } from '@seller-chat/api-client/contract';
import { ALWAYS_OPEN } from '@seller-chat/core/opening';
import { makeShop } from '@seller-chat/core/testing';
import { expect, it } from 'vitest';
import { groupTargetsOf, ownHoursOf, siteTargetsOf } from './targets.ts';

const zoneOf = (site: string) => ({ MY: 'Asia/Kuala_Lumpur', TH: 'Asia/Bangkok' })[site];
const entry = (scope: 'site' | 'group', scopeKey: string, hours: OpeningHoursEntry['hours']) =>
  ({ scope, scopeKey, hours, version: 1, updatedBy: 'Ayu', updatedAt: 1 }) satisfies OpeningHoursEntry;
const closed = { ...ALWAYS_OPEN, isAlwaysOpen: false } as unknown as OpeningHoursEntry['hours'];

it('sites are those with shops and those with hours, each once over all marketplaces', () => {
  const shops = [
    makeShop({ platform: 'Shopee', site: 'MY' }),
    makeShop({ platform: 'Lazada', site: 'lazada_my' }),
    makeShop({ platform: 'Shopee', site: 'XX' }),
  ];
  const entries = [entry('site', 'TH', closed), entry('site', 'SG', null)];
  const targets = siteTargetsOf(shops, entries, zoneOf);
  expect(targets.map(({ scopeKey, shopCount }) => [scopeKey, shopCount])).toEqual([
    ['MY', 2],
    ['TH', 0],
  ]);
  expect(targets.map(ownHoursOf)).toEqual([ALWAYS_OPEN, closed]);
});

it('a group without hours has none of its own, and the zones of its shops', () => {
  const shops = [
    makeShop({ site: 'MY', groupId: 'g1' }),
    makeShop({ site: 'TH', groupId: 'g1' }),
    makeShop({ site: 'MY', groupId: 'g1' }),
  ];
  const groups = [{ shopGroupId: 'g1', groupName: 'Night', platform: 'Shopee' as const }];
  const [target] = groupTargetsOf(groups, shops, []);
  expect(target).toMatchObject({ shopCount: 3, timeZones: ['Asia/Kuala_Lumpur', 'Asia/Bangkok'] });
  expect(target && ownHoursOf(target)).toBeNull();
});
