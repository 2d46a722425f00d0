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

const get = (path: string, query = '') => port.call('GET', `${path}${query}`);
const codeOf = async (answer: ReturnType<typeof get>) => {
  const { status, body } = await answer;
  expect([status >= 400, body.data]).toEqual([true, null]);
  return body.header.error_code as string;
};
const product = (changes: Parameters<typeof putProduct>[2] = {}) => putProduct(port.world, shop, changes);

describe('GET /inventory/v1/fs/{fs_id}/product/info', () => {
  const info = (query: string) => get('/inventory/v1/fs/13004/product/info', query);
  const idsOf = async (query: string) =>
    (await info(query)).body.data.map((one: { basic: { productID: bigint } }) => String(one.basic.productID));

  it('returns a product in the sheet’s form', async () => {
    const { productId, variants } = product();
    const { status, body } = await info(`?product_id=${productId}`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject([
      {
        basic: { productID: BigInt(productId), shopID: BigInt(shop.shopId), status: 1n, name: 'Kopi Gayo' },
        price: { value: 45_000n, currency: 1n, idr: 45_000n, LastUpdateUnix: BigInt(port.clock.now / 1000) },
        weight: { unit: 1n },
        stock: { useStock: true, value: 4n },
        main_stock: 4n,
        reserve_stock: 0n,
        variant: { isParent: false, isVariant: false },
        pictures: [{ OriginalURL: expect.stringMatching(/^http.*\.png$/) }],
        other: { sku: variants[0]?.sellerSku, url: expect.stringContaining(productId) },
        warehouses: [{ productID: BigInt(productId) }],
      },
    ]);
  });

  it('finds several at once, however the list is written', async () => {
    const [one, two] = [product().productId, product().productId];
    const written = [
      `?product_id=${one},${two}`,
      `?product_id=${one}&product_id=${two}`,
      `?product_id[]=${one}&product_id[]=${two}`,
      `?product_id[0]=${one}&product_id[1]=${two}`,
    ];
    for (const query of written) expect(await idsOf(query)).toEqual([one, two]);
  });

  it('finds by address and by SKU; a parent names its children', async () => {
    const parent = product({ names: ['S', 'M'], title: 'Kaus Polos' });
    const [small] = parent.variants;
    const { body } = await info(`?product_id=${parent.productId}`);
    expect(body.data[0].variant).toEqual({
      isParent: true,
      isVariant: true,
      childrenID: parent.variants.map(({ variantId }) => BigInt(variantId)),
    });
    const url = encodeURIComponent(body.data[0].other.url as string);
    expect(await idsOf(`?product_url=${url}`)).not.toEqual([]);
    expect(await idsOf('?sku=SKU-0')).toContain(small?.variantId);
  });

  it('lists a shop’s, page by page, in the order asked for', async () => {
    const prices = [30_000, 10_000, 20_000];
    for (const price of prices) {
      const [variant] = product().variants;
      if (variant)
        product({
          variants: [{ ...variant, variantId: port.world.newId('tokopedia', 'variant'), price: price * 100 }],
        });
    }
    const sorted = await info(`?shop_id=${shop.shopId}&page=1&per_page=3&sort=6`);
    const costs = sorted.body.data.map((one: { price: { value: bigint } }) => one.price.value);
    expect(costs).toEqual([10_000n, 20_000n, 30_000n]);
    expect(await idsOf(`?shop_id=${shop.shopId}&page=2&per_page=4`)).toHaveLength(2);
    expect(await idsOf(`?shop_id=${shop.shopId}&page=3&per_page=4`)).toEqual([]);
  });

  it.each([
    ['', 'PRD_DLV_045'],
    ['?shop_id=SHOP', 'PRD_DLV_005'],
    ['?shop_id=x&page=1', 'PRD_DLV_003'],
    ['?product_id=x', 'PRD_USC_024'],
    ['?product_id=1', 'PRD_GRPC_003'],
    ['?sku=none', 'PRD_GRPC_003'],
  ])('refuses "%s" with %s', async (query, code) => {
    expect(await codeOf(info(query.replace('SHOP', shop.shopId)))).toBe(code);
  });

  it('refuses a product and a list of a shop that is not linked, and a malformed fs_id', async () => {
    const theirs = putProduct(port.world, unlinked);
    expect(await codeOf(info(`?product_id=${theirs.productId}`))).toBe('RBAC_MDLW_001');
    expect(await codeOf(info(`?shop_id=${unlinked.shopId}&page=1`))).toBe('RBAC_MDLW_001');
    expect(await codeOf(get('/inventory/v1/fs/x/product/info'))).toBe('PRD_DLV_002');
  });
});

describe('GET /inventory/v1/fs/{fs_id}/product/variant/{product_id}', () => {
  const at = (id: string) => get(`/inventory/v1/fs/13004/product/variant/${id}`);

  it('returns each choice with its price and stock', async () => {
    const parent = product({ names: ['250 g', '1 kg'] });
    const { body } = await at(parent.productId);
    expect(body.data).toMatchObject({
      parent_id: BigInt(parent.productId),
      default_child: BigInt(parent.variants[0]?.variantId ?? ''),
      variant: [{ option: [{ value: '250 g' }, { value: '1 kg' }] }],
      children: [
        { name: 'Kopi Gayo - 250 g', price: 45_000n, stock: 4n, sku: 'SKU-0', is_buyable: true },
        { name: 'Kopi Gayo - 1 kg', price: 50_000n, stock: 5n, price_fmt: 'Rp 50.000' },
      ],
    });
  });

  it('refuses one without choices, one that never was and one that is no number', async () => {
    expect(await codeOf(at(product().productId))).toBe('PRD_GRPC_003');
    expect(await codeOf(at('1'))).toBe('PRD_GRPC_003');
    expect(await codeOf(at('x'))).toBe('PRD_USC_024');
  });
});

describe('sections of a shop', () => {
  it('GET /inventory/v1/fs/{fs_id}/product/etalase', async () => {
    const path = '/inventory/v1/fs/13004/product/etalase';
    const { status, body } = await get(path, `?shop_id=${shop.shopId}`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      shop: { id: BigInt(shop.shopId), name: 'Kopi Baru' },
      etalase: [{ etalase_name: 'Semua Produk' }],
    });
    expect(await codeOf(get(path))).toBe('PRD_DLV_016');
    expect(await codeOf(get(path, '?shop_id=x'))).toBe('PRD_DLV_003');
    expect(await codeOf(get(path, `?shop_id=${unlinked.shopId}`))).toBe('RBAC_MDLW_001');
  });

  it('GET /v1/showcase/fs/{fs_id}/get', async () => {
    product();
    const path = '/v1/showcase/fs/13004/get';
    const { status, body } = await get(path, `?shop_id=${shop.shopId}&page=1&hide_zero=true`);
    expect(status).toBe(200);
    expect(body.data.showcase).toMatchObject([{ name: 'Semua Produk', product_count: 1n }]);
    expect(await codeOf(get(path))).toBe('SHP_DLV_013');
    expect(await codeOf(get(path, '?shop_id=x'))).toBe('SHP_DLV_002');
  });
});

describe('GET /v1/discussion/fs/{fs_id}/list', () => {
  const list = (query: string) => get('/v1/discussion/fs/13004/list', query);

  it('returns a product’s questions: this world has none', async () => {
    const { productId } = product();
    const { status, body } = await list(`?shop_id=${shop.shopId}&product_id=${productId}&page=1&per_page=10`);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      HasNext: false,
      TotalQuestion: 0n,
      Question: [],
      ProductID: BigInt(productId),
      ShopID: BigInt(shop.shopId),
      ShopURL: expect.stringContaining(shop.shopId),
    });
  });

  it('refuses what is missing, malformed, too much or another’s', async () => {
    const theirs = putProduct(port.world, unlinked).productId;
    const of = (id: string, page = '1', perPage = '10') =>
      list(`?shop_id=${shop.shopId}&product_id=${id}&page=${page}&per_page=${perPage}`);
    expect(await codeOf(list('?product_id=1&page=1&per_page=1'))).toBe('PRD_DLV_016');
    expect(await codeOf(of('x'))).toBe('PRD_USC_024');
    expect(await codeOf(of(theirs))).toBe('PRD_GRPC_003');
    expect(await codeOf(of(product().productId, '0'))).toBe('SHP_DLV_003');
    expect(await codeOf(of(product().productId, '1', '11'))).toBe('SHP_DLV_004');
  });
});
