import type { Shop, ShopId } from '../shop/shop.ts';
import { nextNumber } from './counter.ts';

/** An authorised Malaysian shop of Shopee; ids count up. */
export function makeShop(overrides: Partial<Shop> = {}): Shop {
  const number = nextNumber('shop');
  return {
    shopId: `shop${number}` as ShopId,
    platform: 'Shopee',
    platformShopId: `${100_000 + number}`,
    site: 'MY',
    status: 'success',
    shopName: `Kedai ${number}`,
    alias: '',
    groupId: '',
    ...overrides,
  };
}
