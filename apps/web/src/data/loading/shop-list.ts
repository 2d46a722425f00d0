import type { Platform, Shop, ShopId } from '@seller-chat/core';

/** The shops of the account in memory. */
export interface ShopBook {
  all: () => readonly Shop[];
  /** Replaces every shop; returns the ids that are new. */
  replace: (shops: readonly Shop[]) => ShopId[];
  /** Adds or renews shops; returns the ids that are new. */
  put: (shops: readonly Shop[]) => ShopId[];
}

/** A book without shops. */
export function createShopBook(): ShopBook {
  let shopsById = new Map<ShopId, Shop>();
  const put = (shops: readonly Shop[]): ShopId[] => {
    const added = shops.filter(({ shopId }) => !shopsById.has(shopId)).map(({ shopId }) => shopId);
    for (const shop of shops) shopsById.set(shop.shopId, shop);
    return added;
  };
  return {
    all: () => [...shopsById.values()],
    replace(shops) {
      const before = shopsById;
      shopsById = new Map(shops.map((shop) => [shop.shopId, shop]));
      return shops.filter(({ shopId }) => !before.has(shopId)).map(({ shopId }) => shopId);
    },
    put,
  };
}

/** The shops of every marketplace in one list. */
export function flattenShops(byPlatform: Partial<Record<Platform, readonly Shop[]>>): Shop[] {
  return Object.values(byPlatform).flat();
}
