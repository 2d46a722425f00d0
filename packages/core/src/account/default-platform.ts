import { requireEach } from '../kernel/malformed-input.ts';
import { parsePlatform } from '../platform/platform.ts';
import type { Platform } from '../platform/platform.ts';
import type { Shop } from '../shop/shop.ts';

const FALLBACK_PLATFORM: Platform = 'Shopee';

/**
 * The platform the main screen opens with (SPEC A4): the one that all shops share, otherwise Shopee, which is
 * also the answer while there is no shop, and for an unknown marketplace (SPEC Z2).
 *
 * @throws MalformedInputError for a malformed list of shops (SPEC Z1)
 */
export function defaultPlatformOf(shops: readonly Pick<Shop, 'platform'>[]): Platform {
  requireEach(shops, {}, 'shops');
  const [shared, another] = new Set(shops.map(({ platform }) => platform));
  return (another === undefined && parsePlatform(shared)) || FALLBACK_PLATFORM;
}
