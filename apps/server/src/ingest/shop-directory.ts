import { and, eq } from 'drizzle-orm';
import type { Platform, ShopId } from '@seller-chat/core';
import type { ShopContext } from '../conversations/inbound.ts';
import type { Db } from '../db/database.ts';
import { shop } from '../db/schema/index.ts';

/** Whose a marketplace shop is: asked for every push, so remembered. */
export interface ShopDirectory {
  find(platform: Platform, platformShopId: string): Promise<ShopContext | null>;
  /** Something about shops changed in this process. */
  forget(): void;
}

/** Another process may connect or move a shop: what is remembered is asked again after this long. */
const REMEMBER_MS = 5000;

export function makeShopDirectory(db: Db, now: () => number): ShopDirectory {
  const remembered = new Map<string, { context: ShopContext; until: number }>();
  /** Questions under way: the pushes of a busy shop ask together. */
  const asked = new Map<string, Promise<ShopContext | null>>();

  async function ask(platform: Platform, platformShopId: string): Promise<ShopContext | null> {
    const [row] = await db
      .select()
      .from(shop)
      .where(and(eq(shop.platform, platform), eq(shop.platformShopId, platformShopId)));
    return row ? { accountId: row.accountId, shopId: row.shopId as ShopId, platform, site: row.site } : null;
  }

  async function refresh(
    key: string,
    platform: Platform,
    platformShopId: string,
  ): Promise<ShopContext | null> {
    const answer = ask(platform, platformShopId);
    asked.set(key, answer);
    try {
      const context = await answer;
      // An answer from before `forget` is good for those who wait for it, and not to be kept.
      if (asked.get(key) !== answer) return context;
      if (context) remembered.set(key, { context, until: now() + REMEMBER_MS });
      else remembered.delete(key);
      return context;
    } finally {
      if (asked.get(key) === answer) asked.delete(key);
    }
  }

  return {
    async find(platform, platformShopId) {
      const key = `${platform}\n${platformShopId}`;
      const known = remembered.get(key);
      if (known && known.until > now()) return known.context;
      return asked.get(key) ?? refresh(key, platform, platformShopId);
    },
    forget() {
      remembered.clear();
      asked.clear();
    },
  };
}
