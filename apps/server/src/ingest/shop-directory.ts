import { sql } from 'drizzle-orm';
import type { Platform, ShopId } from '@seller-chat/core';
import type { ShopContext } from '../conversations/inbound/placed-message.ts';
import { rowsOf } from '../db/database.ts';
import type { Db } from '../db/database.ts';

/** The account of a marketplace's shop: looked up for every push, so remembered. */
export interface ShopDirectory {
  find(platform: Platform, platformShopId: string): Promise<ShopContext | null>;
  /** Something about shops changed in this process. */
  forget(): void;
}

/** Another process may connect or move a shop: what is remembered is asked again after this long, all of it at once. */
const RENEW_AFTER_MS = 5000;
/** An answer older than this is not given: the caller waits for a new one. */
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

/** @param steadyNow - ms from any moment on, of a clock that is never set */
export function makeShopDirectory(db: Db, steadyNow: () => number): ShopDirectory {
  let remembered: KnownShops = new Map();
  /** All that is remembered is at least as new as this. */
  let renewedAt = steadyNow();
  /** Questions under way: the pushes of a busy shop ask together. */
  let asked = new Map<string, Promise<ShopContext | null>>();
  let renewal: Promise<void> | null = null;

  function forget(): void {
    // A new map, so that an answer that began earlier is not kept.
    remembered = new Map();
    asked = new Map();
    renewal = null;
    renewedAt = steadyNow();
  }

  async function ask(key: ShopKey, known: KnownShops): Promise<ShopContext | null> {
    const [found] = await readShops(db, [key]);
    if (found) known.set(textOf(key), found);
    return found?.context ?? null;
  }

  async function renew(known: KnownShops): Promise<void> {
    const startedAt = steadyNow();
    const keys = [...known.values()].map(({ key }) => key);
    try {
      const found = await readShops(db, keys);
      for (const key of keys) known.delete(textOf(key));
      for (const one of found) known.set(textOf(one.key), one);
      if (known === remembered) renewedAt = startedAt;
    } catch {
      // The next caller asks the database again, and gets its error.
      if (known === remembered) forget();
    }
  }

  return {
    async find(platform, platformShopId) {
      const age = steadyNow() - renewedAt;
      if (age > RENEW_AFTER_MS && renewal === null) {
        const own = renew(remembered).finally(() => {
          if (renewal === own) renewal = null;
        });
        renewal = own;
      }
      if (age > STALE_AFTER_MS) await renewal;
      const key = textOf({ platform, platformShopId });
      const known = remembered.get(key);
      if (known) return known.context;
      let answer = asked.get(key);
      if (!answer) {
        const own = asked;
        answer = ask({ platform, platformShopId }, remembered).finally(() => own.delete(key));
        own.set(key, answer);
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
        join shop s on s.platform = x.platform and s.platform_shop_id = x."platformShopId"`,
  );
  return rows.map(({ platform, platformShopId, accountId, shopId, site }) => ({
    key: { platform, platformShopId },
    context: { accountId, shopId: shopId as ShopId, platform, site },
  }));
}

function textOf({ platform, platformShopId }: ShopKey): string {
  return `${platform}\n${platformShopId}`;
}
