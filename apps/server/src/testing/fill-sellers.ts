import { randomBytes, randomUUID } from 'node:crypto';
import { openDatabase } from '../db/open-database.ts';
import { account, shop } from '../db/schema/index.ts';
import { SESSION_COOKIE } from '../http/cookies.ts';
import { DEFAULT_FIRST_PLAN } from '../plan/plan.ts';
import { beginPlan } from '../plan/plan-store.ts';
import { makeLoginSessions } from '../security/login-sessions.ts';

/** A seller of their own account, with one shop, who is signed in. */
export interface FilledSeller {
  shopId: string;
  platformShopId: string;
  /** The cookie of their browser. */
  cookie: string;
}

/**
 * Fills a database that no server has open with sellers, for benchmarks: one account for each of these Shopee shops.
 * The shops' tokens have ended, so that no call goes to their marketplace; pushes come as ever.
 */
export async function fillSellers(
  storage: { databaseUrl: string | null; dataDir: string },
  platformShopIds: readonly string[],
): Promise<FilledSeller[]> {
  const { db, close } = await openDatabase(storage);
  try {
    const now = Date.now();
    const signIns = makeLoginSessions(db, Date.now);
    const sellers: FilledSeller[] = [];
    for (const platformShopId of platformShopIds) {
      const accountId = randomUUID();
      const shopId = randomBytes(8).toString('hex');
      await db.insert(account).values({ accountId, displayName: platformShopId, createdAt: now });
      await beginPlan(db, accountId, { ...DEFAULT_FIRST_PLAN, lastsDays: 365 }, now);
      const facts = { platform: 'Shopee', site: 'MY', status: 'expired', shopName: platformShopId } as const;
      await db.insert(shop).values({ accountId, shopId, platformShopId, ...facts, createdAt: now });
      const { secret } = await signIns.start({ accountId, isMain: true, shopIds: null });
      sellers.push({ shopId, platformShopId, cookie: `${SESSION_COOKIE}=${secret}` });
    }
    return sellers;
  } finally {
    await close();
  }
}
