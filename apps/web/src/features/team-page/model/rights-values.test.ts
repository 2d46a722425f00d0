import { expect, it } from 'vitest';
import { permissionsOfRole, togglePermission } from './rights-values.ts';

it('a role gives its permissions: one of the product, or one of the seller', () => {
  const roles = [
    { roleId: 'r1', roleName: 'Store', permissionCodeList: ['remark', 'chat', 'unknown'], version: 0 },
  ];
  expect(permissionsOfRole('marketing', roles)).toContain('targetMarketing');
  expect(permissionsOfRole('r1', roles)).toEqual(['chat', 'remark']);
  expect(permissionsOfRole('gone', roles)).toBeUndefined();
  expect(permissionsOfRole('', roles)).toBeUndefined();
});

it('a permission is switched on and off, in the order of the table', () => {
  expect(togglePermission(['remark'], 'chat')).toEqual(['chat', 'remark']);
  expect(togglePermission(['chat', 'remark'], 'chat')).toEqual(['remark']);
});
