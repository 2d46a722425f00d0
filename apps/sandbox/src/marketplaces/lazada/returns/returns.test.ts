import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReturnRequest } from '../../../world/commerce/commerce.ts';
import {
  openNewShop,
  placeOrder,
  putProduct,
  startIndependentClient,
} from '../independent-client.fixture.ts';
import type { Answer, IndependentClient, NewShop, Params } from '../independent-client.fixture.ts';

let independent: IndependentClient;
let own: NewShop;
beforeAll(async () => {
  independent = await startIndependentClient();
  own = await openNewShop(independent);
});
afterAll(() => independent.stop());

const commerce = () => independent.sandbox.world.commerce;
const get = (path: string, params: Params) =>
  independent.call(path, { access_token: own.access_token, ...params });
const IMAGE = JSON.stringify([{ name: 'a', url: 'https://x.test/a.png' }]);

function ask(kind: ReturnRequest['kind'] = 'return'): ReturnRequest {
  const { orderId } = placeOrder(independent, own, putProduct(independent, own.shop), 1);
  return commerce().requestReturn({ marketplace: 'lazada', orderId, kind, reason: 'Damaged', text: '' });
}
const statusOf = ({ returnId }: ReturnRequest) => commerce().return('lazada', returnId)?.status;
const detailOf = async ({ returnId }: ReturnRequest) =>
  (await get('/order/reverse/return/detail/list', { reverse_order_id: returnId }))['data'];
const lineOf = async (request: ReturnRequest): Promise<string> =>
  String((await detailOf(request)).reverseOrderLineDTOList[0].reverse_order_line_id);

describe('GET /reverse/getreverseordersforseller and POST /reverse/getreverseordersforseller', () => {
  it('pages under `result`, and filters by type, status, order and time', async () => {
    own = await openNewShop(independent);
    const requests = [ask(), ask('refund'), ask()];
    const list = async (params: Params, how: 'GET' | 'form' = 'GET') =>
      (
        await independent.call(
          '/reverse/getreverseordersforseller',
          { access_token: own.access_token, page_no: '1', page_size: '10', ...params },
          how,
        )
      )['result'];
    const idsOf = (result: Answer) => result.items.map((item: Answer) => String(item.reverse_order_id));
    expect(await list({}, 'form')).toMatchObject({ success: true, total: 3, page_no: 1, page_size: 10 });
    expect(idsOf(await list({ page_no: '2', page_size: '2' }))).toEqual([requests[2]?.returnId]);
    expect(idsOf(await list({ request_type_list: '["ONLY_REFUND"]' }))).toEqual([requests[1]?.returnId]);
    expect(idsOf(await list({ reverse_status_list: '[REFUND_INIT]' }))).toEqual([requests[1]?.returnId]);
    expect(await list({ ofc_status_list: '["RETURN_RTM_DELIVERED"]' })).toMatchObject({ total: 0 });
    expect(idsOf(await list({ trade_order_id: requests[0]?.orderId ?? '' }))).toEqual([
      requests[0]?.returnId,
    ]);
    const future = String(Date.now() + 60_000);
    expect(await list({ ReverseOrderLineModifiedTimeRangeStart: future })).toMatchObject({ total: 0 });
    expect(await list({ ReverseOrderLineModifiedTimeRangeEnd: future })).toMatchObject({ total: 3 });
    expect((await list({})).items[0]).toMatchObject({
      trade_order_id: Number(requests[0]?.orderId),
      request_type: 'RETURN',
      is_rtm: true,
      reverse_order_lines: [
        {
          reverse_status: 'REQUEST_INITIATE',
          is_dispute: false,
          buyer: { buyer_id: Number(own.buyer.buyerId) },
          refund_amount: 3000,
          item_unit_price: 2500,
          reason_text: 'Damaged',
        },
      ],
    });
  });

  it('wants a page', async () => {
    expect(await get('/reverse/getreverseordersforseller', { page_no: '1' })).toMatchObject({
      code: 'MissingParameter',
    });
  });
});

describe('GET /order/reverse/return/detail/list', () => {
  it('has the lines under another name, and none for what the shop does not have', async () => {
    const request = ask();
    expect(await detailOf(request)).toMatchObject({
      reverse_order_id: Number(request.returnId),
      reverseOrderLineDTOList: [
        { refund_amount: 3000, buyer: { user_id: Number(request.buyerId) }, productDTO: {} },
      ],
    });
    const other = await openNewShop(independent);
    const asked = { access_token: other.access_token, reverse_order_id: request.returnId };
    expect(await independent.call('/order/reverse/return/detail/list', asked)).toMatchObject({
      code: '0',
      data: { reverseOrderLineDTOList: [] },
    });
    expect(await get('/order/reverse/return/detail/list', { reverse_order_id: 'x' })).toMatchObject({
      code: '125',
    });
  });
});

describe('GET /order/reverse/return/history/list', () => {
  it('returns what the buyer uploaded', async () => {
    const reverse_order_line_id = await lineOf(ask());
    const { data } = await get('/order/reverse/return/history/list', { reverse_order_line_id });
    expect(data.list[0]).toMatchObject({ operator: 'BUYER', picture: [], time: expect.any(Number) });
    expect(await get('/order/reverse/return/history/list', { reverse_order_line_id: '404' })).toMatchObject({
      code: '126',
    });
  });
});

describe('GET /order/reverse/reason/list', () => {
  it('returns the reasons for refusing', async () => {
    const reverse_order_line_id = await lineOf(ask());
    const { data } = await get('/order/reverse/reason/list', { reverse_order_line_id });
    expect(data[0]).toMatchObject({ reason_id: 1_000_500, text: expect.any(String) });
  });
});

describe('GET /order/reverse/return/update', () => {
  const update = async (request: ReturnRequest, params: Params) =>
    get('/order/reverse/return/update', {
      reverse_order_id: request.returnId,
      reverse_order_item_ids: `[${await lineOf(request)}]`,
      ...params,
    });

  it('takes a return from the wish to the money', async () => {
    const request = ask();
    expect(await update(request, { action: 'agreeReturn' })).toMatchObject({ code: '0' });
    commerce().moveReturn('lazada', request.returnId, 'shipBack');
    expect(await update(request, { action: 'confirmDelivery' })).toMatchObject({ code: '0' });
    expect(await update(request, { action: 'agreeRefund' })).toMatchObject({ code: '0' });
    expect(statusOf(request)).toBe('REFUND_PENDING');
  });

  it.each(['[a]', '["a"]', 'a'])('takes its list as %s', async (style) => {
    const request = ask();
    const reverse_order_item_ids = style.replace('a', await lineOf(request));
    expect(await update(request, { action: 'agreeReturn', reverse_order_item_ids })).toMatchObject({
      code: '0',
    });
  });

  it('gives the money back at once, or refuses for a reason', async () => {
    const [instant, refusedOne] = [ask(), ask()];
    await update(instant, { action: 'instantRefund' });
    expect(statusOf(instant)).toBe('REFUND_PENDING');
    const refusal = { action: 'refuseReturn', reason_id: '1000500', comment: 'Not ours' };
    expect(await update(refusedOne, refusal)).toMatchObject({
      data: { reverse_order_line: [{ reason_id: 1_000_500 }] },
    });
    expect(statusOf(refusedOne)).toBe('REQUEST_REJECT');
  });

  it.each([
    [{ action: 'shrug' }, '107'],
    [{ action: 'agreeRefund' }, '114'],
    [{ action: 'refuseReturn', comment: 'x' }, '108'],
    [{ action: 'refuseReturn', reason_id: '1' }, '109'],
    [{ action: 'refuseRefund', reason_id: '1', comment: 'x' }, '110'],
    [{ action: 'refuseReturn', reason_id: '1', comment: 'x', twice: '1' }, '111'],
    [{ action: 'agreeReturn', reverse_order_item_ids: '[]' }, '100'],
    [{ action: 'agreeReturn', reverse_order_item_ids: '[404]' }, '126'],
    [{ action: 'agreeReturn', reverse_order_id: '404' }, '112'],
    [{ action: 'agreeReturn', reverse_order_id: 'x' }, '125'],
  ] as [Params, string][])('refuses %j with %s', async ({ twice, ...params }, code) => {
    const request = ask();
    const line = await lineOf(request);
    const lines: Params = twice ? { reverse_order_item_ids: `[${line},${line}]` } : {};
    expect(await update(request, { ...lines, ...params })).toMatchObject({
      code,
      message: expect.stringMatching(new RegExp(`^E0${code}:`)),
    });
  });
});

describe('GET /order/reverse/onlyrefund/seller/decide', () => {
  const decide = async (request: ReturnRequest, params: Params) =>
    get('/order/reverse/onlyrefund/seller/decide', {
      reverse_order_id: request.returnId,
      reverse_order_item_ids: `[${await lineOf(request)}]`,
      ...params,
    });

  it('agrees, or begins a dispute with words and a picture', async () => {
    const [agreed, disputed] = [ask('refund'), ask('refund')];
    expect(await decide(agreed, { action: 'agreeRefund' })).toMatchObject({ code: '0', data: {} });
    expect(statusOf(agreed)).toBe('REFUND_PENDING');
    const dispute = { action: 'startDispute', comment: 'It was fine', image_info_list: IMAGE };
    expect(await decide(disputed, dispute)).toMatchObject({ code: '0' });
    expect((await detailOf(disputed)).reverseOrderLineDTOList[0].is_dispute).toBe(true);
  });

  it.each([
    [{ action: 'refuse' }, '107'],
    [{ action: 'startDispute', image_info_list: IMAGE }, '109'],
    [{ action: 'startDispute', comment: 'x' }, '110'],
    [{ action: 'agreeRefund', reverse_order_id: '404' }, '112'],
  ] as [Params, string][])('refuses %j with %s', async (params, code) => {
    expect(await decide(ask('refund'), params)).toMatchObject({ code });
  });

  it('answers the lines of a request one after the other, each once', async () => {
    const { world } = independent.sandbox;
    const lines = [putProduct(independent, own.shop), putProduct(independent, own.shop)];
    const recipient = { name: 'A', phone: '1', address: 'x', city: 'KL', postCode: '1', region: 'MY' };
    const { orderId } = world.commerce.placeOrder({
      marketplace: 'lazada',
      shopId: own.shop.shopId,
      buyerId: own.buyer.buyerId,
      lines: lines.map(({ productId }) => ({ productId, quantity: 1 })),
      recipient,
      shippingFee: 0,
      paymentMethod: 'COD',
      buyerNote: '',
    });
    const about = { marketplace: 'lazada', orderId, kind: 'refund', reason: 'x', text: '' } as const;
    const request = commerce().requestReturn(about);
    const detail = await detailOf(request);
    const [first, second] = detail['reverseOrderLineDTOList'].map(
      (one: Answer) => one['reverse_order_line_id'],
    );
    const agree = (line: string) =>
      decide(request, { action: 'agreeRefund', reverse_order_item_ids: `[${line}]` });
    expect(await agree(first)).toMatchObject({ code: '0' });
    expect(await agree(second)).toMatchObject({ code: '0' });
    expect(await agree(first)).toMatchObject({ code: '114' });
    expect(statusOf(request)).toBe('REFUND_PENDING');
  });

  it('is no answer to a return, and takes one line', async () => {
    const request = ask();
    expect(await decide(request, { action: 'agreeRefund' })).toMatchObject({ code: '114' });
    const line = await lineOf(request);
    expect(
      await decide(request, { action: 'agreeRefund', reverse_order_item_ids: `[${line},${line}]` }),
    ).toMatchObject({ code: '133' });
  });
});
