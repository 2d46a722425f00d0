import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShopAccess } from '../port.ts';
import { startLocalServer } from '../testing/local-server.ts';
import { itFailsAsDocumented } from './testing/failure-classes.ts';
import { startShopeeTestbed } from './testing/testbed.ts';
import type { ShopeeTestbed } from './testing/testbed.ts';

const INFO = 'GET /api/v2/shop/get_shop_info';
const PROFILE = 'GET /api/v2/shop/get_profile';

let bed: ShopeeTestbed;
let shop: ShopAccess;
beforeAll(async () => {
  bed = await startShopeeTestbed();
  shop = await bed.linkNewShop('TH');
});
afterAll(() => bed.stop());

it(`${INFO}, ${PROFILE}: who the shop is`, async () => {
  await expect(bed.adapter.getShop(shop)).resolves.toEqual({
    platformShopId: shop.platformShopId,
    shopName: 'New TH',
    site: 'TH',
    logoUrl: expect.stringContaining(shop.platformShopId),
    isActive: true,
  });
});

it.each([
  ['NORMAL', true],
  ['BANNED', false],
  ['FROZEN', false],
  ['', true],
])(`${INFO}: a shop whose status is "%s" may sell: %s`, async (status, isActive) => {
  const { origin } = await startLocalServer(() => ({
    body: { error: '', shop_name: '', region: 'th', status, response: {} },
  }));
  const read = await bed.adapterWith({ apiUrl: origin }).getShop(shop);
  expect(read).toMatchObject({ isActive, site: 'TH', shopName: shop.platformShopId, logoUrl: '' });
});

it('followers and stickers are nothing that Shopee’s interface has', async () => {
  await expect(bed.adapter.listFollowers(shop, ['1'])).rejects.toMatchObject({ kind: 'unsupported' });
  await expect(bed.adapter.listStickers(shop)).rejects.toMatchObject({ kind: 'unsupported' });
});

describe('failures', () => {
  describe.each([
    {
      endpoint: INFO,
      effect: 'read' as const,
      run: (adapter: ShopeeTestbed['adapter'], to: ShopAccess) => adapter.getShop(to),
    },
    {
      endpoint: PROFILE,
      effect: 'read' as const,
      earlier: () => ({ '/api/v2/shop/get_shop_info': { shop_name: 'x', region: 'TH' } }),
      run: (adapter: ShopeeTestbed['adapter'], to: ShopAccess) => adapter.getShop(to),
    },
  ])('of $endpoint', (call) => {
    itFailsAsDocumented(
      call,
      () => bed,
      () => shop,
    );
  });
});
