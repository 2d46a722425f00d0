import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addProduct, openIndependentClient, placeOrder } from '../independent-client.fixture.ts';
import type { IndependentClient } from '../independent-client.fixture.ts';

const CANCELLATIONS = '/return_refund/202309/cancellations';
const REASON = 'seller_reject_apply_you_have_reached_an_agreement_with_the_buyer';

let port: IndependentClient;
beforeAll(async () => {
  port = await openIndependentClient();
});
afterAll(() => port.close());

const post = (route: string, body?: unknown, query: Record<string, string> = {}) =>
  port.call('POST', route, { query, ...(body !== undefined && { body }) });
const orderNow = (orderId: string) => port.world.commerce.order('tiktok', orderId);

function paidOrder(): string {
  const { orderId } = placeOrder(port, addProduct(port));
  port.world.commerce.moveOrder('tiktok', orderId, 'pay');
  return orderId;
}

function shippedOrder(): string {
  const orderId = paidOrder();
  for (const action of ['arrange', 'ship'] as const) {
    port.world.commerce.moveOrder('tiktok', orderId, action);
  }
  return orderId;
}

describe('POST /return_refund/202309/cancellations', () => {
  it('cancels a paid order in the seller’s name, and the cancellation can be found', async () => {
    const orderId = paidOrder();
    const answer = await post(CANCELLATIONS, {
      order_id: orderId,
      cancel_reason: 'seller_cancel_reason_out_of_stock',
    });
    expect(answer).toMatchObject({ code: 0, data: { cancel_status: 'CANCELLATION_REQUEST_SUCCESS' } });
    expect(orderNow(orderId)).toMatchObject({ status: 'CANCELLED', cancelledBy: 'seller' });
    const { data } = await post(`${CANCELLATIONS}/search`, { order_ids: [orderId] });
    expect(data.cancellations).toMatchObject([
      {
        cancel_id: answer.data.cancel_id,
        cancel_type: 'CANCEL',
        role: 'SELLER',
        cancel_reason: 'seller_cancel_reason_out_of_stock',
        cancel_reason_text: 'Out of stock',
      },
    ]);
  });

  it.each([
    ['a shipped order', shippedOrder],
    ['an unknown order', () => '1'],
  ])('refuses %s', async (_name, orderId) => {
    expect((await post(CANCELLATIONS, { order_id: orderId(), cancel_reason: 'x' })).code).toBe(36009004);
  });

  it('refuses without a reason', async () => {
    expect((await post(CANCELLATIONS, { order_id: paidOrder() })).code).toBe(36009004);
  });

  it.each([
    { skus: [{ sku_id: '1', quantity: 1 }] },
    { order_line_item_ids: ['1'] },
    { skus: [{ sku_id: '1', quantity: 0 }] },
  ])('refuses parts that the order does not have: %j', async (parts) => {
    const body = { order_id: paidOrder(), cancel_reason: 'x', ...parts };
    expect((await post(CANCELLATIONS, body)).code).toBe(36009004);
    expect(orderNow(body.order_id)?.status).toBe('AWAITING_SHIPMENT');
  });
});

/** However the buyer says it in the world, the marketplace has one request. */
const askings: [string, (orderId: string) => unknown][] = [
  [
    'on the order',
    (orderId) =>
      port.world.commerce.moveOrder('tiktok', orderId, 'requestCancellation', { cancelReason: 'late' }),
  ],
  [
    'by a request',
    (orderId) =>
      port.world.commerce.requestReturn({
        marketplace: 'tiktok',
        orderId,
        kind: 'cancellation',
        reason: 'late',
        text: '',
      }),
  ],
];
describe.each(askings)('a buyer’s wish to cancel, made %s', (_name, ask) => {
  const pending = async (orderId: string) => {
    const body = { order_ids: [orderId], cancel_status: ['CANCELLATION_REQUEST_PENDING'] };
    return (await post(`${CANCELLATIONS}/search`, body)).data.cancellations;
  };

  it('POST /return_refund/202309/cancellations/search finds it, with the answer the seller owes', async () => {
    const orderId = paidOrder();
    ask(orderId);
    expect(await pending(orderId)).toMatchObject([
      {
        order_id: orderId,
        cancel_type: 'BUYER_CANCEL',
        role: 'BUYER',
        refund_amount: { currency: 'IDR', refund_total: '159000.00', refund_shipping_fee: '9000.00' },
        cancel_line_items: [{ sku_name: '250 g' }, { sku_name: '250 g' }],
        seller_next_action_response: [{ action: 'SELLER_RESPOND_CANCEL', deadline: expect.any(Number) }],
      },
    ]);
    expect(orderNow(orderId)?.cancelRequestedAt).toBeGreaterThan(0);
  });

  it('POST /return_refund/202309/cancellations/{cancel_id}/approve cancels the order', async () => {
    const orderId = paidOrder();
    ask(orderId);
    const [{ cancel_id }] = await pending(orderId);
    expect((await post(`${CANCELLATIONS}/${cancel_id}/approve`)).code).toBe(0);
    expect(orderNow(orderId)).toMatchObject({ status: 'CANCELLED', cancelledBy: 'buyer' });
    expect((await post(`${CANCELLATIONS}/${cancel_id}/approve`)).code).toBe(36009004);
  });

  it('POST /return_refund/202309/cancellations/{cancel_id}/reject leaves it to be shipped', async () => {
    const orderId = paidOrder();
    ask(orderId);
    const [{ cancel_id }] = await pending(orderId);
    const route = `${CANCELLATIONS}/${cancel_id}/reject`;
    expect((await post(route, {})).code).toBe(36009004);
    expect((await post(route, { reject_reason: REASON, comment: 'Sudah dikemas' })).code).toBe(0);
    expect(orderNow(orderId)).toMatchObject({ status: 'AWAITING_SHIPMENT', cancelRequestedAt: 0 });
    expect(await pending(orderId)).toEqual([]);
  });
});

it('an unpaid order that its buyer gives up is a cancellation too', async () => {
  const { orderId } = placeOrder(port, addProduct(port));
  port.world.commerce.moveOrder('tiktok', orderId, 'cancel', { cancelledBy: 'buyer', cancelReason: 'x' });
  const { data } = await post(`${CANCELLATIONS}/search`, { order_ids: [orderId] });
  expect(data.cancellations).toMatchObject([
    { cancel_type: 'BUYER_CANCEL', cancel_status: 'CANCELLATION_REQUEST_SUCCESS' },
  ]);
});

describe('POST /return_refund/202309/cancellations/search', () => {
  it('page by page gives each once, the earliest first', async () => {
    const orderIds = Array.from({ length: 12 }, () => {
      port.clock.now += 1000;
      const orderId = paidOrder();
      port.world.commerce.moveOrder('tiktok', orderId, 'requestCancellation', { cancelReason: 'late' });
      return orderId;
    });
    const found: string[] = [];
    let page_token = '';
    do {
      const { data } = await post(
        `${CANCELLATIONS}/search`,
        { order_ids: orderIds },
        { page_size: '5', page_token },
      );
      expect(data.total_count).toBe(12);
      found.push(...data.cancellations.map((one: { order_id: string }) => one.order_id));
      page_token = data.next_page_token;
    } while (page_token !== '');
    expect(found).toEqual(orderIds);
  });

  it('filters by id, type, buyer and time', async () => {
    port.clock.now += 1000;
    const orderId = paidOrder();
    const { data: made } = await post(CANCELLATIONS, { order_id: orderId, cancel_reason: 'x' });
    const now = Math.floor(port.clock.now / 1000);
    const search = async (body: object) => {
      const { data } = await post(`${CANCELLATIONS}/search`, { cancel_ids: [made.cancel_id], ...body });
      return data.total_count;
    };
    const fits = [
      {},
      { cancel_types: ['CANCEL'] },
      { buyer_user_ids: [port.buyer.buyerId] },
      { create_time_ge: now, create_time_lt: now + 1 },
    ];
    const fitsNot = [
      { cancel_types: ['BUYER_CANCEL'] },
      { buyer_user_ids: ['1'] },
      { update_time_lt: now },
      { cancel_status: ['CANCELLATION_REQUEST_PENDING'] },
    ];
    for (const body of fits) expect(await search(body)).toBe(1);
    for (const body of fitsNot) expect(await search(body)).toBe(0);
  });

  it.each([
    ['a page of 51', {}, { page_size: '51' }],
    ['another field to sort by', {}, { sort_field: 'order_id' }],
    ['a type nobody knows', { cancel_types: ['GIFT'] }, {}],
    ['ids that are no list', { order_ids: '1' }, {}],
  ] as [string, object, Record<string, string>][])('refuses %s', async (_name, body, query) => {
    expect((await post(`${CANCELLATIONS}/search`, body, query)).code).toBe(36009004);
  });
});
