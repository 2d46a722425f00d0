import { and, eq, lte, sql } from 'drizzle-orm';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { Db } from '../../db/database.ts';
import { credential, subAccount } from '../../db/schema/index.ts';
import { Failure } from '../../http/failure.ts';
import { verifyPassword } from '../../security/password.ts';
import { normaliseLoginName } from './accounts.ts';

/** Wrong passwords in a row before a name is refused for a while. */
const FREE_ATTEMPTS = 10;
const LOCK_MS = 60_000;
const MAX_LOCK_MS = 15 * 60_000;

/**
 * Whose name and password these are. A wrong name, a wrong password, a name that is locked for now and a sub-account
 * that is switched off all fail the same way and take as long: nothing tells a stranger which names exist. The lock is short and only
 * grows with attempts made after it; those made while it lasts do not count, so it always ends when it was to.
 * Fails with `wrongCredentials`.
 */
export async function checkCredentials(
  db: Db,
  input: { loginName: string; password: string },
  now: number,
): Promise<{ accountId: string; subAccountId: string }> {
  const loginName = normaliseLoginName(input.loginName);
  const [row] = await db.select().from(credential).where(eq(credential.loginName, loginName));
  const fits = await verifyPassword(row?.passwordHash ?? null, input.password);
  // Others may have tried meanwhile: whether the name is locked counts as it stands now.
  const isOpen = and(eq(credential.loginName, loginName), lte(credential.lockedUntil, now));
  if (row && fits) {
    const [opened] = await db
      .update(credential)
      .set({ failedCount: 0, lockedUntil: 0 })
      .where(isOpen)
      .returning({ accountId: credential.accountId, subAccountId: credential.subAccountId });
    if (opened && (await isActive(db, opened))) return opened;
  }
  if (row && !fits) await db.update(credential).set(oneMoreFailure(now)).where(isOpen);
  throw new Failure(ERROR_CODES.wrongCredentials);
}

async function isActive(db: Db, who: { accountId: string; subAccountId: string }): Promise<boolean> {
  if (who.subAccountId === '') return true;
  const [row] = await db
    .select({ isActive: subAccount.isActive })
    .from(subAccount)
    .where(and(eq(subAccount.accountId, who.accountId), eq(subAccount.subAccountId, who.subAccountId)));
  return row?.isActive === true;
}

/** Counted by the database, so that attempts made at the same time count as many as they are. */
function oneMoreFailure(now: number) {
  const beyond = sql`least(${credential.failedCount} + 1 - ${FREE_ATTEMPTS}::int, 10)`;
  const lockMs = sql`least(${MAX_LOCK_MS}::bigint, ${LOCK_MS}::bigint * (2 ^ (${beyond}))::bigint)`;
  return {
    failedCount: sql`${credential.failedCount} + 1`,
    lockedUntil: sql`case when ${credential.failedCount} + 1 >= ${FREE_ATTEMPTS}::int
      then ${now}::bigint + ${lockMs} else 0 end`,
  };
}
