import type { Role } from '@seller-chat/api-client/contract';
import { TEAM_ROLES, isTeamRole, orderedPermissions } from '@seller-chat/core/account';
import type { PermissionCode, ShopId } from '@seller-chat/core';

/** What a person may do and see, as a form holds it. Named as in the requests. */
export interface RightsValues {
  /** Empty: permissions of their own. */
  roleId: string;
  permissionCodeList: PermissionCode[];
  isAllShops: boolean;
  shopIdList: ShopId[];
}

/** What a new person begins with. */
export const NEW_RIGHTS: RightsValues = {
  roleId: 'agent',
  permissionCodeList: [...TEAM_ROLES.agent],
  isAllShops: true,
  shopIdList: [],
};

/** The permissions of a role; undefined for none, or for one that is gone. */
export function permissionsOfRole(roleId: string, roles: readonly Role[]): PermissionCode[] | undefined {
  if (isTeamRole(roleId)) return orderedPermissions(TEAM_ROLES[roleId]);
  const role = roles.find((one) => one.roleId === roleId);
  return role && orderedPermissions(role.permissionCodeList);
}

/** The permissions after one is switched. */
export function togglePermission(codes: readonly PermissionCode[], code: PermissionCode): PermissionCode[] {
  return orderedPermissions(codes.includes(code) ? codes.filter((one) => one !== code) : [...codes, code]);
}
