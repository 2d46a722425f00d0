import { and, eq, gt, lte } from '../db/query-builder/drizzle.ts';
import type { Platform } from '@seller-chat/core';
import type { Db } from '../db/database.ts';
import { shop, shopToken } from '../db/schema/index.ts';
import { MarketplaceError } from '../marketplaces/marketplace-error.ts';

/** Renewals at one marketplace at a time: one that does not answer costs each of them the whole time-out. */
const RENEWALS_AT_ONCE = 4;

interface ShopKey {
  accountId: string;
  shopId: string;
}

/**
 * Renews the tokens of connected shops that end soon: marketplaces beside each other, the earliest end first, and four
 * shops of a marketplace at a time after a first one. A `MarketplaceError` of one shop holds up no other; rejects with an
 * `AggregateError` of all other errors, once every shop was tried.
 */
export async function renewEach(
  { db, timeAt }: { db: Db; timeAt(platform: Platform): number },
  { withinMs, platforms }: { withinMs: number; platforms: readonly Platform[] },
  renew: (key: ShopKey) => Promise<void>,
): Promise<void> {
  const surprises: unknown[] = [];
  const tryOne = async (key: ShopKey): Promise<void> => {
    try {
      await renew(key);
    } catch (error) {
      if (!(error instanceof MarketplaceError)) surprises.push(error);
    }
  };
  await Promise.all(
    platforms.map(async (platform) => {
      const [first, ...others] = await soonExpiring(db, platform, timeAt(platform) + withinMs);
      if (first === undefined) return;
      // Alone: its answer shows what time it is there.
      await tryOne(first);
      const waiting = others.values();
      const workers = Array.from({ length: RENEWALS_AT_ONCE }, async () => {
        for (const key of waiting) await tryOne(key);
      });
      await Promise.all(workers);
    }),
  );
  if (surprises.length > 0) throw new AggregateError(surprises, 'some authorisations could not be renewed');
}

/** Connected shops of a marketplace whose access token ends before a moment, epoch ms; the earliest end first. */
function soonExpiring(db: Db, platform: Platform, until: number): Promise<ShopKey[]> {
  return db
    .select({ accountId: shop.accountId, shopId: shop.shopId })
    .from(shopToken)
    .innerJoin(shop, and(eq(shopToken.accountId, shop.accountId), eq(shopToken.shopId, shop.shopId)))
    .where(
      and(
        eq(shop.platform, platform),
        eq(shop.status, 'success'),
        gt(shopToken.accessExpiresAt, 0),
        lte(shopToken.accessExpiresAt, until),
      ),
    )
    .orderBy(shopToken.accessExpiresAt);
}
