import { and, eq, sql } from '../db/query-builder/drizzle.ts';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { TEAM_ROLES, isTeamRole, orderedPermissions } from '@seller-chat/core';
import type { PermissionCode } from '@seller-chat/core';
import { anyOf } from '../db/any-of.ts';
import type { Tx } from '../db/database.ts';
import { shop, teamRole } from '../db/schema/index.ts';
import { Failure } from '../http/failure.ts';

/** What a person of the team may do and see, as a request states it. */
export interface AskedRights {
  roleId: string;
  permissionCodeList: readonly PermissionCode[];
  isAllShops: boolean;
  shopIdList: readonly string[];
}

/** The same as it is stored. */
export interface Rights {
  roleId: string;
  permissionCodes: PermissionCode[];
  shopIds: string[] | null;
}

/**
 * The rights that a request asks for, with the permissions of its role. The role stays as it is until the transaction
 * ends: lock it before the people. Fails with `notFound` (`info.missing`) for a role or a shop that the account
 * does not have.
 */
export async function resolveRights(tx: Tx, accountId: string, asked: AskedRights): Promise<Rights> {
  return {
    roleId: asked.roleId,
    permissionCodes: orderedPermissions(await permissionsOf(tx, accountId, asked)),
    shopIds: asked.isAllShops ? null : await requireOwnShops(tx, accountId, asked.shopIdList),
  };
}

async function permissionsOf(tx: Tx, accountId: string, asked: AskedRights): Promise<readonly string[]> {
  const { roleId, permissionCodeList } = asked;
  if (roleId === '') return permissionCodeList;
  if (isTeamRole(roleId)) return TEAM_ROLES[roleId];
  const [role] = await tx
    .select({ permissionCodes: teamRole.permissionCodes })
    .from(teamRole)
    .where(and(eq(teamRole.accountId, accountId), eq(teamRole.roleId, roleId)))
    .for('share');
  if (!role) throw new Failure(ERROR_CODES.notFound, { missing: 'role' });
  return role.permissionCodes;
}

async function requireOwnShops(tx: Tx, accountId: string, shopIds: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(shopIds)].toSorted();
  const found = await tx.$count(
    shop,
    and(eq(shop.accountId, accountId), sql`${shop.shopId} = ${anyOf(wanted)}`),
  );
  if (found !== wanted.length) throw new Failure(ERROR_CODES.notFound, { missing: 'shop' });
  return wanted;
}
