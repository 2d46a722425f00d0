import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Account } from '@seller-chat/api-client/contract';
import { isUniqueViolation } from '../db/database.ts';
import type { Db, Tx } from '../db/database.ts';
import { toStorableText } from '../text/storable.ts';
import { account, credential, eventHead, shop } from '../db/schema/index.ts';
import { hashPassword } from '../security/password.ts';
import type { SignedIn } from '../security/login-sessions.ts';

export interface NewAccount {
  /** Mobile number or e-mail. */
  loginName: string;
  password: string;
  displayName: string;
  maxShopNum: number;
  planExpiresAt: number;
}

/** One spelling per person: e-mails in lower case, mobile numbers without spaces and dashes. */
export function normaliseLoginName(loginName: string): string {
  const trimmed = toStorableText(loginName).trim().toLowerCase();
  return trimmed.includes('@') ? trimmed : trimmed.replace(/[\s()-]/g, '');
}

/** Makes a main account. Null when the login name is taken. */
export async function createAccount(db: Db, input: NewAccount, now: number): Promise<string | null> {
  const accountId = randomUUID();
  const passwordHash = await hashPassword(input.password);
  try {
    await db.transaction(async (tx) => {
      const { displayName, maxShopNum, planExpiresAt } = input;
      await tx.insert(account).values({ accountId, displayName, maxShopNum, planExpiresAt, createdAt: now });
      await tx.insert(eventHead).values({ accountId });
      await tx
        .insert(credential)
        .values({ accountId, loginName: normaliseLoginName(input.loginName), passwordHash });
    });
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
  return accountId;
}

/** The account as the one signed in sees it. Null when it is gone. */
export async function readAccount(tx: Tx, signedIn: SignedIn): Promise<Account | null> {
  const [row] = await tx.select().from(account).where(eq(account.accountId, signedIn.accountId));
  if (!row) return null;
  const currentShopNum = await tx.$count(shop, eq(shop.accountId, signedIn.accountId));
  return {
    accountId: row.accountId,
    subAccountId: signedIn.subAccountId,
    isMain: signedIn.isMain,
    displayName: signedIn.name,
    permissionCodeList: [...signedIn.permissionCodeList],
    versionInfo: {
      hasOrder: false,
      gmtExpire: row.planExpiresAt,
      currentShopNum,
      maxShopNum: row.maxShopNum,
    },
  };
}
