import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '../../../world/commerce/commerce.ts';
import type { Shop } from '../../../world/types.ts';
import { putProduct } from '../commerce.fixture.ts';
import { openTokopediaPort } from '../tokopedia-port.fixture.ts';

let port: Awaited<ReturnType<typeof openTokopediaPort>>;
let shop: Shop;
/** Of 50,000 rupiah it costs 45,000. */
let product: Product;

beforeAll(async () => {
  port = await openTokopediaPort();
});
beforeEach(async () => {
  shop = port.world.createShop({ marketplace: 'tokopedia', name: 'Kopi Baru', region: 'ID' });
  product = putProduct(port.world, shop);
  await port.link(shop);
});
afterAll(() => port.close());

const get = (path: string, query = '') => port.call('GET', `${path}?shop_id=${shop.shopId}${query}`);
const post = (name: string, body: string) =>
  port.call('POST', `/v1/slash-price/fs/13004/${name}?shop_id=${shop.shopId}`, body);
const view = (query = '') => get('/v2/slash-price/fs/13004/view', query);
const price = () => port.world.commerce.product('tokopedia', product.productId)?.variants[0]?.price;

it('GET /v2/slash-price/fs/{fs_id}/view returns what costs less than its list price, page by page', async () => {
  const { status, body } = await view('&page=1&per_page=10');
  expect(status).toBe(200);
  expect(body.data).toMatchObject([
    {
      product_id: BigInt(product.productId),
      name: 'Kopi Gayo',
      price: { min: 50_000n, max_formated: 'Rp 50.000' },
      discounted_price: 45_000n,
      discounted_percentage: 10n,
      warehouses: [{ warehouse_stock: 4n }],
    },
  ]);
  expect((await view(`&product_id=${product.productId}`)).body.data).toHaveLength(1);
  expect((await view('&product_id=1')).body.data).toEqual([]);
  expect((await view('&page=2&per_page=1')).body.data).toEqual([]);
  expect((await view('&page=0')).body.header.error_code).toBe('SHP_DLV_003');
});

it('GET /v1/campaign/fs/{fs_id}/view returns the campaigns of products by their numbers', async () => {
  const { body } = await get('/v1/campaign/fs/13004/view', `&product_id=${product.productId},1`);
  expect(body.data).toMatchObject({
    total_product: 1n,
    products: [
      {
        ID: BigInt(product.productId),
        price: '45000',
        campaign: { campaign_type_name: 'SlashPrice', discount_percentage: 10n, original_price: 'Rp 50.000' },
      },
    ],
  });
  expect((await get('/v1/campaign/fs/13004/view')).body.header.error_code).toBe('PRD_DLV_045');
});

it('GET /v1/products/bundle/fs/{fs_id}/list has none', async () => {
  const { status, body } = await get('/v1/products/bundle/fs/13004/list');
  expect([status, body.data]).toEqual([200, { bundle_list_info: [], is_last_page: true, last_group_id: 0n }]);
});

describe.each([
  { endpoint: 'POST /v1/slash-price/fs/{fs_id}/add', name: 'add' },
  { endpoint: 'POST /v1/slash-price/fs/{fs_id}/update', name: 'update' },
])('$endpoint', ({ name }) => {
  it.each([
    ['"discounted_price":40000', 4_000_000],
    ['"discount_percentage":50', 2_500_000],
  ])('by %s', async (asked, expected) => {
    const { status, body } = await post(name, `[{"product_id":${product.productId},${asked}}]`);
    expect([status, body.data]).toEqual([
      200,
      { total_data: 1n, succeed_rows: 1n, failed_rows: 0n, failed_rows_data: null },
    ]);
    expect(price()).toBe(expected);
  });

  it('a row fails by itself: no discount, or no product of the shop', async () => {
    const rows = `[{"product_id":${product.productId},"discounted_price":50000},{"product_id":1}]`;
    const { body } = await post(name, rows);
    expect(body.data).toMatchObject({ succeed_rows: 0n, failed_rows: 2n });
    expect(body.data.failed_rows_data[1]).toBe('Error Product ID [1] : Data Not Found');
    expect(price()).toBe(4_500_000);
  });

  it('refuses what is no list of rows', async () => {
    expect((await post(name, '{}')).body.header.error_code).toBe('PRD_DLV_043');
  });
});

it('POST /v1/slash-price/fs/{fs_id}/cancel ends the one that is named with its product', async () => {
  const id = (await view()).body.data[0].slash_price_product_id as bigint;
  const wrong = await post('cancel', `[{"slash_price_product_id":1,"product_id":${product.productId}}]`);
  expect(wrong.body.data.failed_rows_data[0]).toContain("doesn't associate with product id");
  expect(price()).toBe(4_500_000);
  const row = `{"slash_price_product_id":${id},"product_id":${product.productId}}`;
  expect((await post('cancel', `[${row}]`)).body.data.succeed_rows).toBe(1n);
  expect(price()).toBe(5_000_000);
  expect((await view()).body.data).toEqual([]);
});
