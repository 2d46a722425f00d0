import { sql } from '../db/query-builder/drizzle.ts';
import type { Platform, ShopId } from '@seller-chat/core';
import type { ShopContext } from '../conversations/inbound/placed-message.ts';
import { rowsOf } from '../db/database.ts';
import type { Db } from '../db/database.ts';

/** Cache from a marketplace's shop id to our account and shop, which every push needs. */
export interface ShopDirectory {
  /** The shop, or null if no account has connected it. An unknown shop is not cached. */
  find(platform: Platform, platformShopId: string): Promise<ShopContext | null>;
  /** Empties the cache. Called after this process has changed a shop. */
  forget(): void;
}

/**
 * Age of the cache, ms, after which the next `find` reads all entries again, in one query in the background. Another
 * process may have connected or moved a shop.
 */
const RENEW_AFTER_MS = 5000;
/** Age of the cache, ms, from which `find` waits for the query that renews it. */
const STALE_AFTER_MS = 10_000;

interface ShopKey {
  platform: Platform;
  platformShopId: string;
}

interface KnownShop {
  key: ShopKey;
  context: ShopContext;
}
type KnownShops = Map<string, KnownShop>;

/** @param steadyNow - ms of a monotonic clock, such as `performance.now` */
export function makeShopDirectory(db: Db, steadyNow: () => number): ShopDirectory {
  let cache: KnownShops = new Map();
  /** No entry was read before this time. */
  let renewedAt = steadyNow();
  /** Queries in progress by key: concurrent calls for one shop share a query. */
  let queries = new Map<string, Promise<ShopContext | null>>();
  let renewal: Promise<void> | null = null;

  function forget(): void {
    // New maps: a query in progress still writes to the old ones, which are not read any more.
    cache = new Map();
    queries = new Map();
    renewal = null;
    renewedAt = steadyNow();
  }

  async function read(key: ShopKey, into: KnownShops): Promise<ShopContext | null> {
    const [found] = await readShops(db, [key]);
    if (found) into.set(cacheKeyOf(key), found);
    return found?.context ?? null;
  }

  async function renew(entries: KnownShops): Promise<void> {
    const startedAt = steadyNow();
    const keys = [...entries.values()].map(({ key }) => key);
    try {
      const found = await readShops(db, keys);
      for (const key of keys) entries.delete(cacheKeyOf(key));
      for (const shop of found) entries.set(cacheKeyOf(shop.key), shop);
      // Else the cache was emptied meanwhile, and these entries are not read any more.
      if (entries === cache) renewedAt = startedAt;
    } catch {
      // The next caller asks the database again, and gets its error.
      if (entries === cache) forget();
    }
  }

  return {
    async find(platform, platformShopId) {
      const age = steadyNow() - renewedAt;
      if (age > RENEW_AFTER_MS && renewal === null) {
        const thisRenewal = renew(cache).finally(() => {
          if (renewal === thisRenewal) renewal = null;
        });
        renewal = thisRenewal;
      }
      if (age > STALE_AFTER_MS) await renewal;
      const key = cacheKeyOf({ platform, platformShopId });
      const known = cache.get(key);
      if (known) return known.context;
      let answer = queries.get(key);
      if (!answer) {
        const queriesAtStart = queries;
        answer = read({ platform, platformShopId }, cache).finally(() => queriesAtStart.delete(key));
        queriesAtStart.set(key, answer);
      }
      return answer;
    },
    forget,
  };
}

async function readShops(db: Db, keys: readonly ShopKey[]): Promise<KnownShop[]> {
  if (keys.length === 0) return [];
  const rows = await rowsOf<ShopKey & { accountId: string; shopId: string; site: string }>(
    db,
    sql`select s.platform, s.platform_shop_id as "platformShopId", s.account_id as "accountId",
          s.shop_id as "shopId", s.site
        from json_to_recordset(${JSON.stringify(keys)}::json) as x(platform text, "platformShopId" text)
        join shop s on s.platform = x.platform and s.platform_shop_id = x."platformShopId"
          and s.unbound_at = 0`,
  );
  return rows.map(({ platform, platformShopId, accountId, shopId, site }) => ({
    key: { platform, platformShopId },
    context: { accountId, shopId: shopId as ShopId, platform, site },
  }));
}

function cacheKeyOf({ platform, platformShopId }: ShopKey): string {
  return `${platform}\n${platformShopId}`;
}
