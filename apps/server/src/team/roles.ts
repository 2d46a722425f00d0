import { and, asc, eq } from '../db/query-builder/drizzle.ts';
import { ERROR_CODES, MAX_ROLES } from '@seller-chat/api-client/contract';
import type { Role } from '@seller-chat/api-client/contract';
import { orderedPermissions } from '@seller-chat/core';
import type { PermissionCode } from '@seller-chat/core';
import { requireName } from '../account/request-fields.ts';
import { nameKeyOf } from '../text/read-name.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { isUniqueViolation } from '../db/database.ts';
import type { Db, Tx } from '../db/database.ts';
import { account, invitation, subAccount, teamRole } from '../db/schema/index.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import { Failure } from '../http/failure.ts';
import type { Changes } from '../tenant/tenant-work.ts';
import { changePeople } from './save-sub-account.ts';
import type { TeamActor, TeamDeps } from './team-deps.ts';

type RoleRow = typeof teamRole.$inferSelect;

export interface RoleToSave {
  roleId: string;
  roleName: string;
  permissionCodeList: readonly PermissionCode[];
}

/** The account's own roles, by name. */
export async function readRoles(tx: Tx | Db, accountId: string): Promise<Role[]> {
  const rows = await tx
    .select()
    .from(teamRole)
    .where(eq(teamRole.accountId, accountId))
    .orderBy(asc(teamRole.nameKey));
  return rows.map(toRole);
}

/** Makes a role; the same request again makes no second one. Fails with `nameTaken` or `tooMany`. */
export async function addRole(deps: TeamDeps, actor: TeamActor, asked: RoleToSave): Promise<Role> {
  const { accountId, ip } = actor;
  const named = nameOf(asked.roleName);
  return namesAreUnique(
    deps.db.transaction(async (tx) => {
      // Of roles added at the same time the second one counts the first.
      await tx
        .select({ accountId: account.accountId })
        .from(account)
        .where(eq(account.accountId, accountId))
        .for('update');
      const [made] = await tx.select().from(teamRole).where(isRole(accountId, asked.roleId));
      if (made) return toRole(made);
      if ((await tx.$count(teamRole, eq(teamRole.accountId, accountId))) >= MAX_ROLES) {
        throw new Failure(ERROR_CODES.tooMany, { limit: MAX_ROLES });
      }
      const now = deps.now();
      const permissionCodes = orderedPermissions(asked.permissionCodeList);
      const row = { accountId, roleId: asked.roleId, ...named, permissionCodes, version: 0, createdAt: now };
      await tx.insert(teamRole).values(row);
      await writeAudit(tx, actor, {
        kind: 'roleAdded',
        subject: `role:${asked.roleId}`,
        after: auditOfRole(row),
        ip,
        now,
      });
      return toRole(row);
    }),
  );
}

/**
 * Changes a role, and at once the permissions of everybody who has it, with an audit entry for each. Publish the events
 * of the result. Fails with `changedMeanwhile` (`info.role`), `nameTaken` or `notFound`.
 */
export async function saveRole(
  deps: TeamDeps,
  actor: TeamActor,
  asked: RoleToSave & { version: number },
): Promise<{ role: Role } & Changes> {
  const named = nameOf(asked.roleName);
  const permissionCodes = orderedPermissions(asked.permissionCodeList);
  const saved = await namesAreUnique(
    deps.db.transaction(async (tx) => {
      const before = await lockRole(tx, actor.accountId, asked.roleId);
      const after = { ...before, ...named, permissionCodes };
      if (JSON.stringify(auditOfRole(before)) === JSON.stringify(auditOfRole(after))) {
        return { role: toRole(before), appended: [] };
      }
      if (before.version !== asked.version) {
        throw new Failure(ERROR_CODES.changedMeanwhile, { role: toRole(before) });
      }
      return changeRole(tx, actor, before, { ...after, version: before.version + 1 }, deps.now());
    }),
  );
  deps.checkAccess(actor.accountId);
  return saved;
}

async function changeRole(
  tx: Tx,
  actor: TeamActor,
  before: RoleRow,
  after: RoleRow,
  now: number,
): Promise<{ role: Role; appended: AppendedEvents[] }> {
  const { accountId, roleId, permissionCodes } = after;
  await tx.update(teamRole).set(after).where(isRole(accountId, roleId));
  await tx
    .update(invitation)
    .set({ permissionCodes })
    .where(and(eq(invitation.accountId, accountId), eq(invitation.roleId, roleId)));
  // In one order, so that two roles that are changed at once do not wait for each other.
  const people = await tx
    .select()
    .from(subAccount)
    .where(and(eq(subAccount.accountId, accountId), eq(subAccount.roleId, roleId)))
    .orderBy(asc(subAccount.subAccountId))
    .for('update');
  const isSame = JSON.stringify(before.permissionCodes) === JSON.stringify(permissionCodes);
  const changes = people.map((person) => ({ before: person, after: { ...person, permissionCodes } }));
  const appended = isSame ? [] : await changePeople(tx, actor, changes, now);
  await writeAudit(tx, actor, {
    kind: 'roleChanged',
    subject: `role:${roleId}`,
    before: auditOfRole(before),
    after: auditOfRole(after),
    ip: actor.ip,
    now,
  });
  return { role: toRole(after), appended };
}

/** Deletes a role. Fails with `roleInUse` (`info.count` people and invitations have it) or `notFound`. */
export async function deleteRole(deps: TeamDeps, actor: TeamActor, roleId: string): Promise<void> {
  const { accountId, ip } = actor;
  await deps.db.transaction(async (tx) => {
    const before = await lockRole(tx, accountId, roleId);
    const people = and(eq(subAccount.accountId, accountId), eq(subAccount.roleId, roleId));
    const invited = and(eq(invitation.accountId, accountId), eq(invitation.roleId, roleId));
    // In this order: an invitation that is accepted meanwhile is counted as one or as the other.
    const count = (await tx.$count(invitation, invited)) + (await tx.$count(subAccount, people));
    if (count > 0) throw new Failure(ERROR_CODES.roleInUse, { count });
    await tx.delete(teamRole).where(isRole(accountId, roleId));
    await writeAudit(tx, actor, {
      kind: 'roleDeleted',
      subject: `role:${roleId}`,
      before: auditOfRole(before),
      ip,
      now: deps.now(),
    });
  });
}

async function lockRole(tx: Tx, accountId: string, roleId: string): Promise<RoleRow> {
  const [row] = await tx.select().from(teamRole).where(isRole(accountId, roleId)).for('update');
  if (!row) throw new Failure(ERROR_CODES.notFound);
  return row;
}

function isRole(accountId: string, roleId: string) {
  return and(eq(teamRole.accountId, accountId), eq(teamRole.roleId, roleId));
}

function nameOf(typed: string): Pick<RoleRow, 'name' | 'nameKey'> {
  const name = requireName('roleName', typed);
  return { name, nameKey: nameKeyOf(name) };
}

async function namesAreUnique<Result>(change: Promise<Result>): Promise<Result> {
  try {
    return await change;
  } catch (error) {
    if (isUniqueViolation(error, 'team_role_name')) throw new Failure(ERROR_CODES.nameTaken);
    throw error;
  }
}

function toRole({ roleId, name, permissionCodes, version }: RoleRow): Role {
  return { roleId, roleName: name, permissionCodeList: [...permissionCodes], version };
}

function auditOfRole({ name, permissionCodes }: Pick<RoleRow, 'name' | 'permissionCodes'>) {
  return { name, permissionCodes };
}
