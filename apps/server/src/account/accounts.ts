import { randomUUID } from 'node:crypto';
import { eq } from '../db/query-builder/drizzle.ts';
import type { Account } from '@seller-chat/api-client/contract';
import { isUniqueViolation } from '../db/database.ts';
import type { Db, Tx } from '../db/database.ts';
import { account, accountPlan, credential, eventHead } from '../db/schema/index.ts';
import { DEFAULT_FIRST_PLAN } from '../plan/plan.ts';
import { beginPlan, countShops, readPlan } from '../plan/plan-store.ts';
import { hashPassword } from '../security/password.ts';
import type { SignedIn } from '../security/login-sessions.ts';
import { normaliseLoginName } from './login-name/login-name.ts';

export interface NewAccount {
  /** Mobile number or e-mail. */
  loginName: string;
  password: string;
  displayName: string;
  maxShopNum: number;
  planExpiresAt: number;
}

/** Makes a main account. Null when the login name is taken. */
export async function createAccount(db: Db, input: NewAccount, now: number): Promise<string | null> {
  const accountId = randomUUID();
  const passwordHash = await hashPassword(input.password);
  try {
    await db.transaction(async (tx) => {
      const { displayName, maxShopNum, planExpiresAt } = input;
      await tx.insert(account).values({ accountId, displayName, createdAt: now });
      const limits = { ...DEFAULT_FIRST_PLAN.limits, shops: maxShopNum };
      await beginPlan(tx, accountId, { ...DEFAULT_FIRST_PLAN, limits }, now);
      await tx
        .update(accountPlan)
        .set({ expiresAt: planExpiresAt })
        .where(eq(accountPlan.accountId, accountId));
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
  const plan = await readPlan(tx, signedIn.accountId);
  const currentShopNum = await countShops(tx, signedIn.accountId);
  return {
    accountId: row.accountId,
    subAccountId: signedIn.subAccountId,
    isMain: signedIn.isMain,
    displayName: signedIn.name,
    hasFirstRun: signedIn.isMain && row.hasFirstRun,
    mustChangePassword: signedIn.mustChangePassword === true,
    permissionCodeList: [...signedIn.permissionCodeList],
    versionInfo: {
      hasOrder: false,
      gmtExpire: plan.expiresAt,
      currentShopNum,
      maxShopNum: plan.maxShops,
    },
  };
}
