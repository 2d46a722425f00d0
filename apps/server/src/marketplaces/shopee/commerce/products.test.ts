import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShopAccess } from '../../port.ts';
import { itFailsAsDocumented } from '../testing/failure-classes.ts';
import { putProduct } from '../testing/commerce-data.ts';
import { SEEDED_SHOP, startShopeeTestbed } from '../testing/testbed.ts';
import { walkPages } from '../../testing/walk-pages.ts';
import type { ShopeeTestbed } from '../testing/testbed.ts';

const LIST = 'GET /api/v2/product/get_item_list';
const BASE = 'GET /api/v2/product/get_item_base_info';
const MODELS = 'GET /api/v2/product/get_model_list';
const SEARCH = 'GET /api/v2/product/search_item';

let bed: ShopeeTestbed;
let shop: ShopAccess;
beforeAll(async () => {
  bed = await startShopeeTestbed();
  shop = await bed.linkNewShop();
});
afterAll(() => bed.stop());

const idsOf = (products: readonly { productId: string }[]) =>
  products.map(({ productId }) => productId).toSorted();

it(`${LIST}: each product of the shop once, over several pages, listed for buyers or not`, async () => {
  const seeded = await bed.link(SEEDED_SHOP);
  for (let count = 0; count < 22; count += 1) putProduct(bed.world, seeded, { isListed: count % 2 === 0 });
  const known = bed.world.commerce.products('shopee', SEEDED_SHOP);
  const { items: things, pages } = await walkPages((cursor) => bed.adapter.listProducts(seeded, cursor));
  expect(idsOf(things)).toEqual(idsOf(known));
  expect(pages).toBe(Math.ceil(known.length / 20));
  for (const { productId, isListed } of known) {
    expect(things.find((one) => one.productId === productId)?.isListed).toBe(isListed);
  }
});

it(`${BASE}: a product without choices has one nameless variant and prices of its own`, async () => {
  const product = putProduct(bed.world, shop, { title: 'Cold Brew' });
  await expect(bed.adapter.getProduct(shop, product.productId)).resolves.toEqual({
    productId: product.productId,
    title: 'Cold Brew',
    imageUrl: expect.stringContaining(product.productId),
    price: { amountMinor: 2550, currency: 'MYR' },
    listPrice: { amountMinor: 3000, currency: 'MYR' },
    stock: 4,
    isListed: true,
    url: '',
    variants: [
      { skuId: '', name: '', sellerSku: 'SKU-0', price: { amountMinor: 2550, currency: 'MYR' }, stock: 4 },
    ],
    updatedAt: Math.floor(product.updatedAt / 1000) * 1000,
  });
});

it(`${MODELS}: with choices it has their prices, the lowest in front, and all their stock`, async () => {
  const product = putProduct(bed.world, shop, { names: ['250 g', '500 g', '1 kg'] });
  const read = await bed.adapter.getProduct(shop, product.productId);
  expect(read).toMatchObject({ price: { amountMinor: 2550 }, listPrice: { amountMinor: 3000 }, stock: 15 });
  expect(read.variants).toEqual(
    product.variants.map(({ variantId, name, sellerSku, price, stock }) => ({
      skuId: variantId,
      name,
      sellerSku,
      price: { amountMinor: price, currency: 'MYR' },
      stock,
    })),
  );
});

it(`${BASE}: another shop’s product, and what is no number, are not found`, async () => {
  const other = await bed.linkNewShop();
  const { productId } = putProduct(bed.world, other);
  for (const id of [productId, '1', 'no number', '']) {
    await expect(bed.adapter.getProduct(shop, id)).rejects.toMatchObject({ kind: 'notFound' });
  }
});

it(`${SEARCH}: by part of the title, over several pages; no words list everything`, async () => {
  const searched = await bed.linkNewShop();
  const teas = Array.from({ length: 25 }, (_, at) =>
    putProduct(bed.world, searched, { title: `Teh ${at} & tarik` }),
  );
  putProduct(bed.world, searched, { title: 'Kopi' });
  const search = (keyword: string) =>
    walkPages((cursor) => bed.adapter.searchProducts(searched, keyword, cursor));
  expect(idsOf((await search('& TARIK')).items)).toEqual(idsOf(teas));
  expect((await search('latte')).items).toEqual([]);
  expect((await search(' ')).items).toHaveLength(26);
});

describe('failures', () => {
  let productId: string;
  let withModels: string;
  beforeAll(() => {
    productId = putProduct(bed.world, shop).productId;
    withModels = putProduct(bed.world, shop, { names: ['S', 'M'] }).productId;
  });
  describe.each([
    {
      endpoint: LIST,
      effect: 'read' as const,
      run: (adapter: ShopeeTestbed['adapter'], to: ShopAccess) => adapter.listProducts(to, null),
    },
    {
      endpoint: BASE,
      effect: 'read' as const,
      run: (adapter: ShopeeTestbed['adapter'], to: ShopAccess) => adapter.getProduct(to, productId),
    },
    {
      endpoint: MODELS,
      effect: 'read' as const,
      earlier: () => ({
        '/api/v2/product/get_item_base_info': { item_list: [{ item_id: withModels, has_model: true }] },
      }),
      run: (adapter: ShopeeTestbed['adapter'], to: ShopAccess) => adapter.getProduct(to, withModels),
    },
    {
      endpoint: SEARCH,
      effect: 'read' as const,
      run: (adapter: ShopeeTestbed['adapter'], to: ShopAccess) => adapter.searchProducts(to, 'x', null),
    },
  ])('of $endpoint', (call) => {
    itFailsAsDocumented(
      call,
      () => bed,
      () => shop,
    );
  });
});
