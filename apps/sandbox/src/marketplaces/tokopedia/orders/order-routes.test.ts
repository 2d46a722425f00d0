import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OrderAction } from '../../../world/commerce/order-flow.ts';
import type { Shop } from '../../../world/types.ts';
import { placeOrder, putProduct } from '../commerce.fixture.ts';
import { openTokopediaPort } from '../tokopedia-port.fixture.ts';

const DAY = 86_400;

let port: Awaited<ReturnType<typeof openTokopediaPort>>;
let shop: Shop;
let unlinked: Shop;
let from: number;

beforeEach(async () => {
  port = await openTokopediaPort();
  shop = port.world.createShop({ marketplace: 'tokopedia', name: 'Kopi Baru', region: 'ID' });
  unlinked = port.world.createShop({ marketplace: 'tokopedia', name: 'Lain', region: 'ID' });
  await port.link(shop);
  from = port.clock.now / 1000 - DAY;
});
afterEach(() => port.close());

const order = (...steps: OrderAction[]) => placeOrder(port.world, shop, steps);
const get = (path: string, query: Record<string, string> = {}) =>
  port.call('GET', `${path}?${new URLSearchParams(query)}`);
const codeOf = async (answer: ReturnType<typeof get>) => {
  const { status, body } = await answer;
  expect(status).toBeGreaterThanOrEqual(400);
  expect(body.data).toBeNull();
  expect(body.header.messages).not.toBe('');
  return body.header.error_code as string;
};

describe('GET /v2/order/list', () => {
  const asked = (changes: Record<string, string> = {}) => ({
    fs_id: '13004',
    shop_id: shop.shopId,
    from_date: String(from),
    to_date: String(from + 2 * DAY),
    page: '1',
    per_page: '10',
    ...changes,
  });
  const list = (changes?: Record<string, string>) => get('/v2/order/list', asked(changes));
  const without = (name: string) =>
    get('/v2/order/list', Object.fromEntries(Object.entries(asked()).filter(([key]) => key !== name)));

  it('lists paid orders in the sheet’s form: fs_id a text, the time in seconds, ids bare numbers', async () => {
    const paid = order('pay');
    order();
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body.header.messages).toBe('Your request has been processed successfully');
    expect(body.data).toHaveLength(1);
    expect(body.data[0]).toMatchObject({
      fs_id: '13004',
      order_id: BigInt(paid.orderId),
      invoice_ref_num: expect.stringMatching(/^INV\/20260115\/MPL\//),
      order_status: 220n,
      create_time: BigInt(port.clock.now / 1000),
      shop_id: BigInt(shop.shopId),
      products: [{ quantity: 2n, price: 45_000n, total_price: 90_000n, currency: 'Rp', sku: 'SKU-0' }],
      buyer: { name: 'Ayu' },
      amt: { ttl_product_price: 90_000n, shipping_cost: 9_000n, ttl_amount: 99_000n },
      custom_fields: { awb: '' },
    });
  });

  it('takes its parameters in any order, and what it does not know beside them', async () => {
    order('pay');
    const query = Object.entries(asked({ status: '0', foo: 'bar' })).toReversed();
    expect((await get('/v2/order/list', Object.fromEntries(query))).body.data).toHaveLength(1);
  });

  it('pages, filters by status and by warehouse, and names every linked shop’s without either', async () => {
    for (let count = 0; count < 5; count += 1) order('pay');
    const accepted = order('pay', 'accept');
    expect((await list({ page: '2', per_page: '4' })).body.data).toHaveLength(2);
    expect((await list({ status: '400' })).body.data).toMatchObject([{ order_id: BigInt(accepted.orderId) }]);
    const warehouse = { ...asked(), shop_id: '', warehouse_id: shop.shopId };
    expect((await get('/v2/order/list', warehouse)).body.data).toHaveLength(6);
    expect((await without('shop_id')).body.data).toHaveLength(6);
  });

  it('knows an order by when it was placed, to the second', async () => {
    order('pay');
    const now = port.clock.now / 1000;
    expect((await list({ from_date: String(now), to_date: String(now) })).body.data).toHaveLength(1);
    expect((await list({ from_date: String(now + 1) })).body.data).toEqual([]);
  });

  it.each([
    [{ fs_id: 'x' }, 'ORD_DLV_002'],
    [{ shop_id: 'x' }, 'ORD_DLV_006'],
    [{ shop_id: '', warehouse_id: 'x' }, 'ORD_DLV_007'],
    [{ warehouse_id: '1' }, 'ORD_DLV_008'],
    [{ from_date: '2026-01-14' }, 'ORD_DLV_010'],
    [{ to_date: 'soon' }, 'ORD_DLV_012'],
    [{ page: '0' }, 'ORD_DLV_015'],
    [{ per_page: '101' }, 'ORD_DLV_017'],
    [{ status: 'new' }, 'ORD_DLV_018'],
    [{ next_order_id: 'x' }, 'ORD_DLV_025'],
  ])('refuses %j with %s', async (changes, code) => {
    expect(await codeOf(list(changes))).toBe(code);
  });

  it.each([
    ['fs_id', 'ORD_DLV_001'],
    ['from_date', 'ORD_DLV_009'],
    ['to_date', 'ORD_DLV_011'],
    ['page', 'ORD_DLV_014'],
    ['per_page', 'ORD_DLV_016'],
  ])('refuses without %s with %s', async (name, code) => {
    expect(await codeOf(without(name))).toBe(code);
  });

  it('refuses three days and more, in the documented words', async () => {
    const { status, body } = await list({ to_date: String(from + 3 * DAY) });
    expect(status).toBe(400);
    expect(body.header).toMatchObject({
      reason: 'Date Range must be less than 3 days',
      error_code: 'ORD_DLV_013',
    });
    expect((await list({ to_date: String(from + 3 * DAY - 1) })).status).toBe(200);
  });

  it('refuses a shop that is not linked with 403', async () => {
    const { status, body } = await list({ shop_id: unlinked.shopId });
    expect([status, body.header.error_code]).toEqual([403, 'RBAC_MDLW_001']);
  });
});

describe('GET /v2/fs/{fs_id}/order', () => {
  const PATH = '/v2/fs/13004/order';

  it('returns one order, by its number or its invoice’s, in the richer form', async () => {
    const placed = placeOrder(
      port.world,
      shop,
      ['pay', 'accept', 'arrange'],
      putProduct(port.world, shop, { names: ['S', 'M'] }),
    );
    const { status, body } = await get(PATH, { order_id: placed.orderId });
    expect(status).toBe(200);
    const [item] = placed.items;
    expect(body.data).toMatchObject({
      order_id: BigInt(placed.orderId),
      buyer_id: BigInt(placed.buyerId),
      order_status: 450n,
      open_amt: 109_000n,
      item_price: 100_000n,
      buyer_info: { buyer_fullname: 'Ayu' },
      shop_info: { shop_id: BigInt(shop.shopId), shop_name: 'Kopi Baru' },
      shipment_fulfillment: { accept_deadline: '2026-01-16T10:00:00.000Z' },
      order_info: {
        order_detail: [{ product_id: BigInt(item?.variantId ?? ''), quantity: 2n, sku: 'SKU-1' }],
        shipping_info: { awb: placed.trackingNumber },
      },
    });
    const invoice = body.data.invoice_number as string;
    expect((await get(PATH, { invoice_num: invoice })).body.data).toEqual(body.data);
    expect((await get(PATH, { order_id: '0', invoice_num: invoice })).status).toBe(200);
  });

  it.each([
    [{}, 'ORD_DLV_003'],
    [{ order_id: '1', invoice_num: 'INV/1' }, 'ORD_DLV_004'],
    [{ order_id: 'x' }, 'ORD_DLV_005'],
    [{ order_id: '1' }, 'ORD_API_008'],
    [{ invoice_num: 'INV/20260115/MPL/1' }, 'ORD_API_008'],
    [{ invoice_num: 'nonsense' }, 'ORD_API_008'],
  ] as [Record<string, string>, string][])('refuses %j with %s', async (query, code) => {
    expect(await codeOf(get(PATH, query))).toBe(code);
  });

  it('refuses another’s order, a wrong invoice of a known number, and a foreign fs_id', async () => {
    const theirs = placeOrder(port.world, unlinked, ['pay']);
    const ours = order('pay');
    expect(await codeOf(get(PATH, { order_id: theirs.orderId }))).toBe('RBAC_MDLW_001');
    expect(await codeOf(get(PATH, { invoice_num: `INV/19990101/MPL/${ours.orderId}` }))).toBe('ORD_API_008');
    expect(await codeOf(get('/v2/fs/1/order', { order_id: ours.orderId }))).toBe('RBAC_MDLW_001');
  });
});

describe('GET /v1/fs/{fs_id}/fulfillment_order', () => {
  const PATH = '/v1/fs/13004/fulfillment_order';

  it('returns the deadlines of orders to ship, page by page', async () => {
    const waiting = [order('pay'), order('pay', 'accept'), order('pay', 'accept', 'arrange')];
    order('pay', 'accept', 'ship');
    const seen: unknown[] = [];
    let next = '0';
    do {
      const query = { shop_id: shop.shopId, per_page: '2', next_order_id: next };
      const { body } = await get(PATH, query);
      seen.push(...body.data.order_data.map((one: { order: { order_id: bigint } }) => one.order.order_id));
      next = String(body.data.next_order_id);
    } while (next !== '0');
    expect(seen).toEqual(waiting.map(({ orderId }) => BigInt(orderId)));
  });

  it('returns one order', async () => {
    const { orderId } = order('pay', 'accept');
    const { body } = await get(PATH, { order_id: orderId });
    expect(body.data.order_data).toMatchObject([
      {
        order: { order_id: BigInt(orderId), order_status: 400n },
        order_shipment_fulfillment: { is_accepted: true, is_confirm_shipping: false },
        booking_data: { booking_status: 0n },
      },
    ]);
  });

  it.each([
    [{ per_page: '0' }, 'ORD_DLV_017'],
    [{ shop_id: '1', warehouse_id: '1' }, 'ORD_DLV_008'],
    [{ order_id: '1' }, 'ORD_API_008'],
    [{ next_order_id: 'x' }, 'ORD_DLV_025'],
  ] as [Record<string, string>, string][])('refuses %j with %s', async (query, code) => {
    expect(await codeOf(get(PATH, query))).toBe(code);
  });
});

it('a call whose permission the owners have not given is refused with RBAC_MDLW_002, any other is not', async () => {
  const strict = await openTokopediaPort({ withheldPaths: ['/v2/order/'] });
  const [own] = strict.world.shops('tokopedia') as [Shop];
  await strict.link(own);
  const query = `fs_id=13004&from_date=1&to_date=2&page=1&per_page=1&shop_id=${own.shopId}`;
  const refused = await strict.call('GET', `/v2/order/list?${query}`);
  expect([refused.status, refused.body.header.error_code]).toEqual([403, 'RBAC_MDLW_002']);
  expect((await strict.call('GET', `/v1/chat/fs/13004/messages?shop_id=${own.shopId}`)).status).toBe(200);
  await strict.close();
});

it('every endpoint has an allowance and says what is left of it', async () => {
  const narrow = await openTokopediaPort({ allowance: { perSecond: 2, burst: 1 } });
  const call = () => narrow.call('GET', '/v2/fs/13004/order?order_id=1');
  expect((await call()).headers).toMatchObject({
    'x-ratelimit-limit': '2 req/s (burst 1)',
    'x-ratelimit-remaining': '0',
  });
  expect(await call()).toMatchObject({
    status: 429,
    headers: { 'x-ratelimit-reset-after': '0.500000', 'x-ratelimit-full-reset-after': '0.500000' },
  });
  await narrow.close();
});
