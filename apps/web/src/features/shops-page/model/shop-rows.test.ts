import { makeShop } from '@seller-chat/core/testing';
import type { Shop, ShopId } from '@seller-chat/core';
import { expect, it } from 'vitest';
import { NO_GROUP, shopRowsOf } from './shop-rows.ts';

const NOW = 1_700_000_000_000;
const DAY = 86_400_000;
const shop = (id: string, part: Partial<Shop> = {}) => makeShop({ shopId: id as ShopId, alias: id, ...part });
const shops = [
  shop('Teh Tarik', { platform: 'Lazada', platformShopId: 'MY1' }),
  shop('บีเคเค', { platform: 'Shopee', status: 'expired', platformShopId: '902' }),
  shop('Cà phê', { platform: 'Shopee', status: 'loading', platformShopId: '551' }),
];
const names = (filter: Partial<Parameters<typeof shopRowsOf>[1]>) =>
  shopRowsOf(shops, { search: '', values: {}, sort: undefined, ...filter }, 'en', NOW).map(
    ({ alias }) => alias,
  );

it('search finds names, ids and marketplaces', () => {
  expect(names({ search: ' teh ' })).toEqual(['Teh Tarik']);
  expect(names({ search: '902' })).toEqual(['บีเคเค']);
  expect(names({ search: 'shopee' })).toEqual(['Cà phê', 'บีเคเค']);
  expect(names({ search: 'nothing' })).toEqual([]);
});

it('filters narrow together', () => {
  expect(names({ values: { state: 'expired' } })).toEqual(['บีเคเค']);
  expect(names({ values: { state: 'connecting', platform: 'Shopee' } })).toEqual(['Cà phê']);
  expect(names({ values: { state: 'connecting', platform: 'Lazada' } })).toEqual([]);
});

it('filters by site, and by group or none', () => {
  const placed = [
    shop('a', { site: 'MY', groupId: 'g1' }),
    shop('b', { site: 'TH', groupId: 'g1' }),
    shop('c', { site: 'TH', groupId: '' }),
  ];
  const of = (values: Record<string, string>) =>
    shopRowsOf(placed, { search: '', values, sort: undefined }, 'en', NOW).map(({ alias }) => alias);
  expect(of({ site: 'TH' })).toEqual(['b', 'c']);
  expect(of({ group: 'g1', site: 'TH' })).toEqual(['b']);
  expect(of({ group: NO_GROUP })).toEqual(['c']);
});

it('filters connected shops by how they work', () => {
  const working = [
    shop('a'),
    shop('b', { health: 'silent' }),
    shop('c', { health: 'silent', status: 'expired' }),
    shop('d', { health: 'lagging' }),
  ];
  const of = (health: string) =>
    shopRowsOf(working, { search: '', values: { health }, sort: undefined }, 'en', NOW).map(
      ({ alias }) => alias,
    );
  expect(of('silent')).toEqual(['b']);
  expect(of('lagging')).toEqual(['d']);
  expect(of('normal')).toEqual(['a']);
});

it('a shop that the seller has unbound is found as disconnected, not as expired', () => {
  const unbound = [shop('a', { status: 'expired', unboundAt: 7 }), shop('b', { status: 'expired' })];
  const of = (state: string) =>
    shopRowsOf(unbound, { search: '', values: { state }, sort: undefined }, 'en', NOW).map(
      ({ alias }) => alias,
    );
  expect(of('unbound')).toEqual(['a']);
  expect(of('expired')).toEqual(['b']);
});

it('lists a connected shop as ending from 15 days before its end on, and then no longer as authorised', () => {
  const end = (days: number) => ({ authorisationEndsAt: NOW + days * DAY });
  const all = [
    shop('no end'),
    shop('16 days', end(15.01)),
    shop('15 days', end(15)),
    shop('past', end(-1)),
    shop('expired', { ...end(3), status: 'expired' }),
    shop('unbound', { ...end(3), unboundAt: 7 }),
  ];
  const of = (state: string) =>
    shopRowsOf(all, { search: '', values: { state }, sort: undefined }, 'en', NOW).map(({ alias }) => alias);
  expect(of('ending')).toEqual(['15 days', 'past']);
  expect(of('authorised')).toEqual(['16 days', 'no end']);
  expect(of('expired')).toEqual(['expired']);
});

it('sorts by the end of authorisation, unknown ends last in both directions', () => {
  const ending = [
    shop('never', { authorisationEndsAt: 0 }),
    shop('late', { authorisationEndsAt: 9 }),
    shop('soon', { authorisationEndsAt: 5 }),
  ];
  const of = (isDescending: boolean) =>
    shopRowsOf(ending, { search: '', values: {}, sort: { columnId: 'state', isDescending } }, 'en', NOW).map(
      ({ alias }) => alias,
    );
  expect(of(false)).toEqual(['soon', 'late', 'never']);
  expect(of(true)).toEqual(['late', 'soon', 'never']);
});

it('sorts numbers in names as numbers', () => {
  const numbered = ['Kiosk 10', 'Kiosk 9', 'Kiosk 1'].map((name) => shop(name));
  const filter = { search: '', values: {}, sort: { columnId: 'shop', isDescending: false } };
  expect(shopRowsOf(numbered, filter, 'en', NOW).map(({ alias }) => alias)).toEqual([
    'Kiosk 1',
    'Kiosk 9',
    'Kiosk 10',
  ]);
});

it('sorts by name in both directions, not by a column that has no order, and by marketplace and name at first', () => {
  const sort = (columnId: string, isDescending: boolean) => names({ sort: { columnId, isDescending } });
  expect(sort('shop', false)).toEqual(['Cà phê', 'Teh Tarik', 'บีเคเค']);
  expect(sort('shop', true)).toEqual(['บีเคเค', 'Teh Tarik', 'Cà phê']);
  expect(sort('other', true)).toEqual(['Teh Tarik', 'บีเคเค', 'Cà phê']);
  expect(names({})).toEqual(['Teh Tarik', 'Cà phê', 'บีเคเค']);
});
