import { randomBytes } from 'node:crypto';
import { PLATFORMS, sitesOf } from '@seller-chat/core';
import { createAccount } from '../account/accounts.ts';
import { openDatabase } from '../db/open-database.ts';
import { shop } from '../db/schema/index.ts';

/** The login of the account that is filled. */
export const FILLED_LOGIN = { loginName: 'shops@bench.test', password: 'many-shops-here' } as const;

/**
 * Makes an account with this many shops of all marketplaces, for benchmarks, in a database that no server has open.
 * The shops' authorisation has expired, so that no call goes to a marketplace.
 */
export async function fillShops(dataDir: string, count: number): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir });
  try {
    const now = Date.now();
    const plan = { displayName: 'Many shops', maxShopNum: count, planExpiresAt: now + 365 * 86_400_000 };
    const accountId = await createAccount(db, { ...FILLED_LOGIN, ...plan }, now);
    if (accountId === null) throw new Error('the account exists already');
    const rows = Array.from({ length: count }, (_, at) => {
      const platform = PLATFORMS[at % PLATFORMS.length] ?? 'Shopee';
      return {
        accountId,
        shopId: randomBytes(8).toString('hex'),
        platformShopId: String(10_000_000 + at),
        platform,
        site: sitesOf(platform)[0]?.site ?? 'ID',
        status: 'expired' as const,
        shopName: `Shop ${at + 1}`,
        alias: at % 3 === 0 ? `Alias ${at + 1}` : '',
        createdAt: now + at,
      };
    });
    await db.insert(shop).values(rows);
  } finally {
    await close();
  }
}
