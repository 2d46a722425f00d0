import { randomUUID } from 'node:crypto';
import { and, eq } from '../db/query-builder/drizzle.ts';
import type { PermissionCode } from '@seller-chat/core';
import { expireClaimsOf } from '../conversations/claims/claim-session.ts';
import type { Db, Tx } from '../db/database.ts';
import { toStorableText } from '../text/storable.ts';
import { credential, subAccount } from '../db/schema/index.ts';
import { hashPassword } from '../security/password.ts';
import { normaliseLoginName } from './login-name/login-name.ts';

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
  const person = {
    accountId,
    subAccountId,
    displayName: toStorableText(input.displayName).trim(),
    permissionCodes: [...permissionCodes],
    shopIds: shopIds && [...shopIds],
    createdAt: now,
  };
  const loginName = normaliseLoginName(input.loginName);
  const isAdded = await db.transaction((tx) => insertPerson(tx, person, { loginName, passwordHash }));
  return isAdded ? subAccountId : null;
}

/**
 * Stores a person of the team with the name that they sign in with. False, and nothing stored, if that name belongs to
 * a person of any account.
 */
export async function insertPerson(
  tx: Tx,
  person: typeof subAccount.$inferInsert,
  { loginName, passwordHash }: { loginName: string; passwordHash: string },
): Promise<boolean> {
  const { accountId, subAccountId } = person;
  const added = await tx
    .insert(credential)
    .values({ accountId, subAccountId, loginName, isGiven: true, passwordHash })
    .onConflictDoNothing()
    .returning({ loginName: credential.loginName });
  if (added.length === 0) return false;
  await tx.insert(subAccount).values(person);
  return true;
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
