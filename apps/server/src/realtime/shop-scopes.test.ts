import { describe, expect, it } from 'vitest';
import type { ShopId } from '@seller-chat/core';
import type { Viewer } from '../security/login-sessions.ts';
import { makeShopScopes } from './shop-scopes.ts';

const MAIN: Viewer = { isMain: true, shopIdList: null };
const only = (...shops: string[]): Viewer => ({ isMain: false, shopIdList: shops as ShopId[] });
const rooms = (scopes: ReturnType<typeof makeShopScopes>, accountId: string) => [...scopes.of(accountId)];

describe('who listens', () => {
  it('shares a room with those who may see the same shops, in whatever order they are named', () => {
    const scopes = makeShopScopes();
    const one = scopes.enter('a', only('x', 'y'));
    expect(scopes.enter('a', only('y', 'x'))).toBe(one);
    expect(rooms(scopes, 'a')).toHaveLength(1);
  });

  it('sits apart from those who may see others, and from other accounts', () => {
    const scopes = makeShopScopes();
    const entered = [
      scopes.enter('a', MAIN),
      scopes.enter('a', only('x')),
      scopes.enter('a', only('x', 'y')),
      scopes.enter('a', only()),
      scopes.enter('b', MAIN),
      scopes.enter('b', only('x')),
    ];
    expect(new Set(entered).size).toBe(entered.length);
    expect(rooms(scopes, 'a').map((one) => one.viewer.shopIdList)).toEqual([null, ['x'], ['x', 'y'], []]);
    expect(rooms(scopes, 'nobody')).toEqual([]);
  });

  it('only the last one of an account to go is reported so', () => {
    const scopes = makeShopScopes();
    const all = scopes.enter('a', MAIN);
    scopes.enter('a', MAIN);
    const some = scopes.enter('a', only('x'));
    expect(scopes.leave('a', all)).toBe(false);
    expect(rooms(scopes, 'a')).toHaveLength(2);
    expect(scopes.leave('a', all)).toBe(false);
    expect(rooms(scopes, 'a').map((one) => one.room)).toEqual([some]);
    expect(scopes.leave('a', some)).toBe(true);
    expect(rooms(scopes, 'a')).toEqual([]);
  });

  it('who goes twice, or was never there, changes nothing', () => {
    const scopes = makeShopScopes();
    const room = scopes.enter('a', MAIN);
    expect(scopes.leave('a', 'another room')).toBe(false);
    expect(scopes.leave('b', room)).toBe(false);
    expect(scopes.leave('a', room)).toBe(true);
    expect(scopes.leave('a', room)).toBe(false);
  });
});
