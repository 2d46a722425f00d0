import { describe, expect, it } from 'vitest';
import { MalformedInputError } from '../kernel/malformed-input.ts';
import { DEFAULT_SHOP_ID, FIXED_NOW } from '../testing/make-session.ts';
import { makeShop } from '../testing/make-shop.ts';
import { spoilable } from '../testing/spoilt-arguments.ts';
import { parseAccount, visibleShopsOf } from './account.ts';
import { admitNavigation } from './admit-navigation.ts';
import { defaultPlatformOf } from './default-platform.ts';
import { hasMixedLetters } from './has-mixed-letters.ts';
import { hasAllPermissions, hasAnyPermission } from './permissions.ts';
import { loginPathOf, redirectTargetOf, safePathOf } from './redirect-target.ts';
import { LOGIN_PATH, findRoute, hasRoute, NOT_FOUND_ROUTE, routesOf, sectionsOf } from './route-table.ts';
import {
  expiryReminderOf,
  isPlanExpired,
  parseVersionInfo,
  planDaysLeftOf,
  remainingShopsOf,
} from './version-info.ts';

const account = {
  accountId: 'account1',
  subAccountId: '',
  displayName: 'Ayu',
  isMain: false,
  permissionCodeList: ['chat', 'autoReply'],
  shopIdList: [DEFAULT_SHOP_ID],
  versionInfo: { hasOrder: true, gmtExpire: FIXED_NOW, currentShopNum: 1, maxShopNum: 2 },
};
const { versionInfo } = account;
const request = { path: '/chat?platform=all', isLoggedIn: true, account, isPageLoad: true };

it.each([
  spoilable(parseAccount, () => [account]),
  spoilable(visibleShopsOf, () => [account, [makeShop(), makeShop()]]),
  spoilable(defaultPlatformOf, () => [[makeShop(), makeShop()]]),
  spoilable(hasAllPermissions, () => [account, ['chat', 'setting']]),
  spoilable(hasAnyPermission, () => [account, ['setting', 'chat']]),
  spoilable(hasRoute, () => [account, findRoute('/smart_tool')]),
  spoilable(hasRoute, () => [account, findRoute('/auto_reply')]),
  spoilable(routesOf, () => [account]),
  spoilable(sectionsOf, () => [account, '/smart_tool']),
  spoilable(admitNavigation, () => [request]),
  spoilable(admitNavigation, () => [{ ...request, path: '/', shops: [makeShop(), makeShop()] }]),
  spoilable(hasMixedLetters, () => ['ayu@example.test']),
  spoilable(safePathOf, () => ['/chat']),
  spoilable(loginPathOf, () => ['/chat']),
  spoilable(redirectTargetOf, () => ['/account/login?redirect=%2Fchat']),
  spoilable(parseVersionInfo, () => [versionInfo]),
  spoilable(remainingShopsOf, () => [versionInfo]),
  spoilable(isPlanExpired, () => [versionInfo, FIXED_NOW]),
  spoilable(planDaysLeftOf, () => [versionInfo, FIXED_NOW]),
  spoilable(expiryReminderOf, () => [versionInfo, FIXED_NOW]),
])('[Z1] [Z2] $name answers, or says at its door what is wrong', ({ check }) => check());

describe('malformed input of access decisions is refused', () => {
  it.each([
    [
      () => hasAllPermissions({ ...account, isMain: 'false' as never }, []),
      'holder.isMain must be true or false',
    ],
    [
      () => hasAnyPermission({ isMain: false } as never, ['chat']),
      'holder.permissionCodeList must be a list',
    ],
    [() => hasAllPermissions(account, 'chat' as never), 'codes must be a list, not a text.'],
    [() => routesOf(undefined as never), 'holder must be an object, not undefined.'],
    [() => visibleShopsOf({ isMain: false } as never, []), 'account.shopIdList must be a list, or null'],
    [() => admitNavigation(undefined as never), 'request must be an object'],
    [() => admitNavigation({ ...request, account: undefined as never }), 'holder must be an object'],
  ])('[Z1] %s', (ask, words) => {
    expect(ask).toThrow(MalformedInputError);
    expect(ask).toThrow(words);
  });
});

it('[Z2] a platform that this build does not know is not one to open with', () => {
  const elsewhere = makeShop({ platform: '__proto__' as never });
  expect(defaultPlatformOf([elsewhere, elsewhere])).toBe('Shopee');
});

it('[Z2] an address that is not text is unknown', () => {
  expect(findRoute(7 as never)).toBe(NOT_FOUND_ROUTE);
  expect(safePathOf(['/chat'] as never)).toBe('/');
  expect(loginPathOf({ toString: null } as never)).toBe(LOGIN_PATH);
  expect(redirectTargetOf(undefined as never)).toBe('/');
  expect(admitNavigation({ ...request, path: null as never })).toEqual({
    type: 'open',
    route: NOT_FOUND_ROUTE,
  });
});
