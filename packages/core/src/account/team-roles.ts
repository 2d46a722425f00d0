import { requireList } from '../kernel/malformed-input.ts';
import { PERMISSION_CODES } from './permissions.ts';
import type { PermissionCode } from './permissions.ts';

/** What permissions are about, as a form groups them (SPEC A21). */
export const PERMISSION_GROUPS = {
  conversations: ['chat', 'quickReply', 'remark'],
  automation: ['autoReply', 'customerService', 'chatAiSetting', 'targetMarketing'],
  shop: ['orderManager', 'commit', 'shopManager'],
  account: ['setting', 'upgradeOrder'],
} as const satisfies Readonly<Record<string, readonly PermissionCode[]>>;
export type PermissionGroup = keyof typeof PERMISSION_GROUPS;

/** The roles that every account has, with their permissions (SPEC A22). Keys are stored: append-only. */
export const TEAM_ROLES = {
  agent: ['chat', 'quickReply', 'remark', 'orderManager'],
  seniorAgent: [
    'chat',
    'quickReply',
    'remark',
    'orderManager',
    'commit',
    'autoReply',
    'customerService',
    'chatAiSetting',
  ],
  shopManager: [
    'chat',
    'quickReply',
    'remark',
    'orderManager',
    'commit',
    'autoReply',
    'customerService',
    'chatAiSetting',
    'shopManager',
    'setting',
  ],
  marketing: ['chat', 'targetMarketing', 'commit', 'orderManager', 'autoReply'],
} as const satisfies Readonly<Record<string, readonly PermissionCode[]>>;
export type TeamRole = keyof typeof TEAM_ROLES;

/** Whether a role is one that every account has; other ids are of roles that the seller made. */
export function isTeamRole(roleId: unknown): roleId is TeamRole {
  return typeof roleId === 'string' && Object.hasOwn(TEAM_ROLES, roleId);
}

/**
 * The known codes of a list, each once, in the order of the table: two lists of the same permissions are equal texts.
 *
 * @throws MalformedInputError if `codes` is not a list (SPEC Z1)
 */
export function orderedPermissions(codes: readonly string[]): PermissionCode[] {
  requireList(codes, 'codes');
  return PERMISSION_CODES.filter((code) => codes.includes(code));
}
