import { eq } from '../db/query-builder/drizzle.ts';
import type { Db } from '../db/database.ts';
import { credential, shop } from '../db/schema/index.ts';
import { createAccount } from './accounts.ts';
import { createSubAccount } from './sub-accounts.ts';

/** The account a newcomer tries the product with. Made only where the setting asks for it. */
export const DEMO_LOGIN = { loginName: 'demo@sellerchat.test', password: 'try-seller-chat' } as const;

/** A colleague to work with: a sub-account of the same account, for another browser. */
const DEMO_COLLEAGUE = { loginName: 'siti@sellerchat.test', password: 'try-seller-chat' } as const;

const YEAR_MS = 365 * 86_400_000;

export interface DemoAccount {
  loginName: string;
  password: string;
  colleague: { loginName: string; password: string };
  /** Shops it has so far. */
  shopCount: number;
}

/** Makes the demo account and its colleague once; later starts find them there. */
export async function ensureDemoAccount(db: Db, now: number): Promise<DemoAccount> {
  const accountId = (await findDemoAccount(db)) ?? (await makeDemoAccount(db, now));
  if (!(await isTaken(db, DEMO_COLLEAGUE.loginName))) {
    await createSubAccount(
      db,
      {
        accountId,
        ...DEMO_COLLEAGUE,
        displayName: 'Siti Rahma',
        permissionCodes: ['chat', 'quickReply', 'remark', 'orderManager'],
        shopIds: null,
      },
      now,
    );
  }
  const shopCount = await db.$count(shop, eq(shop.accountId, accountId));
  return { ...DEMO_LOGIN, colleague: DEMO_COLLEAGUE, shopCount };
}

async function findDemoAccount(db: Db): Promise<string | null> {
  const [known] = await db.select().from(credential).where(eq(credential.loginName, DEMO_LOGIN.loginName));
  return known?.accountId ?? null;
}

async function makeDemoAccount(db: Db, now: number): Promise<string> {
  const plan = { displayName: 'Mei Kopi', maxShopNum: 50, planExpiresAt: now + YEAR_MS };
  // Another server may make it at the same moment.
  const accountId = (await createAccount(db, { ...DEMO_LOGIN, ...plan }, now)) ?? (await findDemoAccount(db));
  if (accountId === null) throw new Error('the demo account is neither there nor can it be made');
  return accountId;
}

async function isTaken(db: Db, loginName: string): Promise<boolean> {
  return (await db.$count(credential, eq(credential.loginName, loginName))) > 0;
}
