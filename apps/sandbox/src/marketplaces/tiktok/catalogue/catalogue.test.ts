import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '../../../world/commerce/commerce.ts';
import { addProduct, addVoucher, openIndependentClient } from '../independent-client.fixture.ts';
import type { IndependentClient } from '../independent-client.fixture.ts';

let port: IndependentClient;
let products: Product[];
const vouchers: { voucherId: string }[] = [];

beforeAll(async () => {
  port = await openIndependentClient();
  const { now } = port.clock;
  products = Array.from({ length: 5 }, (_, at) =>
    addProduct(port, {
      title: `Kopi ${at}`,
      isListed: at !== 2,
      createdAt: now + at * 60_000,
      updatedAt: now,
    }),
  );
  vouchers.push(
    addVoucher(port),
    addVoucher(port, { title: 'Nanti', startsAt: now + 1000 }),
    addVoucher(port, { title: 'Habis', used: 100 }),
    addVoucher(port, { title: 'Lewat', endsAt: now }),
  );
});
afterAll(() => port.close());

describe.each(['202309', '202312', '202502'])('POST /product/%s/products/search', (version) => {
  const search = (body: unknown, query: Record<string, string> = {}) =>
    port.call('POST', `/product/${version}/products/search`, { query: { page_size: '100', ...query }, body });
  const idsOf = ({ data }: { data: { products: { id: string }[] } }) => data.products.map(({ id }) => id);

  it('gives products without pictures, newest first', async () => {
    const answer = await search({ status: 'ALL' });
    expect(idsOf(answer)).toEqual(products.map(({ productId }) => productId).toReversed());
    expect(answer.data.total_count).toBe(5);
    const [product] = answer.data.products;
    expect(product).not.toHaveProperty('main_images');
    expect(product.skus[0]).toMatchObject({
      seller_sku: 'GAYO-250',
      price: { currency: 'IDR', sale_price: '75000.00' },
      inventory: [{ quantity: 12 }],
    });
    expect('audit' in product).toBe(version !== '202309');
    expect('has_draft' in product).toBe(version === '202502');
  });

  it('filters by status, seller SKU and time, both ends included', async () => {
    expect(idsOf(await search({ status: 'SELLER_DEACTIVATED' }))).toEqual([products[2]?.productId]);
    expect(idsOf(await search({ seller_skus: ['nothing'] }))).toEqual([]);
    const at = Math.floor((products[1]?.createdAt ?? 0) / 1000);
    expect(idsOf(await search({ create_time_ge: at, create_time_le: at }))).toEqual([products[1]?.productId]);
  });

  it('page by page gives each once', async () => {
    const ids: string[] = [];
    let page_token = '';
    do {
      const answer = await search({}, { page_size: '2', page_token });
      ids.push(...idsOf(answer));
      page_token = answer.data.next_page_token;
    } while (page_token !== '');
    expect(ids.toSorted()).toEqual(products.map(({ productId }) => productId).toSorted());
  });

  it('refuses a page above 100 or without a size, and an unknown status', async () => {
    expect((await search({}, { page_size: '101' })).code).toBe(36009004);
    expect((await search({}, { page_size: '' })).code).toBe(36009004);
    expect((await search({ status: 'SOLD' })).code).toBe(36009004);
  });
});

it('POST /product/202502/products/search knows SKUs by id, at most ten', async () => {
  const search = (sku_ids: string[]) =>
    port.call('POST', '/product/202502/products/search', { query: { page_size: '5' }, body: { sku_ids } });
  const { data } = await search([products[3]?.variants[1]?.variantId ?? '']);
  expect(data.products.map(({ id }: { id: string }) => id)).toEqual([products[3]?.productId]);
  expect((await search(Array.from({ length: 11 }, () => '1'))).code).toBe(36009004);
});

describe('GET /product/202309/products/{product_id}', () => {
  it('returns pictures and the names of the variants', async () => {
    const [product] = products;
    const { data } = await port.call('GET', `/product/202309/products/${product?.productId}`);
    expect(data).toMatchObject({
      id: product?.productId,
      title: 'Kopi 0',
      status: 'ACTIVATE',
      description: '<p>Arabika dari Takengon.</p>',
      main_images: [{ urls: [`${port.url}/sandbox-pictures/products/${product?.productId}.png`] }],
    });
    expect(data.skus[1].sales_attributes).toMatchObject([{ value_name: '1 kg' }]);
  });

  it('refuses another shop’s', async () => {
    const other = port.world.createShop({ marketplace: 'tiktok', name: 'Other', region: 'ID' });
    const foreign = addProduct(port, { shopId: other.shopId });
    const answer = await port.call('GET', `/product/202309/products/${foreign.productId}`);
    expect(answer).toMatchObject({ code: 36009004, message: expect.stringContaining('not found') });
  });
});

describe('POST /promotion/202406/coupons/search', () => {
  const search = (body: unknown, query: Record<string, string> = {}) =>
    port.call('POST', '/promotion/202406/coupons/search', { query, body });
  const titlesOf = ({ data }: { data: { coupons: { title: string }[] } }) =>
    data.coupons.map(({ title }) => title).toSorted();

  it('filters by status and by the whole title', async () => {
    expect(titlesOf(await search({ status: ['NOT_START', 'ONGOING'] }))).toEqual(['Nanti', 'Ngopi hemat']);
    expect(titlesOf(await search({ status: ['DEACTIVATED', 'EXPIRED'] }))).toEqual(['Habis', 'Lewat']);
    expect(titlesOf(await search({ title_keyword: 'Nanti' }))).toEqual(['Nanti']);
    expect(titlesOf(await search({ title_keyword: 'Nan' }))).toEqual([]);
    expect(titlesOf(await search({ display_type: ['LIVE'] }))).toEqual([]);
  });

  it('page by page gives each once', async () => {
    const first = await search({}, { page_size: '3' });
    const rest = await search({}, { page_size: '3', page_token: first.data.next_page_token });
    expect(first.data.total_count).toBe(4);
    expect([...titlesOf(first), ...titlesOf(rest)]).toHaveLength(4);
    expect(rest.data.next_page_token).toBe('');
  });

  it('refuses a page above 100, an unknown status and an empty keyword', async () => {
    expect((await search({}, { page_size: '101' })).code).toBe(36009004);
    expect((await search({ status: ['RUNNING'] })).code).toBe(36009004);
    expect((await search({ title_keyword: '' })).code).toBe(36009004);
  });
});

describe('GET /promotion/202406/coupons/{coupon_id}', () => {
  it('returns the discount, its limits and its use', async () => {
    const { data } = await port.call('GET', `/promotion/202406/coupons/${vouchers[0]?.voucherId}`);
    expect(data.coupon).toMatchObject({
      status: 'ONGOING',
      promo_code: 'NGOPI10',
      discount: {
        type: 'PERCENT_OFF',
        percentage: '10',
        max_discount: { amount: '20000.00', currency: 'IDR' },
      },
      threshold: { type: 'MIN_SPEND', min_spend: { amount: '50000.00', currency: 'IDR' } },
      usage_stats: { claimed_count: 3 },
    });
  });

  it('refuses an unknown one', async () => {
    expect((await port.call('GET', '/promotion/202406/coupons/1')).code).toBe(36009004);
  });
});

describe('the shop', () => {
  it('GET /seller/202309/shops lists the active ones, without a shop_cipher', async () => {
    const { data } = await port.call('GET', '/seller/202309/shops', { seller: true });
    expect(data.shops).toEqual([{ id: port.shop.shopId, region: 'ID' }]);
    expect((await port.call('GET', '/seller/202309/shops')).code).toBe(36009004);
  });

  it('GET /seller/202309/permissions lists none for a local seller', async () => {
    const answer = await port.call('GET', '/seller/202309/permissions', { seller: true });
    expect(answer).toMatchObject({ code: 0, data: { permissions: [] } });
  });

  it('GET /logistics/202309/warehouses lists the one that products lie in', async () => {
    const { data } = await port.call('GET', '/logistics/202309/warehouses');
    const search = await port.call('POST', '/product/202309/products/search', {
      query: { page_size: '1' },
      body: { status: 'ALL' },
    });
    expect(data.warehouses[0]).toMatchObject({
      id: search.data.products[0].skus[0].inventory[0].warehouse_id,
      is_default: true,
    });
  });

  it('DELETE /authorization/202403/shops ends the grant', async () => {
    const token = await port.authorise();
    expect((await port.call('DELETE', '/authorization/202403/shops', { token })).code).toBe(0);
    expect((await port.call('GET', '/logistics/202309/warehouses', { token })).code).toBe(36009004);
  });
});
