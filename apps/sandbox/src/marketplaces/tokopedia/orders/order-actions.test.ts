import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderAction } from '../../../world/commerce/order-flow.ts';
import type { Shop } from '../../../world/types.ts';
import { placeOrder } from '../commerce.fixture.ts';
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

const order = (...steps: OrderAction[]) => placeOrder(port.world, shop, steps).orderId;
const now = (orderId: string) => port.world.commerce.order('tokopedia', orderId);
const at = (orderId: string, call: string) => `/v1/order/${orderId}/fs/13004/${call}`;
const post = (url: string, body?: object) =>
  port.call('POST', url, body === undefined ? undefined : JSON.stringify(body));
const codeOf = async (answer: ReturnType<typeof post>) => {
  const { status, body } = await answer;
  expect([status >= 400, body.data]).toEqual([true, null]);
  return body.header.error_code as string;
};

describe('POST /v1/order/{order_id}/fs/{fs_id}/ack', () => {
  it('accepts a paid order, without a body or with an empty one', async () => {
    for (const body of [undefined, {}]) {
      const orderId = order('pay');
      const answer = await post(at(orderId, 'ack'), body);
      expect([answer.status, answer.body.data]).toEqual([200, 'success']);
      expect(now(orderId)?.status).toBe('400');
    }
  });

  it('refuses one that is not to be accepted, one that never was, a malformed one and another’s', async () => {
    expect(await codeOf(post(at(order('pay', 'accept'), 'ack')))).toBe('ORD_USC_001');
    expect(await codeOf(post(at('1', 'ack')))).toBe('ORD_API_008');
    expect(await codeOf(post(at('x', 'ack')))).toBe('ORD_DLV_005');
    const theirs = placeOrder(port.world, unlinked, ['pay']).orderId;
    expect(await codeOf(post(at(theirs, 'ack')))).toBe('RBAC_MDLW_001');
  });
});

describe('POST /v1/order/{order_id}/fs/{fs_id}/nack', () => {
  it.each([0, 1, 2, 3, 5, 7])('rejects with reason %i', async (reason_code) => {
    const orderId = order('pay');
    const answer = await post(at(orderId, 'nack'), { reason_code, reason: 'Habis', empty_products: [1] });
    expect([answer.status, answer.body.data]).toEqual([200, 'success']);
    expect(now(orderId)).toMatchObject({ status: '10', cancelReason: 'Habis', cancelledBy: 'seller' });
  });

  it.each(['17/05/2027', '2027-05-17', '20270517'])('a closed shop says until when: %s', async (day) => {
    const orderId = order('pay');
    const close = { shop_close_end_date: day, shop_close_note: 'Libur' };
    expect((await post(at(orderId, 'nack'), { reason_code: 4, reason: 'Tutup', ...close })).status).toBe(200);
    expect(now(orderId)?.status).toBe('10');
  });

  it('consents to the buyer’s own wish', async () => {
    const orderId = order('pay', 'accept', 'requestCancellation');
    expect((await post(at(orderId, 'nack'), { reason_code: 8, reason: 'Permintaan pembeli' })).status).toBe(
      200,
    );
    expect(now(orderId)).toMatchObject({ status: '0', cancelledBy: 'buyer' });
  });

  it.each([
    ['no JSON object', [], 'ORD_DLV_020'],
    ['a reason there is not', { reason_code: 6, reason: 'x' }, 'ORD_DLV_020'],
    ['no words', { reason_code: 1 }, 'ORD_USC_009'],
    ['null for words', { reason_code: 1, reason: null }, 'ORD_USC_009'],
    ['a closed shop without its end', { reason_code: 4, reason: 'x' }, 'ORD_USC_012'],
    [
      'an end that is no day',
      { reason_code: 4, reason: 'x', shop_close_end_date: '31/02/2027', shop_close_note: 'x' },
      'ORD_USC_013',
    ],
    ['a wish that the buyer never had', { reason_code: 8, reason: 'x' }, 'ORD_USC_019'],
  ] as [string, object, string][])('refuses %s', async (_name, body, code) => {
    const orderId = order('pay');
    expect(await codeOf(post(at(orderId, 'nack'), body))).toBe(code);
    expect(now(orderId)?.status).toBe('220');
  });

  it('refuses what is on its way', async () => {
    const shipped = order('pay', 'accept', 'ship');
    expect(await codeOf(post(at(shipped, 'nack'), { reason_code: 1, reason: 'x' }))).toBe('ORD_USC_008');
  });
});

describe('POST /v1/order/{order_id}/fs/{fs_id}/status', () => {
  it('ships under a number, and delivers', async () => {
    const orderId = order('pay', 'accept');
    const shipped = await post(at(orderId, 'status'), { order_status: 500, shipping_ref_num: 'RESIM4NT413' });
    expect([shipped.status, shipped.body.data]).toEqual([200, 'Success']);
    expect(now(orderId)).toMatchObject({ status: '500', trackingNumber: 'RESIM4NT413' });
    const delivered = { order_status: '600', shop_id: Number(shop.shopId) };
    expect((await post(at(orderId, 'status'), delivered)).status).toBe(200);
    expect(now(orderId)?.status).toBe('600');
  });

  it.each([
    [{ order_status: 500 }, 'ORD_DLV_021'],
    [{ order_status: 600 }, 'ORD_DLV_022'],
    [{ order_status: 700 }, 'ORD_DLV_023'],
    [{ order_status: 600, shop_id: 1 }, 'ORD_USC_005'],
    [{}, 'ORD_DLV_020'],
  ] as [object, string][])('refuses %j with %s', async (body, code) => {
    expect(await codeOf(post(at(order('pay', 'accept'), 'status'), body))).toBe(code);
  });

  it('refuses to deliver what is not under way, and to ship what is not accepted', async () => {
    const delivered = { order_status: 600, shop_id: Number(shop.shopId) };
    expect(await codeOf(post(at(order('pay', 'accept'), 'status'), delivered))).toBe('ORD_USC_016');
    const shipped = { order_status: 500, shipping_ref_num: 'X1' };
    expect(await codeOf(post(at(order('pay'), 'status'), shipped))).toBe('LGS_USC_006');
  });
});

describe('GET /v1/order/{order_id}/fs/{fs_id}/shipping-label', () => {
  it('is a page to print, whether printed before or not', async () => {
    const orderId = order('pay', 'accept', 'arrange');
    for (const printed of ['0', '1']) {
      const { status, headers, text } = await port.call(
        'GET',
        `${at(orderId, 'shipping-label')}?printed=${printed}`,
      );
      expect(status).toBe(200);
      expect(headers['content-type']).toContain('text/html');
      expect(text).toContain('Ayu Lestari');
      expect(text).toContain(now(orderId)?.trackingNumber);
    }
  });

  it('is refused before the order is accepted', async () => {
    expect(await codeOf(port.call('GET', at(order('pay'), 'shipping-label')))).toBe('ORD_API_008');
  });
});

describe('POST /v1/order/{order_id}/fs/{fs_id}/reject-cancel', () => {
  const reject = (orderId: string, query: string) => post(`${at(orderId, 'reject-cancel')}${query}`);

  it('refuses the buyer’s wish: the order goes on', async () => {
    const orderId = order('pay', 'accept', 'requestCancellation');
    const answer = await reject(orderId, `?shop_id=${shop.shopId}`);
    expect([answer.status, answer.body.data]).toEqual([200, { success: true }]);
    expect(now(orderId)).toMatchObject({ status: '400', cancelRequestedAt: 0 });
  });

  it('is refused where the buyer wants nothing, and for another shop', async () => {
    const orderId = order('pay', 'accept');
    expect(await codeOf(reject(orderId, `?shop_id=${shop.shopId}`))).toBe('ORD_API_016');
    expect(await codeOf(reject(orderId, ''))).toBe('ORD_DLV_006');
    await port.link(unlinked);
    expect(await codeOf(reject(orderId, `?shop_id=${unlinked.shopId}`))).toBe('ORD_USC_024');
  });
});

describe('POST /inventory/v1/fs/{fs_id}/pick-up', () => {
  const pickUp = (body: object) => post('/inventory/v1/fs/13004/pick-up', body);
  const digits = (id: string) => `{"order_id":${id},"shop_id":${shop.shopId}}`;

  it('asks the courier to come', async () => {
    const orderId = order('pay', 'accept');
    const answer = await port.call('POST', '/inventory/v1/fs/13004/pick-up', digits(orderId));
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({
      order_id: BigInt(orderId),
      shop_id: BigInt(shop.shopId),
      request_time: '2026-01-15 10:00:00',
    });
    expect(now(orderId)).toMatchObject({ status: '450', trackingNumber: expect.stringMatching(/./) });
  });

  it('is refused for what is not accepted, another shop’s, and without a number', async () => {
    const early = port.call('POST', '/inventory/v1/fs/13004/pick-up', digits(order('pay')));
    expect(await codeOf(early)).toBe('ORD_API_008');
    expect(await codeOf(pickUp({ order_id: order('pay', 'accept'), shop_id: 1 }))).toBe('ORD_USC_005');
    expect(await codeOf(pickUp({ shop_id: 1 }))).toBe('ORD_DLV_020');
  });
});
