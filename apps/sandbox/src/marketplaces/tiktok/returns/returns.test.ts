import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReturnRequest } from '../../../world/commerce/commerce.ts';
import { addProduct, openIndependentClient, placeOrder } from '../independent-client.fixture.ts';
import type { IndependentClient } from '../independent-client.fixture.ts';

const RETURNS = '/return_refund/202309/returns';
const REASON = 'seller_reject_apply_you_have_reached_an_agreement_with_the_buyer';

let port: IndependentClient;
beforeAll(async () => {
  port = await openIndependentClient();
});
afterAll(() => port.close());

const post = (route: string, body?: unknown, query: Record<string, string> = {}) =>
  port.call('POST', route, { query, ...(body !== undefined && { body }) });

function paidOrder(): string {
  const { orderId } = placeOrder(port, addProduct(port));
  port.world.commerce.moveOrder('tiktok', orderId, 'pay');
  return orderId;
}

function returnOf(kind: ReturnRequest['kind']): ReturnRequest {
  const orderId = paidOrder();
  for (const action of ['arrange', 'ship', 'deliver'] as const) {
    port.world.commerce.moveOrder('tiktok', orderId, action);
  }
  return port.world.commerce.requestReturn({
    marketplace: 'tiktok',
    orderId,
    kind,
    reason: 'damaged',
    text: 'Sobek',
    pictures: [],
  });
}

async function found(id: string) {
  const { data } = await post(`${RETURNS}/search`, { return_ids: [id] });
  return data.return_orders[0];
}

describe('POST /return_refund/202309/returns/search', () => {
  it('gives returns, refunds and replacements, no cancellations', async () => {
    const kinds = ['refund', 'return', 'replacement'] as const;
    const made = kinds.map(returnOf);
    port.world.commerce.moveOrder('tiktok', paidOrder(), 'requestCancellation');
    const { data } = await post(`${RETURNS}/search`, { order_ids: made.map(({ orderId }) => orderId) });
    expect(data).toMatchObject({ total_count: 3, next_page_token: '' });
    expect(data.return_orders.map((one: { return_type: string }) => one.return_type)).toEqual([
      'REFUND',
      'RETURN_AND_REFUND',
      'REPLACEMENT',
    ]);
  });

  it('page by page gives each once, the earliest first', async () => {
    const { orderId } = returnOf('refund');
    for (let count = 0; count < 11; count += 1) {
      port.clock.now += 1000;
      const request = { marketplace: 'tiktok', orderId, kind: 'refund', reason: 'r', text: '' } as const;
      port.world.commerce.requestReturn(request);
    }
    const first = await post(`${RETURNS}/search`, { order_ids: [orderId] }, { page_size: '10' });
    const page_token = first.data.next_page_token as string;
    const rest = await post(`${RETURNS}/search`, { order_ids: [orderId] }, { page_size: '10', page_token });
    const all = [...first.data.return_orders, ...rest.data.return_orders] as {
      create_time: number;
      return_id: string;
    }[];
    expect(new Set(all.map((one) => one.return_id)).size).toBe(12);
    const times = all.map((one) => one.create_time);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  it('refuses a page outside 10 to 50 and an unknown order of things', async () => {
    expect((await post(`${RETURNS}/search`, {}, { page_size: '9' })).code).toBe(36009004);
    expect((await post(`${RETURNS}/search`, {}, { page_size: '51' })).code).toBe(36009004);
    expect((await post(`${RETURNS}/search`, {}, { sort_order: 'UP' })).code).toBe(36009004);
  });
});

describe('POST /return_refund/202309/returns/{return_id}/approve', () => {
  const approve = (id: string, body: unknown, key = '') =>
    post(`${RETURNS}/${id}/approve`, body, key === '' ? {} : { idempotency_key: key });

  it.each([
    ['refund', 'APPROVE_REFUND', 'RETURN_OR_REFUND_REQUEST_SUCCESS'],
    ['return', 'APPROVE_RETURN', 'AWAITING_BUYER_SHIP'],
    ['return', 'APPROVE_REFUND', 'RETURN_OR_REFUND_REQUEST_SUCCESS'],
    ['replacement', 'APPROVE_REPLACEMENT', 'REPLACEMENT_REQUEST_COMPLETE'],
    ['replacement', 'ISSUE_REPLACEMENT_REFUND', 'REPLACEMENT_REQUEST_REFUND_SUCCESS'],
  ] as const)('of a %s: %s', async (kind, decision, status) => {
    const { returnId } = returnOf(kind);
    expect((await approve(returnId, { decision })).code).toBe(0);
    expect((await found(returnId)).return_status).toBe(status);
  });

  it('of a parcel that came back: APPROVE_RECEIVED_PACKAGE', async () => {
    const { returnId } = returnOf('return');
    await approve(returnId, { decision: 'APPROVE_RETURN' });
    port.world.commerce.moveReturn('tiktok', returnId, 'shipBack');
    expect(await found(returnId)).toMatchObject({ return_tracking_number: expect.stringMatching(/^SBXR/) });
    expect((await approve(returnId, { decision: 'APPROVE_RECEIVED_PACKAGE' })).code).toBe(0);
    expect((await found(returnId)).return_status).toBe('RETURN_OR_REFUND_REQUEST_SUCCESS');
  });

  it('offers a part of the sum, which must be named', async () => {
    const { returnId } = returnOf('refund');
    const decision = 'OFFER_PARTIAL_REFUND';
    expect((await approve(returnId, { decision })).code).toBe(36009004);
    const partial_refund = { amount: '20000', currency: 'IDR' };
    for (const change of [{ amount: '159001' }, { amount: '0' }, { currency: 'USD' }]) {
      const wrong = { ...partial_refund, ...change };
      expect((await approve(returnId, { decision, partial_refund: wrong })).code).toBe(36009004);
    }
    expect((await approve(returnId, { decision, partial_refund })).code).toBe(0);
    expect(await found(returnId)).toMatchObject({
      return_status: 'AWAITING_BUYER_RESPONSE',
      seller_proposed_return_type: 'PARTIAL_REFUND',
      partial_refund,
      refund_amount: { refund_total: '159000.00' },
    });
    port.world.commerce.moveReturn('tiktok', returnId, 'acceptOffer');
    expect((await found(returnId)).refund_amount.refund_total).toBe('20000.00');
    const { data } = await post(`${RETURNS}/search`, { seller_proposed_return_type: ['PARTIAL_REFUND'] });
    expect(data.return_orders.map((one: { return_id: string }) => one.return_id)).toEqual([returnId]);
  });

  it('lets the buyer keep the goods: the money goes back without them', async () => {
    const { returnId } = returnOf('return');
    await approve(returnId, { decision: 'APPROVE_RETURN', buyer_keep_item: true });
    expect((await found(returnId)).return_status).toBe('RETURN_OR_REFUND_REQUEST_SUCCESS');
  });

  it.each([
    ['refund', 'SELLER_RESPOND_REFUND'],
    ['return', 'SELLER_RESPOND_RETURN'],
    ['replacement', 'SELLER_RESPOND_REPLACEMENT'],
  ] as const)('is what the seller owes: of a %s %s', async (kind, action) => {
    const { returnId, dueAt } = returnOf(kind);
    expect((await found(returnId)).seller_next_action_response).toEqual([
      { action, deadline: Math.floor(dueAt / 1000) },
    ]);
  });

  it('under the same key happens once, under another it is refused', async () => {
    const { returnId } = returnOf('refund');
    const body = { decision: 'APPROVE_REFUND' };
    expect((await approve(returnId, body, 'key-1')).code).toBe(0);
    expect((await approve(returnId, body, 'key-1')).code).toBe(0);
    expect((await approve(returnId, body, 'key-2')).code).toBe(36009004);
    expect((await approve(returnId, body, 'k'.repeat(256))).code).toBe(36009004);
  });

  it.each([
    ['APPROVE_RETURN of a refund', 'refund', 'APPROVE_RETURN'],
    ['APPROVE_REFUND of a replacement', 'replacement', 'APPROVE_REFUND'],
    ['APPROVE_RECEIVED_PACKAGE before it was sent', 'return', 'APPROVE_RECEIVED_PACKAGE'],
    ['a decision nobody knows', 'refund', 'APPROVE'],
  ] as const)('refuses %s', async (_name, kind, decision) => {
    const { returnId, status } = returnOf(kind);
    expect((await approve(returnId, { decision })).code).toBe(36009004);
    expect((await found(returnId)).return_status).toBe(status);
  });
});

describe('POST /return_refund/202309/returns/{return_id}/reject', () => {
  it.each([
    ['refund', 'REJECT_REFUND', 'REFUND_OR_RETURN_REQUEST_REJECT'],
    ['return', 'REJECT_RETURN', 'REFUND_OR_RETURN_REQUEST_REJECT'],
    ['replacement', 'REJECT_REPLACEMENT', 'REPLACEMENT_REQUEST_REJECT'],
  ] as const)('of a %s: %s', async (kind, decision, status) => {
    const { returnId } = returnOf(kind);
    const route = `${RETURNS}/${returnId}/reject`;
    expect((await post(route, { decision, reject_reason: 'because' })).code).toBe(36009004);
    expect((await post(route, { decision, reject_reason: REASON })).code).toBe(0);
    expect((await found(returnId)).return_status).toBe(status);
  });

  it('refuses REJECT_RETURN of a refund, and an unknown return', async () => {
    const body = { decision: 'REJECT_RETURN', reject_reason: REASON };
    expect((await post(`${RETURNS}/${returnOf('refund').returnId}/reject`, body)).code).toBe(36009004);
    expect((await post(`${RETURNS}/1/reject`, body)).code).toBe(36009004);
  });
});

it('GET /return_refund/202309/returns/{return_id}/records returns what the buyer said', async () => {
  const { returnId } = returnOf('refund');
  const { data } = await port.call('GET', `${RETURNS}/${returnId}/records`);
  expect(data.records).toMatchObject([{ role: 'BUYER', note: 'Sobek', images: [] }]);
  expect((await port.call('GET', `${RETURNS}/1/records`)).code).toBe(36009004);
});

it('GET /return_refund/202309/reject_reasons names them for a request', async () => {
  const reasons = (query: Record<string, string>) =>
    port.call('GET', '/return_refund/202309/reject_reasons', { query });
  const { data } = await reasons({ return_or_cancel_id: returnOf('refund').returnId });
  expect(data.reasons).toContainEqual({ name: REASON, text: expect.any(String) });
  expect((await reasons({})).code).toBe(36009004);
  expect((await reasons({ return_or_cancel_id: '1' })).code).toBe(36009004);
});

it('GET /return_refund/202309/orders/{order_id}/aftersale_eligibility returns what can be requested', async () => {
  const read = async (orderId: string) => {
    const { data } = await port.call('GET', `/return_refund/202309/orders/${orderId}/aftersale_eligibility`);
    return data.sku_eligibility[0].line_item_eligibility
      .filter((one: { eligible: boolean }) => one.eligible)
      .map((one: { request_type: string }) => one.request_type);
  };
  const { data } = await port.call(
    'GET',
    `/return_refund/202309/orders/${paidOrder()}/aftersale_eligibility`,
    {
      query: { initiate_aftersale_user: 'SELLER' },
    },
  );
  const [{ line_item_eligibility: lines }] = data.sku_eligibility;
  expect(lines).toHaveLength(3);
  expect(lines[0].order_line_items_ids).toHaveLength(2);
  expect(new Set(await read(paidOrder()))).toEqual(new Set(['CANCEL']));
  expect(new Set(await read(returnOf('refund').orderId))).toEqual(new Set(['RETURN', 'RETURN_AND_REFUND']));
});
