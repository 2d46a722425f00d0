import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addProduct, openIndependentClient, placeOrder } from '../independent-client.fixture.ts';
import type { IndependentClient } from '../independent-client.fixture.ts';

const RETURNS = '/return_refund/202309/returns';
const CALCULATE = '/return_refund/202309/refunds/calculate';

let port: IndependentClient;
beforeAll(async () => {
  port = await openIndependentClient();
});
afterAll(() => port.close());

const post = (route: string, body: unknown, query: Record<string, string> = {}) =>
  port.call('POST', route, { query, body });

/** Two pieces at 75,000 and 9,000 for shipping. */
function order(...actions: readonly Parameters<typeof port.world.commerce.moveOrder>[2][]) {
  const placed = placeOrder(port, addProduct(port));
  return actions.reduce(
    (last, action) => port.world.commerce.moveOrder('tiktok', last.orderId, action),
    placed,
  );
}
const delivered = () => order('pay', 'arrange', 'ship', 'deliver');
const found = async (id: string) =>
  (await post(`${RETURNS}/search`, { return_ids: [id] })).data.return_orders[0];

describe('POST /return_refund/202309/refunds/calculate', () => {
  it('of the whole order gives shipping back too', async () => {
    const { orderId } = delivered();
    const { data } = await post(CALCULATE, { order_id: orderId, request_type: 'REFUND' });
    expect(data.order_refund_amount).toEqual({
      currency: 'IDR',
      refund_total: '159000.00',
      refund_subtotal: '150000.00',
      refund_shipping_fee: '9000.00',
      refund_tax: '0.00',
    });
  });

  it('of one piece, named by line or by SKU, only its price', async () => {
    const { orderId, items } = delivered();
    const parts = [
      { order_line_item_ids: [items[0]?.orderItemId] },
      { skus: [{ sku_id: items[0]?.variantId, quantity: 1 }] },
    ];
    for (const part of parts) {
      const { data } = await post(CALCULATE, {
        order_id: orderId,
        request_type: 'RETURN_AND_REFUND',
        ...part,
      });
      expect(data.order_refund_amount.refund_total).toBe('75000.00');
    }
  });

  it.each([
    ['an order of nobody', { order_id: '1', request_type: 'REFUND' }],
    ['an unknown type', { request_type: 'GIFT' }],
    ['a line the order does not have', { request_type: 'REFUND', order_line_item_ids: ['1'] }],
    ['a SKU the order does not have', { request_type: 'REFUND', skus: [{ sku_id: '1', quantity: 1 }] }],
    ['a cancellation of what was delivered', { request_type: 'CANCEL' }],
  ])('refuses %s', async (_name, body) => {
    const { orderId } = delivered();
    expect((await post(CALCULATE, { order_id: orderId, ...body })).code).toBe(36009004);
  });

  it('refuses more pieces than there are', async () => {
    const { orderId, items } = delivered();
    const skus = [{ sku_id: items[0]?.variantId, quantity: 3 }];
    expect((await post(CALCULATE, { order_id: orderId, request_type: 'REFUND', skus })).code).toBe(36009004);
  });
});

describe('POST /return_refund/202309/returns', () => {
  it.each([
    ['REFUND', 'RETURN_OR_REFUND_REQUEST_SUCCESS'],
    ['RETURN_AND_REFUND', 'AWAITING_BUYER_SHIP'],
  ])('%s begins in the seller’s name and stands at %s', async (return_type, return_status) => {
    const { orderId } = delivered();
    const body = { order_id: orderId, return_type, return_reason: 'seller_return_goodwill' };
    const { data } = await post(RETURNS, body);
    expect(data).toEqual({ return_id: expect.stringMatching(/^\d+$/), return_status });
    expect(await found(data.return_id)).toMatchObject({
      order_id: orderId,
      return_type,
      return_status,
      role: 'SELLER',
      return_reason: 'seller_return_goodwill',
      refund_amount: { refund_total: '159000.00' },
    });
  });

  it('of some pieces for a sum, once under one key', async () => {
    const { orderId, items } = delivered();
    const body = {
      order_id: orderId,
      return_type: 'REFUND',
      return_reason: 'r',
      skus: [{ sku_id: items[0]?.variantId, quantity: 1 }],
      refund_total: '50000',
      currency: 'IDR',
    };
    const first = await post(RETURNS, body, { idempotency_key: 'k1' });
    const again = await post(RETURNS, body, { idempotency_key: 'k1' });
    expect(again.data).toEqual(first.data);
    expect((await found(first.data.return_id)).refund_amount.refund_total).toBe('50000.00');
  });

  it('refuses a key of more than 255 characters', async () => {
    const body = { order_id: delivered().orderId, return_type: 'REFUND', return_reason: 'r' };
    const answer = await post(RETURNS, body, { idempotency_key: 'k'.repeat(256) });
    expect(answer.code).toBe(36009004);
  });

  it.each([
    ['no reason', { return_reason: '' }],
    ['another type', { return_type: 'REPLACEMENT' }],
    ['more than was paid', { refund_total: '160000' }],
    ['a sum that is none', { refund_total: 'all' }],
    ['another currency', { currency: 'USD' }],
  ])('refuses %s', async (_name, change) => {
    const { orderId } = delivered();
    const body = { order_id: orderId, return_type: 'REFUND', return_reason: 'r', ...change };
    expect((await post(RETURNS, body)).code).toBe(36009004);
  });

  it('refuses what has not been shipped, or is completed', async () => {
    for (const { orderId } of [order('pay'), order('pay', 'arrange', 'ship', 'deliver', 'complete')]) {
      const body = { order_id: orderId, return_type: 'REFUND', return_reason: 'r' };
      expect((await post(RETURNS, body)).code).toBe(36009004);
    }
  });
});

describe('GET /order/202407/orders/{order_id}/price_detail', () => {
  const read = (orderId: string) => port.call('GET', `/order/202407/orders/${orderId}/price_detail`);

  it('returns the parts of the price, in total and by piece', async () => {
    const { data } = await read(order().orderId);
    expect(data).toMatchObject({
      currency: 'IDR',
      total: '169000.00',
      payment: '159000.00',
      sku_list_price: '160000.00',
      sku_sale_price: '150000.00',
      subtotal_deduction_seller: '10000.00',
      shipping_sale_price: '9000.00',
    });
    const paid = data.line_items.map((line: { payment: string }) => Number(line.payment));
    expect(paid).toEqual([79_500, 79_500]);
  });

  it('refuses an unknown order', async () => {
    expect((await read('1')).code).toBe(36009004);
  });
});
