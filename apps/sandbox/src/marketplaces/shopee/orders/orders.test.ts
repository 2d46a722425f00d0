import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startIndependentClient } from '../independent-client.fixture.ts';
import type { Fields, IndependentClient } from '../independent-client.fixture.ts';
import { openNewShop, placeOrder, putProduct } from '../new-shop.fixture.ts';
import type { NewShop } from '../new-shop.fixture.ts';

const LIST = 'GET /api/v2/order/get_order_list';
const DETAIL = 'GET /api/v2/order/get_order_detail';
const CANCEL = 'POST /api/v2/order/cancel_order';
const ANSWER = 'POST /api/v2/order/handle_buyer_cancellation';
const TRACKING = 'GET /api/v2/logistics/get_tracking_info';
const NUMBER = 'GET /api/v2/logistics/get_tracking_number';
const DAY_S = 86_400;

let independent: IndependentClient;
let own: NewShop;
beforeAll(async () => {
  independent = await startIndependentClient();
  own = await openNewShop(independent);
});
afterAll(() => independent.stop());

const now = () => Math.ceil(Date.now() / 1000);
const lastDays = (days: number): Fields => ({
  time_range_field: 'create_time',
  time_from: String(now() - days * DAY_S),
  time_to: String(now()),
  page_size: '20',
});
const list = async (query: Fields, of = own) =>
  (await independent.call(LIST, { query, grant: of.grant })).json['response'];
const snsOf = (page: { order_list: { order_sn: string }[] }) => page.order_list.map((one) => one.order_sn);
const newOrder = (of = own, names?: string[]) =>
  placeOrder(independent, of, putProduct(independent, of, names === undefined ? {} : { names }));
const move = (
  orderId: string,
  ...actions: Parameters<IndependentClient['world']['commerce']['moveOrder']>[2][]
) => {
  for (const action of actions) independent.world.commerce.moveOrder('shopee', orderId, action);
};
const act = (endpoint: string, body: Record<string, unknown>) =>
  independent.call(endpoint, { body, grant: own.grant });

describe('listing', () => {
  it(`${LIST}: each once, over pages, by a cursor that begins empty`, async () => {
    const of = await openNewShop(independent);
    const known = Array.from({ length: 25 }, () => newOrder(of).orderId);
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await list({ ...lastDays(15), page_size: '10', cursor }, of);
      seen.push(...snsOf(page));
      cursor = page.next_cursor;
      expect(page.more).toBe(cursor !== '');
    } while (cursor !== '');
    expect(seen.toSorted()).toEqual(known.toSorted());
  });

  it(`${LIST}: a cursor of two quotation marks, as the official samples have it, is none`, async () => {
    const of = await openNewShop(independent);
    const { orderId } = newOrder(of);
    expect(snsOf(await list({ ...lastDays(1), cursor: '""' }, of))).toEqual([orderId]);
  });

  it(`${LIST}: the status only when asked for, PENDING only for those who know it`, async () => {
    const of = await openNewShop(independent);
    const { orderId } = newOrder(of);
    move(orderId, 'hold');
    expect((await list(lastDays(1), of)).order_list).toEqual([{ order_sn: orderId }]);
    const withStatus = { ...lastDays(1), response_optional_fields: 'order_status' };
    expect((await list(withStatus, of)).order_list[0].order_status).toBe('READY_TO_SHIP');
    const knowing = { ...withStatus, request_order_status_pending: 'True' };
    expect((await list(knowing, of)).order_list[0].order_status).toBe('PENDING');
  });

  it(`${LIST}: a warning names what was asked for and no order of the list has`, async () => {
    const of = await openNewShop(independent);
    const { orderId } = newOrder(of);
    const query = { ...lastDays(1), response_optional_fields: 'order_status, buyer_user_id' };
    const { json } = await independent.call(LIST, { query, grant: of.grant });
    expect(json['response'].order_list).toEqual([{ order_sn: orderId, order_status: 'UNPAID' }]);
    expect(json['warning']).toContain('buyer_user_id');
    expect(json['warning']).not.toContain('order_status,');
  });

  it(`${LIST}: of one status, by the time of their change`, async () => {
    const of = await openNewShop(independent);
    const [unpaid, paid] = [newOrder(of), newOrder(of)].map(({ orderId }) => orderId);
    move(paid ?? '', 'pay');
    const query = { ...lastDays(1), time_range_field: 'update_time' };
    expect(snsOf(await list({ ...query, order_status: 'READY_TO_SHIP' }, of))).toEqual([paid]);
    expect(snsOf(await list({ ...query, order_status: 'UNPAID' }, of))).toEqual([unpaid]);
    expect(snsOf(await list({ ...query, time_to: String(now() - 100) }, of))).toEqual([]);
  });

  const without = (name: string) =>
    Object.fromEntries(Object.entries(lastDays(1)).filter(([key]) => key !== name));
  it.each<[string, () => Fields, string]>([
    ['more than 15 days', () => lastDays(15.01), 'order.order_list_invalid_time'],
    ['backwards', () => ({ ...lastDays(1), time_to: '1' }), 'order.order_list_invalid_time'],
    ['no beginning', () => without('time_from'), 'error_param'],
    ['no field', () => without('time_range_field'), 'error_param'],
    ['another field', () => ({ ...lastDays(1), time_range_field: 'pay_time' }), 'error_param'],
    ['no page size', () => without('page_size'), 'error_param'],
    ['a page of 101', () => ({ ...lastDays(1), page_size: '101' }), 'error_param'],
    ['an unknown status', () => ({ ...lastDays(1), order_status: 'LOST' }), 'error_param'],
    ['a cursor of its own', () => ({ ...lastDays(1), cursor: 'x' }), 'error_param'],
  ])(`${LIST}: %s`, async (_name, query, error) => {
    expect(await independent.errorOf(LIST, { query: query(), grant: own.grant })).toBe(error);
  });
});

describe('details', () => {
  const ALL =
    'buyer_user_id,buyer_username,recipient_address,item_list,total_amount,pay_time,package_list,payment_method,shipping_carrier,note,cancel_by,cancel_reason';

  it(`${DETAIL}: a few fields always, the others when asked for`, async () => {
    const order = newOrder(own, ['250 g', '1 kg']);
    const { json } = await independent.call(DETAIL, {
      query: { order_sn_list: order.orderId },
      grant: own.grant,
    });
    const always = {
      order_sn: order.orderId,
      region: 'MY',
      currency: 'MYR',
      cod: false,
      order_status: 'UNPAID',
      message_to_seller: 'Please wrap',
      create_time: Math.floor(order.createdAt / 1000),
      update_time: Math.floor(order.updatedAt / 1000),
      days_to_ship: expect.any(Number),
      ship_by_date: expect.any(Number),
    };
    expect(json['response'].order_list).toEqual([always]);
    const query = { order_sn_list: order.orderId, response_optional_fields: ALL };
    const full = (await independent.call(DETAIL, { query, grant: own.grant })).json['response'].order_list[0];
    expect(full).toMatchObject({
      ...always,
      buyer_user_id: Number(own.buyer.buyerId),
      buyer_username: 'aisyah88',
      recipient_address: { name: 'Aisyah', phone: '60123456789', full_address: '1 Jalan Kopi', region: 'MY' },
      total_amount: 55.9,
      pay_time: 0,
      package_list: [],
      payment_method: 'Online Banking',
    });
    expect(Object.keys(full)).toEqual(expect.arrayContaining(ALL.split(',')));
    expect(full.item_list).toMatchObject([
      {
        item_name: 'Kopi Gayo 250 g',
        model_name: '250 g',
        model_sku: 'SKU-0',
        model_quantity_purchased: 2,
        model_original_price: 30,
        model_discounted_price: 25.5,
        image_info: { image_url: expect.stringMatching(/^http/) },
      },
    ]);
  });

  /** Every name that the documents give for `response_optional_fields`. */
  const DOCUMENTED =
    'buyer_user_id,buyer_username,estimated_shipping_fee,recipient_address,actual_shipping_fee,goods_to_declare,note,note_update_time,item_list,pay_time,dropshipper,dropshipper_phone,split_up,buyer_cancel_reason,cancel_by,cancel_reason,actual_shipping_fee_confirmed,buyer_cpf_id,fulfillment_flag,pickup_done_time,package_list,shipping_carrier,payment_method,total_amount,invoice_data,order_chargeable_weight_gram,return_request_due_date,payment_info,checkout_shipping_carrier,reverse_shipping_fee,prescription_images,prescription_check_status,booking_sn,advance_package,pending_terms,hot_listing_order';

  it(`${DETAIL}: every optional field that was asked for comes, and a warning names the unknown ones`, async () => {
    const { orderId: order_sn_list } = newOrder();
    const ask = async (response_optional_fields: string) =>
      (
        await independent.call(DETAIL, {
          query: { order_sn_list, response_optional_fields },
          grant: own.grant,
        })
      ).json;
    const all = await ask(DOCUMENTED);
    expect(Object.keys(all['response'].order_list[0])).toEqual(expect.arrayContaining(DOCUMENTED.split(',')));
    expect(all).not.toHaveProperty('warning');
    expect((await ask('edt'))['response'].order_list[0]).toMatchObject({ edt_from: 0, edt_to: 0 });
    const some = await ask('note, toString,shoe_size');
    expect(some['response'].order_list[0]).toMatchObject({ note: '' });
    expect(some['warning']).toBe('response_optional_fields has unknown fields: toString,shoe_size');
  });

  it(`${DETAIL}: ids of items and models have all their digits; without models the model is 0`, async () => {
    const order = newOrder();
    const query = { order_sn_list: order.orderId, response_optional_fields: 'item_list' };
    const { text } = await independent.call(DETAIL, { query, grant: own.grant });
    expect(text).toContain(`"item_id":${order.items[0]?.productId},`);
    expect(text).toContain('"model_id":0,');
  });

  it(`${DETAIL}: several, joined by commas or the key repeated`, async () => {
    const sns = [newOrder(), newOrder()].map(({ orderId }) => orderId);
    const joined: [string, string][] = [['order_sn_list', sns.join(',')]];
    const repeated = sns.map((sn): [string, string] => ['order_sn_list', sn]);
    for (const query of [joined, repeated]) {
      const { json } = await independent.call(DETAIL, { query, grant: own.grant });
      expect(snsOf(json['response'])).toEqual(sns);
    }
  });

  it(`${DETAIL}: a parcel and its carrier once it is arranged; who it goes to is masked once all is over`, async () => {
    const { orderId } = newOrder();
    move(orderId, 'pay', 'arrange', 'ship', 'deliver', 'complete');
    const query = { order_sn_list: orderId, response_optional_fields: ALL };
    const { json } = await independent.call(DETAIL, { query, grant: own.grant });
    expect(json['response'].order_list[0]).toMatchObject({
      order_status: 'COMPLETED',
      recipient_address: { name: '****', phone: '****' },
      package_list: [{ logistics_status: 'LOGISTICS_DELIVERY_DONE', package_number: expect.any(String) }],
    });
  });

  it.each<[string, () => string, string]>([
    ['another shop’s', () => '220810QSK8S7BX', 'error_not_found'],
    ['none', () => '', 'error_param'],
    ['more than 50', () => Array.from({ length: 51 }, (_, at) => `SN${at}`).join(), 'error_param'],
  ])(`${DETAIL}: %s`, async (_name, order_sn_list, error) => {
    const query = { order_sn_list: order_sn_list() };
    expect(await independent.errorOf(DETAIL, { query, grant: own.grant })).toBe(error);
  });

  it(`${DETAIL}: orders that are not found are listed beside those that are`, async () => {
    const { orderId } = newOrder();
    const query = { order_sn_list: `${orderId},220810QSK8S7BX` };
    const { json } = await independent.call(DETAIL, { query, grant: own.grant });
    expect(snsOf(json['response'])).toEqual([orderId]);
    expect(json['warning']).toContain('220810QSK8S7BX');
  });
});

describe('cancelling', () => {
  it.each([
    ['CUSTOMER_REQUEST', {}],
    ['UNDELIVERABLE_AREA', {}],
    ['OUT_OF_STOCK', { item_list: [{ item_id: 1, model_id: 0 }] }],
  ])(`${CANCEL}: because of %s`, async (cancel_reason, more) => {
    const { orderId } = newOrder();
    const { json } = await act(CANCEL, { order_sn: orderId, cancel_reason, ...more });
    expect(json).toMatchObject({ error: '', response: { update_time: expect.any(Number) } });
    expect(independent.world.commerce.order('shopee', orderId)).toMatchObject({
      status: 'CANCELLED',
      cancelReason: cancel_reason,
      cancelledBy: 'seller',
    });
  });

  it(`${CANCEL}: not without a reason or what is out of stock, not another shop’s, not what is shipped`, async () => {
    const { orderId: order_sn } = newOrder();
    const tell = async (body: Record<string, unknown>) => (await act(CANCEL, body)).json['error'];
    expect(await tell({ order_sn })).toBe('error_param');
    expect(await tell({ order_sn, cancel_reason: 'BORED' })).toBe('error_param');
    expect(await tell({ order_sn, cancel_reason: 'OUT_OF_STOCK' })).toBe('error_param');
    expect(await tell({ order_sn: 'nope', cancel_reason: 'CUSTOMER_REQUEST' })).toBe('error_not_found');
    move(order_sn, 'pay', 'arrange', 'ship');
    expect(await tell({ order_sn, cancel_reason: 'CUSTOMER_REQUEST' })).toBe('order.error_limit');
  });

  it.each([
    ['ACCEPT', 'CANCELLED'],
    ['REJECT', 'READY_TO_SHIP'],
  ])(`${ANSWER}: %s leaves it %s`, async (operation, status) => {
    const { orderId: order_sn } = newOrder();
    expect((await act(ANSWER, { order_sn, operation })).json['error']).toBe('order.order_status_invalid');
    move(order_sn, 'pay', 'requestCancellation');
    expect((await act(ANSWER, { order_sn, operation: 'MAYBE' })).json['error']).toBe('error_param');
    expect((await act(ANSWER, { order_sn, operation })).json).toMatchObject({
      error: '',
      response: { update_time: expect.any(Number) },
    });
    expect(independent.world.commerce.order('shopee', order_sn)?.status).toBe(status);
  });
});

describe('the parcel of an order', () => {
  const steps = (orderId: string, more: Fields = {}) =>
    independent.call(TRACKING, { query: { order_sn: orderId, ...more }, grant: own.grant });

  it(`${TRACKING}: its steps, newest first; ${NUMBER}: its tracking number`, async () => {
    const { orderId } = newOrder();
    move(orderId, 'pay', 'arrange', 'ship', 'deliver');
    const order = independent.world.commerce.order('shopee', orderId);
    const seconds = (ms = 0) => Math.floor(ms / 1000);
    expect((await steps(orderId)).json['response']).toEqual({
      order_sn: orderId,
      package_number: order?.packageId,
      logistics_status: 'LOGISTICS_DELIVERY_DONE',
      tracking_info: [
        {
          update_time: seconds(order?.deliveredAt),
          description: expect.any(String),
          logistics_status: 'DELIVERED',
        },
        {
          update_time: seconds(order?.shippedAt),
          description: expect.stringContaining(order?.carrier ?? ''),
          logistics_status: 'PICKED_UP',
        },
        {
          update_time: seconds(order?.paidAt),
          description: expect.any(String),
          logistics_status: 'ORDER_CREATED',
        },
      ],
    });
    expect((await steps(orderId, { package_number: order?.packageId ?? '' })).json['error']).toBe('');
    const { json } = await independent.call(NUMBER, { query: { order_sn: orderId }, grant: own.grant });
    expect(json['response']).toEqual({ tracking_number: order?.trackingNumber, hint: '' });
  });

  it.each([TRACKING, NUMBER])(
    '%s: refuses no order, another shop’s, and one without a parcel',
    async (endpoint) => {
      const other = newOrder(await openNewShop(independent)).orderId;
      const tell = (query: Fields) => independent.errorOf(endpoint, { query, grant: own.grant });
      expect(await tell({})).toBe('error_param');
      expect(await tell({ order_sn: other })).toBe('error_not_found');
      const { orderId } = newOrder();
      expect(await tell({ order_sn: orderId })).toBe('error_not_found');
      move(orderId, 'pay', 'arrange');
      expect(await tell({ order_sn: orderId, package_number: 'OFG1' })).toBe('error_not_found');
      expect(await tell({ order_sn: orderId })).toBe('');
    },
  );
});
