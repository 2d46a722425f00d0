import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '../../../world/commerce/commerce.ts';
import { addProduct, openIndependentClient, placeOrder } from '../independent-client.fixture.ts';
import type { IndependentClient } from '../independent-client.fixture.ts';

const SEARCH = '/order/202309/orders/search';
const DETAIL = '/order/202309/orders';
const HOUR = 3_600_000;

let port: IndependentClient;
let product: Product;
let orderIds: string[];
let firstAt: number;

/** Five orders an hour apart; the first is delivered, the second asks to be cancelled, the others are unpaid. */
beforeAll(async () => {
  port = await openIndependentClient();
  product = addProduct(port);
  firstAt = port.clock.now;
  orderIds = [];
  for (let count = 0; count < 5; count += 1) {
    orderIds.push(placeOrder(port, product).orderId);
    port.clock.now += HOUR;
  }
  const { commerce } = port.world;
  for (const action of ['pay', 'arrange', 'ship', 'deliver'] as const) {
    commerce.moveOrder('tiktok', orderIds[0] ?? '', action);
  }
  commerce.moveOrder('tiktok', orderIds[1] ?? '', 'pay');
  commerce.moveOrder('tiktok', orderIds[1] ?? '', 'requestCancellation', { cancelReason: 'changed my mind' });
});
afterAll(() => port.close());

const search = (body: unknown, query: Record<string, string> = {}) =>
  port.call('POST', SEARCH, { query: { page_size: '10', ...query }, body });
const idsOf = ({ data }: { data: { orders: { id: string }[] } }) => data.orders.map(({ id }) => id);

describe('POST /order/202309/orders/search', () => {
  it('gives all orders, newest first, each whole', async () => {
    const answer = await search({});
    expect(idsOf(answer)).toEqual(orderIds.toReversed());
    expect(answer.data).toMatchObject({ total_count: 5, next_page_token: '' });
  });

  it.each(['1', '2', '4'])('page by page of %s gives each once', async (page_size) => {
    const ids: string[] = [];
    let page_token = '';
    do {
      const query = { page_size, page_token, sort_order: 'ASC', sort_field: 'create_time' };
      const answer = await search({ create_time_ge: 0 }, query);
      ids.push(...idsOf(answer));
      page_token = answer.data.next_page_token;
    } while (page_token !== '');
    expect(ids).toEqual(orderIds);
  });

  const secondOrder = () => Math.floor(firstAt / 1000) + 3600;
  it.each([
    ['status', () => ({ order_status: 'DELIVERED' }), [0]],
    [
      'creation, from included, to not',
      () => ({ create_time_ge: secondOrder(), create_time_lt: secondOrder() + 3600 }),
      [1],
    ],
    ['change', () => ({ update_time_ge: Math.floor(firstAt / 1000) + 5 * 3600 }), [1, 0]],
    ['a wish to cancel', () => ({ is_buyer_request_cancel: true }), [1]],
    ['a buyer of no order', () => ({ buyer_user_id: '1' }), []],
    ['its own carrier', () => ({ shipping_type: 'SELLER' }), []],
    ['a warehouse it does not have', () => ({ warehouse_ids: ['1'] }), []],
  ])('filters by %s', async (_name, body, expected) => {
    expect(idsOf(await search(body()))).toEqual(expected.map((at) => orderIds[at]));
  });

  it('goes on from a page_token though the bounds have moved, as clients that ask up to now do', async () => {
    const now = Math.floor(port.clock.now / 1000);
    const query = { page_size: '3', sort_order: 'ASC' };
    const first = await search({ create_time_lt: now }, query);
    const { next_page_token: page_token } = first.data;
    const second = await search({ create_time_lt: now + 1 }, { ...query, page_token });
    expect(idsOf(first).concat(idsOf(second))).toEqual(orderIds);
    expect((await search({}, { page_size: '3', sort_order: 'DESC', page_token })).code).toBe(36009004);
  });

  it('takes 20 a page when no size is given, extra fields and no body at all', async () => {
    expect(idsOf(await port.call('POST', SEARCH, { body: { further: 1 } }))).toHaveLength(5);
    expect(idsOf(await port.call('POST', SEARCH))).toHaveLength(5);
  });

  it.each([
    ['page_size 0', {}, { page_size: '0' }],
    ['page_size 101', {}, { page_size: '101' }],
    ['a foreign page_token', {}, { page_token: 'abc' }],
    ['an unknown sort_field', {}, { sort_field: 'price' }],
    ['an unknown status', { order_status: 'LOST' }, {}],
    ['a time in a text', { create_time_ge: '2026' }, {}],
  ] as [string, unknown, Record<string, string>][])('refuses %s', async (_name, body, query) => {
    expect((await search(body, query)).code).toBe(36009004);
  });
});

describe.each(['GET /order/202309/orders', 'GET /order/202507/orders'])('%s', (endpoint) => {
  const route = endpoint.replace('GET ', '');
  const read = (ids: string) => port.call('GET', route, { query: { ids } });

  it('gives each piece a line of its own, money as decimal texts, times in seconds', async () => {
    const { data } = await read(orderIds[0] ?? '');
    const [order] = data.orders;
    expect(order).toMatchObject({
      id: orderIds[0],
      status: 'DELIVERED',
      user_id: port.buyer.buyerId,
      commerce_platform: 'TIKTOK_SHOP',
      buyer_message: 'Digiling halus',
      create_time: Math.floor(firstAt / 1000),
      rts_sla_time: Math.floor(port.world.commerce.order('tiktok', order.id)?.paidAt ?? 0) / 1000 + 172_800,
      recipient_address: { name: 'Ayu Lestari', postal_code: '40111' },
      payment: { currency: 'IDR', total_amount: '159000.00', shipping_fee: '9000.00' },
      packages: [{ id: expect.stringMatching(/^\d+$/) }],
      tracking_number: expect.stringMatching(/^SBX/),
    });
    expect(order.line_items).toMatchObject([
      { product_id: product.productId, sku_id: product.variants[0]?.variantId, sale_price: '75000.00' },
      { original_price: '80000.00', seller_discount: '5000.00', package_status: 'COMPLETED' },
    ]);
    expect(new Set(order.line_items.map((line: { id: string }) => line.id)).size).toBe(2);
    expect(order).not.toHaveProperty('cancel_time');
  });

  it('keeps the address back until the order is paid', async () => {
    const { data } = await read(orderIds[4] ?? '');
    expect(data.orders[0]).not.toHaveProperty('recipient_address');
    expect(data.orders[0]).not.toHaveProperty('paid_time');
  });

  it('leaves out what is not the shop’s', async () => {
    expect(idsOf(await read(`1,${orderIds[2]},${orderIds[3]}`))).toEqual([orderIds[2], orderIds[3]]);
  });

  it('takes repeated ids as well', async () => {
    const query = orderIds.slice(0, 2).map((id): [string, string] => ['ids', id]);
    expect(idsOf(await port.call('GET', route, { query }))).toEqual(orderIds.slice(0, 2));
  });

  it('refuses none, and more than 50', async () => {
    expect((await read('')).code).toBe(36009004);
    expect((await read(Array.from({ length: 51 }, () => '1').join(','))).code).toBe(36009004);
  });
});

describe('GET /fulfillment/202309/orders/{order_id}/tracking', () => {
  const tracking = (id: string) => port.call('GET', `/fulfillment/202309/orders/${id}/tracking`);

  it('returns the parcel’s events, newest first, in milliseconds', async () => {
    const { data } = await tracking(orderIds[0] ?? '');
    expect(data.tracking).toHaveLength(3);
    expect(data.tracking[0]).toEqual({
      description: 'Your package has been delivered.',
      update_time_millis: port.world.commerce.order('tiktok', orderIds[0] ?? '')?.deliveredAt,
    });
  });

  it('refuses an unknown order', async () => {
    expect(await tracking('1')).toMatchObject({
      code: 36009004,
      message: expect.stringContaining('not found'),
    });
  });
});

it.each([
  ['seller.order.info', 'POST', SEARCH],
  ['seller.order.info', 'GET', DETAIL],
  ['seller.product.basic', 'POST', '/product/202309/products/search'],
  ['seller.customer_service', 'GET', '/customer_service/202309/conversations'],
])('without %s: %s %s', async (scope, method, route) => {
  const token = await port.authorise(`${scope},seller.logistics`);
  const answer = await port.call(method, route, { token });
  expect(answer).toMatchObject({ status: 401, code: 105005, message: expect.stringContaining(scope) });
});
