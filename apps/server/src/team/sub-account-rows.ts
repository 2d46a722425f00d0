import { and, asc, eq, isNotNull } from '../db/query-builder/drizzle.ts';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { SubAccount } from '@seller-chat/api-client/contract';
import type { AuditRecord } from '../audit/audit-record.ts';
import type { Db, Tx } from '../db/database.ts';
import { credential, secondFactor, subAccount } from '../db/schema/index.ts';
import { Failure } from '../http/failure.ts';

export type SubAccountRow = typeof subAccount.$inferSelect;

interface Person {
  accountId: string;
  subAccountId: string;
}

/** The condition for one person of the team. */
export function isPerson({ accountId, subAccountId }: Person) {
  return and(eq(subAccount.accountId, accountId), eq(subAccount.subAccountId, subAccountId));
}

/** The person's row, locked until the transaction ends. Fails with `notFound`. */
export async function lockPerson(tx: Tx, who: Person): Promise<SubAccountRow> {
  const [row] = await tx.select().from(subAccount).where(isPerson(who)).for('update');
  if (!row) throw new Failure(ERROR_CODES.notFound);
  return row;
}

/**
 * People as the main account sees them, by name. Reads credentials: as the owner.
 *
 * @param subAccountId - one person alone
 */
export async function readSubAccounts(
  db: Db | Tx,
  accountId: string,
  now: number,
  subAccountId?: string,
): Promise<SubAccount[]> {
  const rows = await db
    .select()
    .from(subAccount)
    .where(
      subAccountId === undefined
        ? eq(subAccount.accountId, accountId)
        : isPerson({ accountId, subAccountId }),
    )
    .orderBy(asc(subAccount.displayName), asc(subAccount.subAccountId));
  const names = await db
    .select({ subAccountId: credential.subAccountId, loginName: credential.loginName })
    .from(credential)
    .where(and(eq(credential.accountId, accountId), eq(credential.isGiven, true)))
    .orderBy(asc(credential.loginName));
  const factors = await db
    .select({ subAccountId: secondFactor.subAccountId })
    .from(secondFactor)
    .where(and(eq(secondFactor.accountId, accountId), isNotNull(secondFactor.confirmedAt)));
  const nameOf = new Map(names.map((row) => [row.subAccountId, row.loginName]));
  const withFactor = new Set(factors.map((row) => row.subAccountId));
  return rows.map((row) => ({
    subAccountId: row.subAccountId,
    displayName: row.displayName,
    loginName: nameOf.get(row.subAccountId) ?? '',
    roleId: row.roleId,
    permissionCodeList: [...row.permissionCodes],
    shopIdList: row.shopIds && [...row.shopIds],
    isActive: row.isActive,
    mustChangePassword: row.mustChangePassword,
    hasSecondFactor: withFactor.has(row.subAccountId),
    isOnline: row.isActive && row.onlineUntil > now,
    lastSeenAt: row.lastSeenAt === 0 ? null : row.lastSeenAt,
    createdAt: row.createdAt,
    version: row.version,
  }));
}

/** One person. Fails with `notFound`. */
export async function readSubAccount(
  db: Db | Tx,
  { accountId, subAccountId }: Person,
  now: number,
): Promise<SubAccount> {
  const [found] = await readSubAccounts(db, accountId, now, subAccountId);
  if (!found) throw new Failure(ERROR_CODES.notFound);
  return found;
}

/** A person's rights in the audit log. */
export function auditOf(
  row: Pick<SubAccountRow, 'displayName' | 'roleId' | 'permissionCodes' | 'shopIds'> & { isActive?: boolean },
): AuditRecord {
  const { displayName, roleId, permissionCodes, shopIds, isActive } = row;
  return { displayName, roleId, permissionCodes, shopIds, isActive };
}
