import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShopAccess } from '../../port.ts';
import { itFailsAsDocumented } from '../testing/failure-classes.ts';
import { putProduct } from '../testing/commerce-data.ts';
import { startTokopediaTestbed } from '../testing/testbed.ts';
import { walkPages } from '../../testing/walk-pages.ts';
import type { TokopediaTestbed } from '../testing/testbed.ts';

const INFO = 'GET /inventory/v1/fs/{fs_id}/product/info';
const VARIANTS = 'GET /inventory/v1/fs/{fs_id}/product/variant/{product_id}';

let bed: TokopediaTestbed;
let shop: ShopAccess;
let other: ShopAccess;
beforeAll(async () => {
  bed = await startTokopediaTestbed();
  shop = await bed.linkNewShop();
  other = await bed.linkNewShop();
});
afterAll(() => bed.stop());

const idr = (rupiah: number) => ({ amountMinor: rupiah * 100, currency: 'IDR' });

it.each([0, 49, 50, 51, 120])(`${INFO}: a shop’s %i products, each once, to the end`, async (count) => {
  const busy = await bed.linkNewShop();
  const known = Array.from({ length: count }, () => putProduct(bed.world, busy).productId);
  const { items: things, pages } = await walkPages((cursor) => bed.adapter.listProducts(busy, cursor));
  expect(things.map(({ productId }) => productId).toSorted()).toEqual(known.toSorted());
  expect(pages).toBe(Math.floor(count / 50) + 1);
});

it(`${INFO}: what a screen shows, with ids to the last digit`, async () => {
  const product = putProduct(bed.world, shop, { title: 'Teh Melati' });
  const [variant] = product.variants;
  await expect(bed.adapter.getProduct(shop, product.productId)).resolves.toEqual({
    productId: product.productId,
    title: 'Teh Melati',
    imageUrl: expect.stringContaining(`${product.productId}.png`),
    price: idr(45_000),
    listPrice: null,
    stock: 4,
    isListed: true,
    url: expect.stringContaining('teh-melati'),
    variants: [
      { skuId: product.productId, name: '', sellerSku: variant?.sellerSku, price: idr(45_000), stock: 4 },
    ],
    updatedAt: Math.floor(product.updatedAt / 1000) * 1000,
  });
});

it(`${VARIANTS}: a product with a choice has the price of each; the lowest price is its own`, async () => {
  const product = putProduct(bed.world, shop, { names: ['250 g', '1 kg'], title: 'Kopi Toraja' });
  const [small, large] = product.variants;
  await expect(bed.adapter.getProduct(shop, product.productId)).resolves.toMatchObject({
    productId: product.productId,
    title: 'Kopi Toraja',
    price: idr(45_000),
    stock: 9,
    variants: [
      { skuId: small?.variantId, name: '250 g', sellerSku: 'SKU-0', price: idr(45_000), stock: 4 },
      { skuId: large?.variantId, name: '1 kg', sellerSku: 'SKU-1', price: idr(50_000), stock: 5 },
    ],
  });
});

it(`${INFO}: a variant is a product of its own, as orders and cards name it`, async () => {
  const product = putProduct(bed.world, shop, { names: ['S', 'M'] });
  const variantId = product.variants[1]?.variantId ?? '';
  await expect(bed.adapter.getProduct(shop, variantId)).resolves.toMatchObject({
    productId: variantId,
    title: 'Kopi Gayo - M',
    price: idr(50_000),
    stock: 5,
  });
});

it(`${INFO}: what is off sale says so`, async () => {
  const { productId } = putProduct(bed.world, shop, { isListed: false });
  await expect(bed.adapter.getProduct(shop, productId)).resolves.toMatchObject({ isListed: false });
});

it(`${INFO}: another shop’s product, and one that never was, are not found`, async () => {
  const { productId } = putProduct(bed.world, shop);
  await expect(bed.adapter.getProduct(other, productId)).rejects.toMatchObject({ kind: 'notFound' });
  await expect(bed.adapter.getProduct(shop, '1')).rejects.toMatchObject({ kind: 'notFound' });
});

it(`${INFO}: a search finds all the words of a title, whatever their case, over every page`, async () => {
  const busy = await bed.linkNewShop();
  for (let at = 0; at < 60; at += 1) putProduct(bed.world, busy, { title: `Teh ${at}` });
  const wanted = putProduct(bed.world, busy, { title: 'Kopi Arabika Gayo' }).productId;
  putProduct(bed.world, busy, { title: 'Kopi Robusta' });
  const { items: things } = await walkPages((cursor) =>
    bed.adapter.searchProducts(busy, 'gayo KOPI', cursor),
  );
  expect(things.map(({ productId }) => productId)).toEqual([wanted]);
});

describe.each([
  { endpoint: INFO, effect: 'read', run: (adapter, of) => adapter.listProducts(of, null) },
  { endpoint: INFO, effect: 'read', run: (adapter, of) => adapter.getProduct(of, '1') },
  {
    endpoint: VARIANTS,
    effect: 'read',
    earlier: ({ platformShopId: shopID }) => ({
      '/inventory/v1/fs/13004/product/info': {
        header: { messages: 'success' },
        data: [{ basic: { productID: 1, shopID }, variant: { isParent: true, childrenID: [2] } }],
      },
    }),
    run: (adapter, of) => adapter.getProduct(of, putProduct(bed.world, of, { names: ['S', 'M'] }).productId),
  },
] satisfies readonly Parameters<typeof itFailsAsDocumented>[0][])('a failure of $endpoint', (call) => {
  itFailsAsDocumented(
    call,
    () => bed,
    () => shop,
  );
});
