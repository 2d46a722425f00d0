import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Shop } from '../../../world/types.ts';
import { putProduct } from '../commerce.fixture.ts';
import { openTokopediaPort } from '../tokopedia-port.fixture.ts';

let port: Awaited<ReturnType<typeof openTokopediaPort>>;
let shop: Shop;
let unlinked: Shop;

beforeAll(async () => {
  port = await openTokopediaPort();
});
beforeEach(async () => {
  shop = port.world.createShop({ marketplace: 'tokopedia', name: 'Kopi Baru', region: 'ID' });
  unlinked = port.world.createShop({ marketplace: 'tokopedia', name: 'Lain', region: 'ID' });
  await port.link(shop);
});
afterAll(() => port.close());

/** Numbers of 18 digits go out bare, as this marketplace has them. */
const send = (method: 'POST' | 'PATCH', path: string, body: string, shopId = shop.shopId) =>
  port.call(method, `${path}?shop_id=${shopId}`, body);
const codeOf = async (answer: ReturnType<typeof send>) => {
  const { status, body } = await answer;
  expect([status >= 400, body.data]).toEqual([true, null]);
  return body.header.error_code as string;
};
const product = (changes: Parameters<typeof putProduct>[2] = {}) => putProduct(port.world, shop, changes);
const now = (productId: string) => port.world.commerce.product('tokopedia', productId);

describe.each([
  {
    endpoint: 'POST /inventory/v1/fs/{fs_id}/price/update',
    path: '/inventory/v1/fs/13004/price/update',
    field: 'new_price',
    changed: { price: 1_200_000 },
    value: 12_000,
  },
  {
    endpoint: 'POST /inventory/v1/fs/{fs_id}/stock/update',
    path: '/inventory/v1/fs/13004/stock/update',
    field: 'new_stock',
    changed: { stock: 12_000 },
    value: 12_000,
  },
])('$endpoint', ({ path, field, changed, value }) => {
  const update = (rows: string, shopId?: string) => send('POST', path, rows, shopId);

  it('changes what a row names by product, variant or SKU', async () => {
    const whole = product();
    const [sole] = whole.variants.map((variant) => ({ ...variant, sellerSku: 'WHOLE' }));
    port.world.commerce.putProduct({ ...whole, variants: sole ? [sole] : [] });
    const parent = product({ names: ['S', 'M'] });
    const medium = parent.variants[1]?.variantId;
    const rows = `[{"product_id":${medium},"${field}":${value}},{"sku":"WHOLE","${field}":${value}}]`;
    const { status, body } = await update(rows);
    expect([status, body.data]).toEqual([200, { failed_rows: 0n, failed_rows_data: [], succeed_rows: 2n }]);
    expect(now(parent.productId)?.variants[1]).toMatchObject(changed);
    expect(now(parent.productId)?.variants[0]).toEqual(parent.variants[0]);
    expect(now(whole.productId)?.variants[0]).toMatchObject(changed);
  });

  it('a row that names nothing of the shop’s fails by itself', async () => {
    const { productId } = product();
    const rows = `[{"product_id":1,"${field}":5},{"product_id":${productId}},{"sku":"none","${field}":5}]`;
    const { body } = await update(rows);
    expect(body.data).toMatchObject({
      succeed_rows: 0n,
      failed_rows: 3n,
      failed_rows_data: [
        { message: 'Invalid Product ID.' },
        { message: `${field} is mandatory.` },
        { message: 'Invalid SKU.' },
      ],
    });
  });

  it('refuses what is no list of rows, too many of them, and a shop that is missing or not linked', async () => {
    const many = JSON.stringify(Array.from({ length: 101 }, () => ({ product_id: 1, [field]: 5 })));
    expect(await codeOf(update('{}'))).toBe('PRD_DLV_043');
    expect(await codeOf(update('[]'))).toBe('PRD_DLV_043');
    expect(await codeOf(update(many))).toBe('PRD_DLV_018');
    expect(await codeOf(update('[]', ''))).toBe('PRD_DLV_016');
    expect(await codeOf(update('[]', unlinked.shopId))).toBe('RBAC_MDLW_001');
  });
});

describe.each([
  {
    endpoint: 'POST /v1/products/fs/{fs_id}/active',
    path: '/v1/products/fs/13004/active',
    isListed: true,
  },
  {
    endpoint: 'POST /v1/products/fs/{fs_id}/inactive',
    path: '/v1/products/fs/13004/inactive',
    isListed: false,
  },
])('$endpoint', ({ path, isListed }) => {
  it('moves those of the shop, and names those that are not', async () => {
    const { productId } = product({ isListed: !isListed });
    const { status, body } = await send('POST', path, `{"product_id":[${productId},1]}`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      total_data: 2n,
      succeed_rows: 1n,
      failed_rows: 1n,
      failed_rows_data: [expect.stringContaining('[1]')],
    });
    expect(now(productId)?.isListed).toBe(isListed);
  });

  it('refuses no numbers', async () => {
    expect(await codeOf(send('POST', path, '{"product_id":[]}'))).toBe('PRD_DLV_043');
  });
});

describe('making and editing', () => {
  const CREATE = '/v3/products/fs/13004/create';
  const EDIT = '/v3/products/fs/13004/edit';
  const statusOf = (uploadId: unknown, shopId = shop.shopId) =>
    port.call('GET', `/v2/products/fs/13004/status/${String(uploadId)}?shop_id=${shopId}`);
  const written = {
    name: 'Product Testing',
    condition: 'NEW',
    description: 'Baik sekali',
    sku: 'TST21',
    price: 10_000,
    status: 'LIMITED',
    stock: 900,
    min_order: 1,
    category_id: 1817,
    price_currency: 'IDR',
    weight: 200,
    weight_unit: 'GR',
    pictures: [{ file_path: 'https://a.example/1.jpg' }],
  };

  it('POST /v3/products/fs/{fs_id}/create, makes products, and the upload says what became of each', async () => {
    const body = JSON.stringify({ products: [written, { ...written, name: 'Tanpa harga', price: 0 }] });
    const answer = await send('POST', CREATE, body);
    expect(answer.status).toBe(200);
    const [made] = port.world.commerce.products('tokopedia', shop.shopId);
    expect(answer.body.data).toMatchObject({ upload_id: expect.anything(), success_data: 1n, fail_data: 1n });
    expect(made).toMatchObject({
      title: 'Product Testing',
      description: 'Baik sekali',
      isListed: true,
      variants: [{ name: '', sellerSku: 'TST21', price: 1_000_000, stock: 900 }],
    });
    const status = await statusOf(answer.body.data.upload_id);
    expect(status.body.data.upload_data).toMatchObject([
      {
        upload_id: answer.body.data.upload_id,
        status: 'DONE',
        total_data: 2n,
        success_rows: 1n,
        success_rows_data: [{ product_id: BigInt(made?.productId ?? '') }],
        failed_rows: 1n,
        failed_rows_data: [{ product_name: 'Tanpa harga' }],
      },
    ]);
  });

  it('POST /v3/products/fs/{fs_id}/create, with a choice, each a product to be found by its own number', async () => {
    const variant = {
      products: [
        { is_primary: true, status: 'LIMITED', price: 10_000, stock: 5, sku: 'A', combination: [0] },
        { status: 'LIMITED', price: 12_000, stock: 4, sku: 'B', combination: [1] },
      ],
      selection: [{ id: 6, unit_id: 7, options: [{ value: 'XS' }, { value: 'S' }] }],
    };
    await send('POST', CREATE, JSON.stringify({ products: [{ ...written, variant }] }));
    const [made] = port.world.commerce.products('tokopedia', shop.shopId);
    expect(made?.variants).toMatchObject([
      { name: 'XS', sellerSku: 'A', price: 1_000_000, stock: 5 },
      { name: 'S', sellerSku: 'B', price: 1_200_000, stock: 4 },
    ]);
  });

  it('PATCH /v3/products/fs/{fs_id}/edit, changes what is given and leaves the rest', async () => {
    const { productId } = product();
    const row = `{"id":${productId},"Name":"Kopi Gayo Baru","price":51000}`;
    const answer = await send('PATCH', EDIT, `{"products":[${row}]}`);
    expect([answer.status, answer.body.data.success_data]).toEqual([200, 1n]);
    expect(now(productId)).toMatchObject({
      title: 'Kopi Gayo Baru',
      description: 'Baru disangrai',
      variants: [{ sellerSku: 'SKU-0', price: 5_100_000, stock: 4 }],
    });
  });

  it('PATCH /v3/products/fs/{fs_id}/edit, what is not the shop’s fails by itself', async () => {
    const theirs = putProduct(port.world, unlinked);
    const answer = await send('PATCH', EDIT, `{"products":[{"id":${theirs.productId},"price":5}]}`);
    expect(answer.body.data).toMatchObject({ success_data: 0n, fail_data: 1n });
    expect(now(theirs.productId)).toEqual(theirs);
  });

  it('GET /v2/products/fs/{fs_id}/status/{upload_id}, refuses no number, one never given, another shop’s', async () => {
    const { body } = await send('POST', CREATE, JSON.stringify({ products: [written] }));
    await port.link(unlinked);
    const malformed = await statusOf('283a');
    expect(malformed.body.header).toMatchObject({
      reason: 'Invalid field [upload_id] format, value [283a] should be int',
      error_code: 'PRD_DLV_042',
    });
    expect(await codeOf(statusOf(999))).toBe('OPENAPI_DB_003');
    expect(await codeOf(statusOf(body.data.upload_id, unlinked.shopId))).toBe('OPENAPI_DB_003');
  });

  it.each([CREATE, EDIT])('%s refuses a body without products, and no shop', async (path) => {
    const method = path === CREATE ? 'POST' : 'PATCH';
    expect(await codeOf(send(method, path, '{"products":[]}'))).toBe('PRD_DLV_043');
    expect(await codeOf(send(method, path, 'x'))).toBe('PRD_DLV_043');
    expect(await codeOf(send(method, path, '{}', ''))).toBe('PRD_DLV_016');
  });
});
