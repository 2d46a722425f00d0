import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShopAccess } from '../../port.ts';
import { startLocalServer } from '../../testing/local-server.ts';
import { itFailsAsDocumented } from '../testing/failure-classes.ts';
import { putProduct } from '../testing/commerce-data.ts';
import { SEEDED_SHOP, startLazadaTestbed } from '../testing/testbed.ts';
import { walkPages } from '../../testing/walk-pages.ts';
import type { LazadaTestbed } from '../testing/testbed.ts';

const LIST = 'GET /products/get';
const ONE = 'GET /product/item/get';

let bed: LazadaTestbed;
let shop: ShopAccess;
beforeAll(async () => {
  bed = await startLazadaTestbed();
  shop = await bed.linkNewShop();
});
afterAll(() => bed.stop());

const every = (of: ShopAccess) => walkPages((cursor) => bed.adapter.listProducts(of, cursor));
const idsOf = (products: readonly { productId: string }[]) =>
  products.map(({ productId }) => productId).toSorted();

describe('listing', () => {
  it(`${LIST}: each product once, to the end`, async () => {
    const busy = await bed.linkNewShop();
    const known = Array.from({ length: 120 }, (_, at) =>
      putProduct(bed.world, busy, { isListed: at % 2 === 0 }),
    );
    const { items, pages } = await every(busy);
    expect(pages).toBe(3);
    expect(idsOf(items)).toEqual(idsOf(known));
    expect(items.filter(({ isListed }) => isListed)).toHaveLength(60);
  });

  it(`${LIST}: the seed's shop`, async () => {
    const seeded = await bed.link(SEEDED_SHOP);
    expect(idsOf((await every(seeded)).items)).toEqual(
      idsOf(bed.world.commerce.products('lazada', SEEDED_SHOP)),
    );
  });

  it(`${LIST}: a shop without products`, async () => {
    await expect(every(await bed.linkNewShop())).resolves.toEqual({ items: [], pages: 1 });
  });

  it(`${LIST}: where an offset cannot reach the end, the span of time is halved until one can`, async () => {
    const spans: number[] = [];
    const server = await startLocalServer(({ query }) => {
      const span = Date.parse(query['create_before'] ?? '') - Date.parse(query['create_after'] ?? '');
      spans.push(span);
      const total_products = span > 86_400_000 * 365 ? 10_001 : 1;
      const products = [{ item_id: `${spans.length}`, skus: [] }];
      return { body: { code: '0', data: { total_products, products } } };
    });
    const { items } = await walkPages((cursor) => bed.adapterAt(server.origin).listProducts(shop, cursor));
    expect(items.length).toBeGreaterThan(10);
    expect(new Set(idsOf(items)).size).toBe(items.length);
    expect(spans[0]).toBeGreaterThan(spans[1] ?? 0);
  });

  itFailsAsDocumented(
    { endpoint: LIST, effect: 'read', run: (adapter, of) => adapter.listProducts(of, null) },
    () => bed,
    () => shop,
  );
});

describe('searching', () => {
  it(`${LIST}: by every word of the title, whatever its case, past pages without any`, async () => {
    const busy = await bed.linkNewShop();
    for (let at = 0; at < 60; at += 1) putProduct(bed.world, busy, { title: `Tea ${at}` });
    const wanted = putProduct(bed.world, busy, { title: 'KOPI Gayo 1 kg' });
    putProduct(bed.world, busy, { title: 'Kopi Toraja' });
    const search = (keyword: string) =>
      walkPages((cursor) => bed.adapter.searchProducts(busy, keyword, cursor));
    expect(idsOf((await search('gayo kopi')).items)).toEqual([wanted.productId]);
    expect((await search('cocoa')).items).toEqual([]);
  });
});

describe('one product', () => {
  it(`${ONE}: everything a card shows`, async () => {
    const product = putProduct(bed.world, shop, { title: 'Drip Bag', names: ['10 pcs', '20 pcs'] });
    const [small, large] = product.variants;
    const money = (amountMinor: number) => ({ amountMinor, currency: 'MYR' });
    await expect(bed.adapter.getProduct(shop, product.productId)).resolves.toEqual({
      productId: product.productId,
      title: 'Drip Bag',
      imageUrl: expect.stringContaining(product.productId),
      price: money(2550),
      listPrice: money(3000),
      stock: 9,
      isListed: true,
      url: expect.stringContaining(product.productId),
      variants: [
        { skuId: small?.variantId, name: '10 pcs', sellerSku: 'SKU-0', price: money(2550), stock: 4 },
        { skuId: large?.variantId, name: '20 pcs', sellerSku: 'SKU-1', price: money(3050), stock: 5 },
      ],
      updatedAt: product.updatedAt,
    });
  });

  it(`${ONE}: an unknown one, and one of another shop, are not found`, async () => {
    const foreign = putProduct(bed.world, await bed.linkNewShop());
    for (const id of ['404', foreign.productId]) {
      await expect(bed.adapter.getProduct(shop, id)).rejects.toMatchObject({ kind: 'notFound' });
    }
  });

  itFailsAsDocumented(
    {
      endpoint: ONE,
      effect: 'read',
      run: (adapter, of) => adapter.getProduct(of, putProduct(bed.world, shop).productId),
    },
    () => bed,
    () => shop,
  );
});
