import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startIndependentClient } from '../independent-client.fixture.ts';
import type { Fields, IndependentClient } from '../independent-client.fixture.ts';
import { openNewShop, placeOrder, putProduct } from '../new-shop.fixture.ts';
import type { NewShop } from '../new-shop.fixture.ts';

const LIST = 'GET /api/v2/returns/get_return_list';
const DETAIL = 'GET /api/v2/returns/get_return_detail';
const SOLUTIONS = 'GET /api/v2/returns/get_available_solutions';
const REASONS = 'GET /api/v2/returns/get_return_dispute_reason';
const CONFIRM = 'POST /api/v2/returns/confirm';
const OFFER = 'POST /api/v2/returns/offer';
const ACCEPT = 'POST /api/v2/returns/accept_offer';
const DISPUTE = 'POST /api/v2/returns/dispute';
const DAY_S = 86_400;

let independent: IndependentClient;
let own: NewShop;
beforeAll(async () => {
  independent = await startIndependentClient();
  own = await openNewShop(independent);
});
afterAll(() => independent.stop());

function ask(kind: 'refund' | 'return' = 'refund', of = own) {
  const { orderId } = placeOrder(independent, of, putProduct(independent, of, { names: ['S', 'M'] }));
  const words = { reason: 'ITEM_DAMAGED', text: 'Torn', amount: 2550 };
  return independent.world.commerce.requestReturn({ marketplace: 'shopee', orderId, kind, ...words });
}
const list = async (query: Fields, of = own) =>
  (await independent.call(LIST, { query: { page_no: '0', page_size: '40', ...query }, grant: of.grant }))
    .json['response'];
const read = (endpoint: string, return_sn: string) =>
  independent.call(endpoint, { query: { return_sn }, grant: own.grant });
const act = (endpoint: string, body: Record<string, unknown>) =>
  independent.call(endpoint, { body, grant: own.grant });
const statusOf = (returnId: string) => independent.world.commerce.return('shopee', returnId)?.status;

describe('listing', () => {
  it(`${LIST}: each once, over pages from 0; the key is in the singular`, async () => {
    const of = await openNewShop(independent);
    const known = Array.from({ length: 5 }, () => ask('refund', of).returnId);
    const seen: string[] = [];
    for (let page_no = 0, more = true; more; page_no += 1) {
      const page = await list({ page_no: String(page_no), page_size: '2' }, of);
      seen.push(...page.return.map((one: { return_sn: string }) => one.return_sn));
      more = page.more;
    }
    expect(seen.toSorted()).toEqual(known.toSorted());
  });

  it(`${LIST}: by status, by what is negotiated, by time`, async () => {
    const of = await openNewShop(independent);
    const [open, over] = [ask('refund', of), ask('refund', of)] as const;
    independent.world.commerce.moveReturn('shopee', over.returnId, 'approveRefund');
    const sns = async (query: Fields) =>
      (await list(query, of)).return.map((one: { return_sn: string }) => one.return_sn);
    expect(await sns({ status: 'ACCEPTED' })).toEqual([over.returnId]);
    expect(await sns({ negotiation_status: 'PENDING_RESPOND' })).toEqual([open.returnId]);
    expect(await sns({ seller_proof_status: 'PENDING' })).toEqual([]);
    expect(await sns({ seller_compensation_status: 'NOT_NEEDED' })).toHaveLength(2);
    const at = Math.floor(open.createdAt / 1000);
    const stretch = (field: string, from: number) => ({
      [`${field}_from`]: String(from),
      [`${field}_to`]: String(from + DAY_S),
    });
    expect(await sns(stretch('create_time', at))).toHaveLength(2);
    expect(await sns(stretch('update_time', at + 60))).toEqual([]);
  });

  it.each<[string, Fields]>([
    ['no page', { page_no: '' }],
    ['no page size', { page_size: '' }],
    ['a page of 101', { page_size: '101' }],
    ['an unknown status', { status: 'OPEN' }],
    ['an unknown negotiation', { negotiation_status: 'OPEN' }],
    ['half a stretch', { create_time_from: '1' }],
    ['more than 15 days', { update_time_from: '0', update_time_to: String(15 * DAY_S + 1) }],
  ])(`${LIST}: %s is refused`, async (_name, query) => {
    const given = { query: { page_no: '0', page_size: '40', ...query }, grant: own.grant };
    expect(await independent.errorOf(LIST, given)).toBe('error_param');
  });
});

describe('one', () => {
  it(`${DETAIL}: what the buyer wants, and until when to answer`, async () => {
    const asked = ask('return');
    const { json } = await read(DETAIL, asked.returnId);
    expect(json['response']).toMatchObject({
      return_sn: asked.returnId,
      order_sn: asked.orderId,
      reason: 'ITEM_DAMAGED',
      text_reason: 'Torn',
      image: [],
      refund_amount: 25.5,
      amount_before_discount: 51,
      currency: 'MYR',
      status: 'REQUESTED',
      due_date: Math.floor(asked.dueAt / 1000),
      needs_logistics: true,
      tracking_number: '',
      user: { username: 'aisyah88', email: '****', portrait: expect.stringMatching(/^http/) },
      item: [{ name: 'Kopi Gayo 250 g', amount: 2, item_price: 25.5, variation_sku: 'SKU-0' }],
      negotiation_status: 'PENDING_RESPOND',
      return_solution: 0,
      return_refund_type: 'RRBOC',
      return_refund_request_type: 0,
      buyer_videos: [],
    });
  });

  it(`${SOLUTIONS}: what may be proposed, and between which sums`, async () => {
    const { json } = await read(SOLUTIONS, ask('refund').returnId);
    expect(json['response']).toEqual({
      return_sn: expect.any(String),
      offer_return_refund: { eligibility: false, refund_amount_adjustable: false },
      offer_refund: {
        eligibility: true,
        refund_amount_adjustable: true,
        max_refund_amount: 55.9,
        min_refund_amount: 0,
      },
    });
  });

  it(`${REASONS}: numbers a dispute can be given, with what is to be shown`, async () => {
    const { json } = await read(REASONS, ask().returnId);
    const [reason] = json['response'].dispute_reason_list;
    expect(reason).toMatchObject({
      dispute_reason: expect.any(Number),
      dispute_requirement: expect.any(String),
      sample_evidence: [],
      evidence_module_list: [{ module_index: 1, requirement: expect.any(String), is_required: true }],
    });
  });

  it.each([DETAIL, SOLUTIONS, REASONS])('%s: another shop’s, and none', async (endpoint) => {
    const { returnId } = ask('refund', await openNewShop(independent));
    expect((await read(endpoint, returnId)).json['error']).toBe('error_not_found');
    expect((await read(endpoint, '')).json['error']).toBe('error_param');
  });
});

describe('answering', () => {
  it.each([
    [CONFIRM, 'ACCEPTED'],
    [ACCEPT, 'ACCEPTED'],
  ])('%s: leaves it %s', async (endpoint, status) => {
    const { returnId: return_sn } = ask();
    expect((await act(endpoint, { return_sn })).json).toMatchObject({ error: '', response: { return_sn } });
    expect(statusOf(return_sn)).toBe(status);
    expect((await act(endpoint, { return_sn })).json['error']).toBe('error_return_status');
  });

  it(`${OFFER}, ${ACCEPT}: the seller’s own offer is not the seller’s to accept`, async () => {
    const { returnId: return_sn } = ask();
    expect((await act(OFFER, { return_sn, proposed_solution: 'REFUND' })).json['error']).toBe('');
    expect((await act(ACCEPT, { return_sn })).json['error']).toBe('error_negotiation_status');
  });

  it(`${OFFER}: waits for the buyer`, async () => {
    const { returnId: return_sn } = ask();
    const offer = { return_sn, proposed_solution: 'REFUND', proposed_adjusted_refund_amount: 10.5 };
    expect((await act(OFFER, offer)).json['response']).toEqual({ return_sn });
    expect((await read(DETAIL, return_sn)).json['response']).toMatchObject({
      status: 'REQUESTED',
      negotiation_status: 'PENDING_BUYER_RESPOND',
      negotiation: { latest_solution: 'REFUND', latest_offer_amount: 10.5, latest_offer_creator: 'SELLER' },
    });
  });

  it.each([
    ['no solution', {}],
    ['an unknown solution', { proposed_solution: 'REPLACEMENT' }],
    ['more than was paid', { proposed_solution: 'REFUND', proposed_adjusted_refund_amount: 56 }],
    ['less than nothing', { proposed_solution: 'REFUND', proposed_adjusted_refund_amount: -1 }],
  ])(`${OFFER}: %s is refused`, async (_name, body) => {
    expect((await act(OFFER, { return_sn: ask().returnId, ...body })).json['error']).toBe('error_param');
  });

  it(`${DISPUTE}: takes it to the marketplace, which then has the say`, async () => {
    const { returnId: return_sn } = ask();
    const dispute = { return_sn, email: 'a@b.example', dispute_reason_id: 2 };
    expect((await act(DISPUTE, dispute)).json['response']).toEqual({ return_sn, msg: expect.any(String) });
    expect(statusOf(return_sn)).toBe('SELLER_DISPUTE');
    for (const endpoint of [CONFIRM, ACCEPT]) {
      expect((await act(endpoint, { return_sn })).json['error']).toBe('error_return_status');
    }
  });

  it.each([
    ['no e-mail', { dispute_reason_id: 2 }],
    ['an e-mail that is none', { email: 'me', dispute_reason_id: 2 }],
    ['no reason', { email: 'a@b.example' }],
    ['pictures that are no list', { email: 'a@b.example', dispute_reason_id: 2, image_list: 'x' }],
  ])(`${DISPUTE}: %s is refused`, async (_name, body) => {
    expect((await act(DISPUTE, { return_sn: ask().returnId, ...body })).json['error']).toBe('error_param');
  });

  it.each([CONFIRM, OFFER, ACCEPT, DISPUTE])('%s: another shop’s, and none', async (endpoint) => {
    const { returnId } = ask('refund', await openNewShop(independent));
    expect((await act(endpoint, { return_sn: returnId })).json['error']).toBe('error_not_found');
    expect((await act(endpoint, {})).json['error']).toBe('error_param');
  });
});
