import { expect, it } from 'vitest';
import { hasAllPermissions, hasAnyPermission, PERMISSION_CODES } from './permissions.ts';

const main = { isMain: true, permissionCodeList: [] };
const sub = { isMain: false, permissionCodeList: ['chat', 'remark', 'something newer'] };

it('[A1] the main account holds every permission', () => {
  expect(hasAllPermissions(main, PERMISSION_CODES)).toBe(true);
  for (const code of PERMISSION_CODES) expect(hasAnyPermission(main, [code])).toBe(true);
  expect(hasAnyPermission(main, [])).toBe(true);
});

it('[A2] all-of needs every one', () => {
  expect(hasAllPermissions(sub, ['chat', 'remark'])).toBe(true);
  expect(hasAllPermissions(sub, ['chat', 'setting'])).toBe(false);
  expect(hasAllPermissions(sub, [])).toBe(true);
});

it('[A3] any-of needs one', () => {
  expect(hasAnyPermission(sub, ['setting', 'remark'])).toBe(true);
  expect(hasAnyPermission(sub, ['setting', 'orderManager'])).toBe(false);
  expect(hasAnyPermission(sub, [])).toBe(false);
});
