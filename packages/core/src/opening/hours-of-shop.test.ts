import { expect, it } from 'vitest';
import { SETTING_SCOPES } from '../shop/section-shops.ts';
import { makeShop } from '../testing/make-shop.ts';
import { hoursOfShop } from './hours-of-shop.ts';
import { ALWAYS_OPEN } from './opening-hours.ts';
import type { OpeningHours, OpeningHoursSetting } from './opening-hours.ts';

const shop = makeShop({ platform: 'Shopee', site: 'MY', groupId: 'g1' });
const closed: OpeningHours = { ...ALWAYS_OPEN, isAlwaysOpen: false };
const set = (scope: OpeningHoursSetting['scope'], scopeKey: string, hours = closed): OpeningHoursSetting => ({
  scope,
  scopeKey,
  hours,
});

it('[H14] the scopes of a setting are site and group', () => {
  expect(SETTING_SCOPES).toEqual(['site', 'group']);
});

it('[H18] nothing set: always open, by the clock of the site', () => {
  const expected = { hours: ALWAYS_OPEN, timeZone: 'Asia/Kuala_Lumpur', scope: null };
  expect(hoursOfShop(shop, [])).toEqual(expected);
  expect(hoursOfShop(shop, [set('site', 'TH'), set('group', 'g2'), set('site', 'g1')])).toEqual(expected);
});

it('[H18] the hours of the group come before those of the site', () => {
  const settings = [set('site', 'MY'), set('group', 'g1', ALWAYS_OPEN)];
  expect(hoursOfShop(shop, settings)).toMatchObject({ hours: ALWAYS_OPEN, scope: 'group' });
  expect(hoursOfShop({ ...shop, groupId: '' }, settings)).toMatchObject({ hours: closed, scope: 'site' });
});

it('[H18] a site key of Lazada is read in its longer spelling', () => {
  expect(hoursOfShop({ platform: 'Lazada', site: 'lazada_my', groupId: '' }, [set('site', 'MY')])).toEqual({
    hours: closed,
    timeZone: 'Asia/Kuala_Lumpur',
    scope: 'site',
  });
});

it('[H18] a shop of an unknown site is always open', () => {
  const settings = [set('site', 'XX'), set('group', 'g1')];
  expect(hoursOfShop({ ...shop, site: 'XX' }, settings)).toEqual({
    hours: ALWAYS_OPEN,
    timeZone: 'UTC',
    scope: null,
  });
});

it('[Z2] a setting that cannot be read is none', () => {
  const settings = [
    null,
    set('group', 'g1', { days: [] } as never),
    set('site', 'MY'),
  ] as OpeningHoursSetting[];
  expect(hoursOfShop(shop, settings)).toMatchObject({ scope: 'site' });
});
