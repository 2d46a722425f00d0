import { ROUTES } from '@seller-chat/core/account';
import type { RoutePath } from '@seller-chat/core';
import { expect, it } from 'vitest';
import { isBuiltPage } from '../../page-titles.ts';
import { RAIL_PLACES, openPlacesOf, placeAt } from './places.ts';

const main = { isMain: true, permissionCodeList: [] };
const sub = (...permissionCodeList: string[]) => ({ isMain: false, permissionCodeList });
const all = () => true;
const pathsFor = (account: Parameters<typeof openPlacesOf>[0], isBuilt: (path: RoutePath) => boolean = all) =>
  openPlacesOf(account, RAIL_PLACES, isBuilt).map(({ path }) => path);

it('every page of the table that is in the menu has exactly one place', () => {
  const menu = ROUTES.filter((route) => !route.isHiddenFromMenu).map(({ path }) => path);
  const placed: RoutePath[] = RAIL_PLACES.flatMap(({ pages }) => [...pages]);
  expect(placed.filter((path) => menu.some((one) => one === path)).toSorted()).toEqual(menu.toSorted());
  expect(new Set(placed).size).toBe(placed.length);
});

it('a place that the account may not open, or that is not built, is not there', () => {
  expect(pathsFor(main)).toEqual([
    '/chat',
    '/order',
    '/comment',
    '/pre_sale_remark',
    '/smart_tool',
    '/shop_setting',
    '/sub_account',
    '/setting',
    '/ecology_center',
  ]);
  expect(pathsFor(sub('shopManager'))).toEqual(['/chat', '/shop_setting', '/ecology_center']);
  expect(pathsFor(main, (path) => path === '/chat')).toEqual(['/chat']);
  expect(pathsFor(null)).toEqual([]);
  for (const { pages } of openPlacesOf(main)) for (const path of pages) expect(isBuiltPage(path)).toBe(true);
});

it('a place of several pages leads to the first that the account may open', () => {
  const [, tools] = openPlacesOf(sub('autoReply'), RAIL_PLACES, (path) => path !== '/smart_tool');
  expect(tools).toMatchObject({ path: '/auto_reply', pages: ['/auto_reply', '/smart_tool/order_care'] });
  expect(pathsFor(sub('chatAiSetting'))).toContain('/chat_ai_setting');
});

it('an address belongs to its place, and a section to that of its page', () => {
  const places = openPlacesOf(main, RAIL_PLACES, all);
  expect(placeAt('/auto_reply?tab=off', places)?.path).toBe('/smart_tool');
  expect(placeAt('/smart_tool/order_care', places)?.path).toBe('/smart_tool');
  expect(placeAt('/sub_account/audit', places)?.path).toBe('/sub_account');
  expect(placeAt('/upgrade_order', places)).toBeUndefined();
  expect(placeAt('/nowhere', places)).toBeUndefined();
});
