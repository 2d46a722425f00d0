import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShopAccess } from '../../port.ts';
import { itFailsAsDocumented } from '../testing/failure-classes.ts';
import type { SpoiltCall } from '../testing/failure-classes.ts';
import { putProduct } from '../testing/commerce-data.ts';
import { SEEDED_SHOP, startTikTokTestbed } from '../testing/testbed.ts';
import { walkPages } from '../../testing/walk-pages.ts';
import type { TikTokTestbed } from '../testing/testbed.ts';

const SEARCH = 'POST /product/202309/products/search';
const DETAIL = 'GET /product/202309/products/{product_id}';

let bed: TikTokTestbed;
let shop: ShopAccess;
beforeAll(async () => {
  bed = await startTikTokTestbed();
  shop = await bed.linkNewShop();
});
afterAll(() => bed.stop());

const idsOf = (products: readonly { productId: string }[]) =>
  products.map(({ productId }) => productId).toSorted();

it.each([
  ['the seed’s shop', 0],
  ['a shop with more than a page holds', 105],
])(`${SEARCH}: %s to the end, each product once`, async (_name, made) => {
  const of = made === 0 ? await bed.link(SEEDED_SHOP) : await bed.linkNewShop();
  for (let at = 0; at < made; at += 1) putProduct(bed.world, of);
  const { items: things, pages } = await walkPages((cursor) => bed.adapter.listProducts(of, cursor));
  const known = bed.world.commerce.products('tiktok', of.platformShopId);
  expect(idsOf(things)).toEqual(idsOf(known));
  expect(pages).toBe(Math.ceil(known.length / 100));
});

it(`${SEARCH}: has neither picture nor names of variants, and both on sale and not`, async () => {
  const fresh = await bed.linkNewShop();
  putProduct(bed.world, fresh, { names: ['250 g', '1 kg'], createdAt: Date.now() });
  putProduct(bed.world, fresh, { isListed: false });
  const { items } = await bed.adapter.listProducts(fresh, null);
  expect(items).toMatchObject([
    { isListed: true, imageUrl: '', stock: 9, variants: [{ name: '' }, { name: '' }] },
    { isListed: false },
  ]);
});

it(`${SEARCH}: by words of the title, in any order and case, over all pages`, async () => {
  const fresh = await bed.linkNewShop();
  for (let at = 0; at < 101; at += 1) putProduct(bed.world, fresh, { createdAt: Date.now() });
  const old = putProduct(bed.world, fresh, { title: 'Teh Melati Wangi', createdAt: 1_700_000_000_000 });
  const found = await walkPages((cursor) => bed.adapter.searchProducts(fresh, 'wangi teh', cursor));
  expect(idsOf(found.items)).toEqual([old.productId]);
  const nothing = await walkPages((cursor) => bed.adapter.searchProducts(fresh, 'susu', cursor));
  expect(nothing.items).toEqual([]);
});

it(`${DETAIL}: with picture, variants and the lowest price`, async () => {
  const product = putProduct(bed.world, shop, { names: ['250 g, Biji', '1 kg, Bubuk'] });
  const [first, second] = product.variants;
  const price = (amountMinor: number) => ({ amountMinor, currency: 'IDR' });
  await expect(bed.adapter.getProduct(shop, product.productId)).resolves.toEqual({
    productId: product.productId,
    title: 'Kopi Gayo',
    imageUrl: expect.stringMatching(/^http/),
    price: price(2_550_000),
    listPrice: null,
    stock: 9,
    isListed: true,
    url: '',
    variants: [
      { skuId: first?.variantId, name: '250 g, Biji', sellerSku: 'SKU-0', price: price(2_550_000), stock: 4 },
      {
        skuId: second?.variantId,
        name: '1 kg, Bubuk',
        sellerSku: 'SKU-1',
        price: price(3_050_000),
        stock: 5,
      },
    ],
    updatedAt: Math.floor(product.updatedAt / 1000) * 1000,
  });
});

it(`${DETAIL}: of another shop, or of none, is not found`, async () => {
  const { productId } = putProduct(bed.world, await bed.linkNewShop());
  for (const id of [productId, '1'])
    await expect(bed.adapter.getProduct(shop, id)).rejects.toMatchObject({ kind: 'notFound' });
});

describe('failures', () => {
  const scope = 'seller.product.basic';
  const calls: SpoiltCall[] = [
    { endpoint: SEARCH, effect: 'read', scope, run: (adapter, to) => adapter.listProducts(to, null) },
    {
      endpoint: DETAIL,
      effect: 'read',
      scope,
      run: (adapter, to) => adapter.getProduct(to, putProduct(bed.world, to).productId),
    },
  ];
  describe.each(calls)('of $endpoint', (call) => {
    itFailsAsDocumented(
      call,
      () => bed,
      () => shop,
    );
  });
});
