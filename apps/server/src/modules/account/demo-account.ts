import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { credential, shop } from '../../db/schema/index.ts';
import { createAccount } from './accounts.ts';

/** The account a newcomer tries the product with. Made only where the setting asks for it. */
export const DEMO_LOGIN = { loginName: 'demo@sellerchat.test', password: 'try-seller-chat' } as const;

const YEAR_MS = 365 * 86_400_000;

export interface DemoAccount {
  loginName: string;
  password: string;
  /** Shops it has so far. */
  shopCount: number;
}

/** Makes the demo account once; later starts find it there. */
export async function ensureDemoAccount(db: Db, now: number): Promise<DemoAccount> {
  const [known] = await db.select().from(credential).where(eq(credential.loginName, DEMO_LOGIN.loginName));
  if (known) return { ...DEMO_LOGIN, shopCount: await db.$count(shop, eq(shop.accountId, known.accountId)) };
  await createAccount(
    db,
    { ...DEMO_LOGIN, displayName: 'Mei Kopi', maxShopNum: 50, planExpiresAt: now + YEAR_MS },
    now,
  );
  return { ...DEMO_LOGIN, shopCount: 0 };
}
