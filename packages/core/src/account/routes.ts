import type { Platform } from '../platform/platform.ts';
import type { Shop } from '../shop/shop.ts';

const FALLBACK_PLATFORM: Platform = 'Shopee';

/**
 * The platform the main screen opens with (SPEC A4): the one that all shops share, otherwise Shopee, which
 * is also the answer while there is no shop.
 */
export function defaultPlatformOf(shops: readonly Pick<Shop, 'platform'>[]): Platform {
  const [first] = shops;
  const isShared = first !== undefined && shops.every(({ platform }) => platform === first.platform);
  return isShared ? first.platform : FALLBACK_PLATFORM;
}
