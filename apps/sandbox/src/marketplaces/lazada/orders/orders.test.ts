import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '../../../world/commerce/commerce.ts';
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
const post = (path: string, params: Params) =>
  independent.call(path, { access_token: own.access_token, ...params }, 'form');
const order = (quantity = 2): Order =>
  placeOrder(independent, own, putProduct(independent, own.shop), quantity);
const unitIds = async (orderId: string): Promise<string[]> =>
  (await get('/order/items/get', { order_id: orderId }))['data'].map((unit: Answer) =>
    String(unit.order_item_id),
  );
const move = (orderId: string, ...actions: Parameters<ReturnType<typeof commerce>['moveOrder']>[2][]) =>
  actions.map((action) => commerce().moveOrder('lazada', orderId, action)).at(-1);

describe('GET /orders/get', () => {
  it('finds orders by status and time, sorted, paged by offset', async () => {
    const fresh = await openNewShop(independent);
    const product = putProduct(independent, fresh.shop);
    const orders = Array.from({ length: 5 }, () => placeOrder(independent, fresh, product));
    move(orders[0]?.orderId ?? '', 'pay');
    const list = async (params: Params) =>
      (await independent.call('/orders/get', { access_token: fresh.access_token, ...params }))['data'];
    const update_after = '2020-01-01T00:00:00+08:00';
    expect(await list({ update_after, status: 'pending' })).toMatchObject({
      count: 1,
      countTotal: 1,
      orders: [{ order_id: Number(orders[0]?.orderId), statuses: ['pending'] }],
    });
    const seen: string[] = [];
    for (const offset of ['0', '2', '4']) {
      const page = await list({
        update_after,
        offset,
        limit: '2',
        sort_by: 'created_at',
        sort_direction: 'ASC',
      });
      expect(page.countTotal).toBe(5);
      seen.push(...page.orders.map((one: Answer) => String(one.order_id)));
    }
    expect(seen.toSorted()).toEqual(orders.map((one) => one.orderId).toSorted());
    expect(await list({ created_after: new Date(Date.now() + 60_000).toISOString() })).toMatchObject({
      count: 0,
      orders: [],
    });
    expect(await list({ update_after, status: 'all' })).toMatchObject({ count: 5 });
    move(orders[0]?.orderId ?? '', 'pack', 'arrange', 'ship', 'failDelivery');
    expect(await list({ update_after, status: 'failed' })).toMatchObject({
      orders: [{ order_id: Number(orders[0]?.orderId), statuses: ['failed_delivery'] }],
    });
  });

  it.each([
    [{}, 'MissingParameter'],
    [{ update_after: 'yesterday' }, '17'],
    [{ offset: '5001' }, '14'],
    [{ offset: '-1' }, '14'],
    [{ limit: '101' }, '19'],
    [{ limit: '0' }, '19'],
    [{ status: 'sold' }, '36'],
    [{ sort_by: 'price' }, '75'],
    [{ sort_direction: 'UP' }, '74'],
  ] as [Params, string][])('refuses %j with %s', async (params, code) => {
    const range: Params =
      Object.keys(params).length === 0 ? {} : { update_after: '2020-01-01T00:00:00+00:00' };
    expect(await get('/orders/get', { ...range, ...params })).toMatchObject({ code });
  });
});

describe('GET /order/get', () => {
  it('shows what the buyer pays, in the site’s own time', async () => {
    const { orderId, createdAt } = order();
    const { data } = await get('/order/get', { order_id: orderId });
    expect(data).toMatchObject({
      order_id: Number(orderId),
      statuses: ['unpaid'],
      price: '50.00',
      voucher: 0,
      shipping_fee: 5,
      payment_method: 'COD',
      items_count: 2,
      customer_first_name: 'Aisyah',
      buyer_note: 'Please wrap',
      address_shipping: { phone: '0123', address1: '1 Jalan Kopi', city: 'KL', post_code: '50000' },
      is_cancel_pending: false,
    });
    expect(data.created_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \+0800$/);
    expect(Date.parse(data.created_at)).toBe(Math.floor(createdAt / 1000) * 1000);
  });

  it('answers 16 for an unknown order and for one of another shop', async () => {
    expect(await get('/order/get', { order_id: '404' })).toMatchObject({ code: '16' });
    const { access_token } = await openNewShop(independent);
    const asked = { access_token, order_id: order().orderId };
    expect(await independent.call('/order/get', asked)).toMatchObject({ code: '16' });
  });
});

describe('GET /order/items/get', () => {
  it('has one row per unit, each with an id of its own', async () => {
    const { orderId } = order(3);
    const { data } = await get('/order/items/get', { order_id: orderId });
    expect(data).toHaveLength(3);
    expect(new Set(data.map((unit: Answer) => unit.order_item_id)).size).toBe(3);
    expect(data[2]).toMatchObject({
      order_id: Number(orderId),
      name: 'Kopi Gayo 250 g',
      variation: '250 g',
      status: 'unpaid',
      item_price: 25,
      currency: 'MYR',
      buyer_id: Number(own.buyer.buyerId),
    });
    expect(await get('/order/items/get', { order_id: '404' })).toMatchObject({ code: '16' });
  });
});

describe('GET /order/items/get of returned units', () => {
  it('names the reverse order and its status; a requested cancellation is a mark on the order', async () => {
    const { orderId } = order(1);
    const about = { marketplace: 'lazada', orderId, reason: 'x', text: '' } as const;
    const { returnId } = commerce().requestReturn({ ...about, kind: 'cancellation' });
    const { data } = await get('/order/items/get', { order_id: orderId });
    expect(data).toMatchObject([{ reverse_order_id: Number(returnId), return_status: 'CANCEL_INIT' }]);
    const pending = { need_cancel_confirm: true, is_cancel_pending: true };
    expect(await get('/order/get', { order_id: orderId })).toMatchObject({ data: pending });
  });
});

describe('GET /orders/items/get', () => {
  it('returns the units of several orders at once', async () => {
    const ids = [order(1).orderId, order(2).orderId];
    const { data } = await get('/orders/items/get', { order_ids: `[${ids.join(',')}]` });
    expect(data.map((row: Answer) => [String(row.order_id), row.order_items.length])).toEqual([
      [ids[0], 1],
      [ids[1], 2],
    ]);
  });

  it.each([
    ['1,2', '56'],
    ['[]', '39'],
    ['[404]', '37'],
    [`[${Array.from({ length: 51 }, (_, at) => at).join(',')}]`, '38'],
  ])('refuses %s with %s', async (order_ids, code) => {
    expect(await get('/orders/items/get', { order_ids })).toMatchObject({ code });
  });
});

describe('GET /order/reverse/cancel/validate', () => {
  it('returns the reasons while an order can be cancelled, and otherwise why it cannot', async () => {
    const { orderId } = order(1);
    move(orderId, 'pay');
    const asked = { order_id: orderId, order_item_id_list: JSON.stringify(await unitIds(orderId)) };
    const { data } = await get('/order/reverse/cancel/validate', asked);
    expect(data.reason_options[0]).toEqual({ reason_id: '15', reason_name: 'Out of stock' });
    move(orderId, 'pack', 'arrange', 'ship');
    expect(await get('/order/reverse/cancel/validate', asked)).toMatchObject({
      data: { reason_options: [], tip_type: 'error', tip_content: expect.stringContaining('shipped') },
    });
  });
});

describe('GET /order/reverse/cancel/create', () => {
  it('cancels with one of the reasons', async () => {
    const { orderId } = order();
    move(orderId, 'pay');
    const params = {
      order_id: orderId,
      order_item_id_list: `[${(await unitIds(orderId)).join(',')}]`,
      reason_id: '15',
    };
    expect(await get('/order/reverse/cancel/create', params)).toMatchObject({ code: '0' });
    expect(commerce().order('lazada', orderId)).toMatchObject({
      status: 'canceled',
      cancelReason: 'Out of stock',
      cancelledBy: 'seller',
    });
    expect(await get('/order/reverse/cancel/create', params)).toMatchObject({ code: '123' });
  });

  it.each([
    [{ order_id: '404' }, '122'],
    [{ order_item_id_list: '[]' }, '102'],
    [{ order_item_id_list: '[404]' }, '123'],
    [{ reason_id: '999' }, '104'],
    [{ reason_id: '' }, 'MissingParameter'],
  ] as [Params, string][])('refuses %j with %s', async (change, code) => {
    const { orderId } = order(1);
    const params = {
      order_id: orderId,
      order_item_id_list: `[${(await unitIds(orderId)).join(',')}]`,
      reason_id: '15',
    };
    expect(await get('/order/reverse/cancel/create', { ...params, ...change })).toMatchObject({ code });
  });
});

describe('POST /order/fulfill/pack', () => {
  const pack = (orderId: string, units: string[], change: object = {}) =>
    post('/order/fulfill/pack', {
      // Ids travel as bare numbers.
      packReq: JSON.stringify({
        pack_order_list: [{ order_id: `#${orderId}#`, order_item_list: units.map((unit) => `#${unit}#`) }],
        delivery_type: 'dropship',
        shipping_allocate_type: 'TFS',
        ...change,
      }).replaceAll(/"#(\d+)#"/g, '$1'),
    });

  it('packs a paid order and gives it a package', async () => {
    const { orderId } = order(1);
    move(orderId, 'pay');
    const units = await unitIds(orderId);
    const { result } = await pack(orderId, units);
    const packed = commerce().order('lazada', orderId);
    expect(packed?.status).toBe('packed');
    expect(result).toMatchObject({ success: true });
    expect(result.data.pack_order_list).toEqual([
      {
        order_id: Number(orderId),
        order_item_list: [
          {
            order_item_id: Number(units[0]),
            msg: 'success',
            item_err_code: '0',
            tracking_number: packed?.trackingNumber,
            shipment_provider: packed?.carrier,
            package_id: packed?.packageId,
            retry: false,
          },
        ],
      },
    ]);
  });

  it('packs the units of an order one after the other, each once', async () => {
    const { orderId } = order(2);
    move(orderId, 'pay');
    const [first = '', second = ''] = await unitIds(orderId);
    const codeOf = async (unit: string) =>
      (await pack(orderId, [unit]))['result'].data.pack_order_list[0].order_item_list[0].item_err_code;
    expect([await codeOf(first), await codeOf(second), await codeOf(first)]).toEqual(['0', '0', '700026']);
  });

  it('gives the reason for each unit that was not packed', async () => {
    const { orderId } = order(1);
    const verdict = async (id: string, units: string[]) =>
      (await pack(id, units))['result'].data.pack_order_list[0].order_item_list[0].item_err_code;
    expect(await verdict(orderId, await unitIds(orderId))).toBe('700026');
    expect(await verdict('404', ['1'])).toBe('700021');
    expect(await verdict(orderId, ['404'])).toBe('700025');
  });

  it('refuses a request without its parts, and what is no JSON', async () => {
    expect(await pack('1', [], { delivery_type: '' })).toMatchObject({
      result: { success: false, error_code: '700017' },
    });
    expect(await post('/order/fulfill/pack', { packReq: 'x' })).toMatchObject({ code: '700004' });
    expect(await post('/order/fulfill/pack', {})).toMatchObject({ code: 'MissingParameter' });
  });
});

describe('POST /order/package/rts', () => {
  const announce = (package_id: string) =>
    post('/order/package/rts', { readyToShipReq: JSON.stringify({ packages: [{ package_id }] }) });

  it('announces a package once', async () => {
    const { orderId } = order(1);
    const packageId = move(orderId, 'pay', 'pack')?.packageId ?? '';
    expect((await announce(packageId))['result'].data.packages[0]).toMatchObject({ item_err_code: '0' });
    expect(commerce().order('lazada', orderId)?.status).toBe('ready_to_ship');
    expect((await announce(packageId))['result'].data.packages[0]).toMatchObject({ item_err_code: '700000' });
    expect((await announce('404'))['result'].data.packages[0]).toMatchObject({ item_err_code: '700025' });
  });
});
