import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { PermissionCode } from '@seller-chat/core';
import { expireClaimsOf } from '../conversations/claims/claim-session.ts';
import { isUniqueViolation } from '../db/database.ts';
import type { Db } from '../db/database.ts';
import { toStorableText } from '../text/storable.ts';
import { credential, subAccount } from '../db/schema/index.ts';
import { hashPassword } from '../security/password.ts';
import { normaliseLoginName } from './accounts.ts';

export interface NewSubAccount {
  accountId: string;
  /** Mobile number or e-mail; unique over all accounts. */
  loginName: string;
  password: string;
  displayName: string;
  permissionCodes: readonly PermissionCode[];
  /** The only shops they may see; null: all of the account. */
  shopIds: readonly string[] | null;
}

/** Makes a sub-account with a sign-in of its own; gives its id. Null when the login name is taken. */
export async function createSubAccount(db: Db, input: NewSubAccount, now: number): Promise<string | null> {
  const subAccountId = randomUUID();
  const passwordHash = await hashPassword(input.password);
  const { accountId, permissionCodes, shopIds } = input;
  try {
    await db.transaction(async (tx) => {
      await tx.insert(subAccount).values({
        accountId,
        subAccountId,
        displayName: toStorableText(input.displayName).trim(),
        permissionCodes: [...permissionCodes],
        shopIds: shopIds && [...shopIds],
        createdAt: now,
      });
      const loginName = normaliseLoginName(input.loginName);
      await tx.insert(credential).values({ accountId, subAccountId, loginName, passwordHash });
    });
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
  return subAccountId;
}

/**
 * Switches a sub-account off, or on again. Off, it may not sign in, and its sign-ins have ended when this returns (the
 * database ends them); its sockets follow within a second. Claims it held end with the next look at old ones.
 */
export async function setSubAccountActive(
  db: Db,
  who: { accountId: string; subAccountId: string },
  isActive: boolean,
  now: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(subAccount)
      .set({ isActive })
      .where(and(eq(subAccount.accountId, who.accountId), eq(subAccount.subAccountId, who.subAccountId)));
    if (!isActive) await expireClaimsOf(tx, who, now);
  });
}
