import { FIELD, requireFields, requireList } from '../kernel/malformed-input.ts';

/** What a sub-account can be allowed to do (requirements: spec 6). Stored: append-only. */
export const PERMISSION_CODES = [
  'chat',
  'quickReply',
  'remark',
  'shopManager',
  'setting',
  'commit',
  'autoReply',
  'upgradeOrder',
  'customerService',
  'chatAiSetting',
  'targetMarketing',
  'orderManager',
] as const;
export type PermissionCode = (typeof PERMISSION_CODES)[number];

/** The part of an account that permissions are checked against. Unknown codes have no effect. */
export interface PermissionHolder {
  isMain: boolean;
  permissionCodeList: readonly string[];
}

const HOLDER_FIELDS = { isMain: FIELD.flag, permissionCodeList: FIELD.list };

/** @throws MalformedInputError for a malformed holder (SPEC Z1) */
export function requireHolder(holder: PermissionHolder): void {
  requireFields(holder, HOLDER_FIELDS, 'holder');
}

/**
 * Whether the account may do all of these (SPEC A1, A2). An empty list: yes.
 *
 * @throws MalformedInputError for a malformed holder or list (SPEC Z1): access is never guessed
 */
export function hasAllPermissions(holder: PermissionHolder, codes: readonly PermissionCode[]): boolean {
  requireHolder(holder);
  requireList(codes, 'codes');
  return holder.isMain || codes.every((code) => holder.permissionCodeList.includes(code));
}

/**
 * Whether the account may do any of these (SPEC A1, A3). With an empty list: only the main account. Throws like
 * {@link hasAllPermissions}.
 */
export function hasAnyPermission(holder: PermissionHolder, codes: readonly PermissionCode[]): boolean {
  requireHolder(holder);
  requireList(codes, 'codes');
  return holder.isMain || codes.some((code) => holder.permissionCodeList.includes(code));
}
