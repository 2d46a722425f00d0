import formbody from '@fastify/formbody';
import Fastify from 'fastify';
import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startPushReceiver } from '../../../testing/push-receiver.fixture.ts';
import { KEY, PARTNER, startIndependentClient } from '../independent-client.fixture.ts';
import type { Given, IndependentClient } from '../independent-client.fixture.ts';
import { buyerSays, openNewShop, placeOrder, putProduct } from '../new-shop.fixture.ts';
import type { NewShop } from '../new-shop.fixture.ts';
import type { LostPush } from '../../marketplace.ts';
import { shopee } from '../shopee.ts';

const SET = 'POST /api/v2/push/set_app_push_config';
const GET = 'GET /api/v2/push/get_app_push_config';
const LOST = 'GET /api/v2/push/get_lost_push_message';
const CONFIRM = 'POST /api/v2/push/confirm_consumed_lost_push_message';

let independent: IndependentClient;
let own: NewShop;
let authorised: unknown;
beforeEach(async () => {
  independent = await startIndependentClient();
  own = await openNewShop(independent);
  // The push of the new authorisation.
  authorised = JSON.parse((await independent.receiver.waitFor(1))[0]?.body ?? '');
  independent.receiver.received.length = 0;
});
afterEach(() => independent.stop());

const pushes = async (count: number) =>
  (await independent.receiver.waitFor(count)).map(({ body }) => JSON.parse(body));
const newOrder = () => placeOrder(independent, own, putProduct(independent, own));
const set = (body: Record<string, unknown>) => independent.errorOf(SET, { body });
const settings = async () => (await independent.call(GET)).json['response'];

describe('what is pushed', () => {
  it('is signed over the address as registered and the very bytes', async () => {
    buyerSays(independent, own, 'Boleh hantar?');
    const [push] = await independent.receiver.waitFor(1);
    const text = `${independent.receiver.url}/shopee|${push?.body}`;
    expect(push?.headers.authorization).toBe(createHmac('sha256', KEY).update(text).digest('hex'));
  });

  it('code 10: a message, its body inline, ids of conversations and messages as texts', async () => {
    const said = buyerSays(independent, own, 'Boleh hantar?');
    expect((await pushes(1))[0]).toEqual({
      msg_id: expect.any(String),
      code: 10,
      shop_id: Number(own.shopId),
      timestamp: expect.any(Number),
      data: {
        type: 'message',
        region: 'MY',
        content: {
          message_id: said.messageId,
          conversation_id: said.conversationId,
          request_id: expect.any(String),
          shop_id: Number(own.shopId),
          from_id: Number(own.buyer.buyerId),
          from_user_name: 'aisyah88',
          to_id: expect.any(Number),
          to_user_name: 'Kedai Baru',
          from_shop_id: 0,
          to_shop_id: Number(own.shopId),
          message_type: 'text',
          content: { text: 'Boleh hantar?' },
          created_timestamp: Math.floor(said.sentAt / 1000),
          region: 'MY',
          status: 'normal',
          is_in_chatbot_session: false,
          source_content: {},
          quoted_msg: {},
          sub_account_id: 0,
          sub_account_name: '',
          business_type: 0,
        },
      },
    });
  });

  it('code 10: what the seller answers, and that the chat is answered', async () => {
    buyerSays(independent, own, 'Ada?');
    const { conversationId } = own.conversation;
    const content = { kind: 'text', text: 'Ada' } as const;
    independent.world.addMessage('shopee', {
      conversationId,
      sender: 'seller',
      source: 'seller_centre',
      content,
    });
    const [, answer, mark] = await pushes(3);
    expect(answer.data.content).toMatchObject({ from_shop_id: Number(own.shopId), content: { text: 'Ada' } });
    expect(mark.data).toMatchObject({
      type: 'notification',
      content: { type: 'mark_as_replied', conversation_id: conversationId },
    });
  });

  it('code 3 and 4: where an order has moved, and the number of its parcel', async () => {
    const { orderId: ordersn } = newOrder();
    independent.world.commerce.moveOrder('shopee', ordersn, 'pay');
    independent.world.commerce.moveOrder('shopee', ordersn, 'arrange');
    const all = await pushes(4);
    expect(all.filter(({ code }) => code === 3).map(({ data }) => data)).toEqual(
      expect.arrayContaining(
        ['UNPAID', 'READY_TO_SHIP', 'PROCESSED'].map((status) => ({
          ordersn,
          status,
          items: [],
          completed_scenario: '',
          update_time: expect.any(Number),
        })),
      ),
    );
    expect(all.find(({ code }) => code === 4)?.data).toMatchObject({
      ordersn,
      tracking_no: expect.stringMatching(/./),
    });
  });

  it('code 29: what has changed of a return', async () => {
    const { orderId } = newOrder();
    const wish = { kind: 'refund', reason: 'ITEM_DAMAGED', text: '' } as const;
    const { returnId } = independent.world.commerce.requestReturn({
      marketplace: 'shopee',
      orderId,
      ...wish,
    });
    independent.world.commerce.moveReturn('shopee', returnId, 'approveRefund');
    const returns = (await pushes(3)).filter(({ code }) => code === 29);
    expect(returns.map(({ data }) => data)).toEqual(
      expect.arrayContaining([
        {
          order_sn: orderId,
          return_sn: returnId,
          updated_values: [
            {
              update_field: 'return_status',
              old_value: 'REQUESTED',
              new_value: 'ACCEPTED',
              update_time: expect.any(Number),
            },
          ],
        },
      ]),
    );
  });

  it('code 1: that a seller has authorised the app', () => {
    expect(authorised).toEqual({
      msg_id: expect.any(String),
      code: 1,
      shop_id: Number(own.shopId),
      partner_id: Number(PARTNER),
      timestamp: expect.any(Number),
      data: {
        authorize_type: 'shop authorization by user',
        success: 1,
        extra: expect.stringContaining(own.shopId),
        shop_id: Number(own.shopId),
      },
    });
  });

  it('code 1: once for all shops of a main account, and not again for a new pair of tokens', async () => {
    const shops = ['727720655', '727720702'];
    const code = (await independent.consent(shops)).searchParams.get('code');
    const partner_id = Number(PARTNER);
    const body = { code, partner_id, main_account_id: 90012345 };
    const { json } = await independent.call('POST /api/v2/auth/token/get', { body });
    expect((await pushes(1))[0].data).toMatchObject({
      shop_id_list: shops.map(Number),
      main_account_id: 90012345,
    });
    const renewal = { refresh_token: json['refresh_token'], partner_id, shop_id: Number(shops[0]) };
    expect(await independent.errorOf('POST /api/v2/auth/access_token/get', { body: renewal })).toBe('');
    buyerSays(independent, own, 'Halo');
    expect((await pushes(2)).map((push) => push.code)).toEqual([1, 10]);
  });

  it('code 12: that an authorisation ends soon', async () => {
    expect(independent.world.announceEnding('shopee', own.shopId)).toBe(1);
    const [push] = await pushes(1);
    expect(push).toMatchObject({
      code: 12,
      partner_id: Number(PARTNER),
      data: { shop_expire_soon: [Number(own.shopId)], merchant_expire_soon: [], page_no: 1, total_page: 1 },
    });
    const { json } = await independent.call('GET /api/v2/shop/get_shop_info', { grant: own.grant });
    expect(push.data.expire_before).toBe(json['expire_time']);
  });

  it('code 2: that a seller has withdrawn', async () => {
    independent.world.revoke('shopee', own.shopId);
    expect((await pushes(1))[0]).toMatchObject({
      code: 2,
      partner_id: Number(PARTNER),
      data: { authorize_type: 'user cancel shop authorization', success: 1, shop_id: Number(own.shopId) },
    });
  });

  it('a refused push comes again as it was, and those of its conversation wait', async () => {
    independent.receiver.answers.push(500, 500);
    for (const text of ['one', 'two', 'three']) buyerSays(independent, own, text);
    const bodies = (await independent.receiver.waitFor(5)).map(({ body }) => body);
    expect(bodies.map((body) => JSON.parse(body).data.content.content.text)).toEqual([
      'one',
      'one',
      'one',
      'two',
      'three',
    ]);
    expect(bodies[1]).toBe(bodies[0]);
  });

  it('chat is tried again after 1, 2 and 3 seconds, in order; all else after 5, 30 and 180 minutes', () => {
    expect(shopee.retry).toEqual({ timeoutMs: 2000, delaysMs: [1000, 2000, 3000], ordered: true });
    const order = newOrder();
    expect(shopee.webhooksForOrder(independent.world, order, null).map(({ retry }) => retry)).toEqual([
      { timeoutMs: 3000, delaysMs: [300_000, 1_800_000, 10_800_000], ordered: false },
    ]);
  });

  it('an app without a grant on the shop gets no push', () => {
    const { shopId } = independent.world.createShop({ marketplace: 'shopee', name: 'Alone', region: 'MY' });
    const order = placeOrder(independent, { ...own, shopId }, putProduct(independent, { shopId }));
    expect(shopee.webhooksForOrder(independent.world, order, null)).toEqual([]);
  });
});

describe('how it is set', () => {
  it(`${GET}: everything is on until it is switched off`, async () => {
    expect(await settings()).toEqual({
      callback_url: `${independent.receiver.url}/shopee`,
      live_push_status: 'Normal',
      suspended_time: 0,
      blocked_shop_id: [],
      push_config_on_list: [1, 2, 3, 4, 10, 12, 29],
      push_config_off_list: [],
    });
  });

  it(`${SET}, ${GET}: some off, some on again, some shops not at all`, async () => {
    const { json } = await independent.call(SET, { body: { set_push_config_off: [3, 10] } });
    expect(json['response']).toEqual({ result: 'success' });
    expect(await set({ set_push_config_on: [10], blocked_shop_id_list: [1, 2] })).toBe('');
    expect(await settings()).toMatchObject({ push_config_off_list: [3], blocked_shop_id: [1, 2] });
    expect(shopee.webhooksForOrder(independent.world, newOrder(), null)).toEqual([]);
    buyerSays(independent, own, 'Halo');
    expect((await pushes(1))[0].code).toBe(10);
  });

  it(`${SET}: a new address must take a test push first`, async () => {
    const other = await startPushReceiver();
    onTestFinished(() => other.stop());
    other.answers.push(500);
    const callback_url = `${other.url}/hooks/shopee`;
    expect(await set({ callback_url })).toBe('error_param');
    expect((await settings()).callback_url).toBe(`${independent.receiver.url}/shopee`);
    expect(await set({ callback_url })).toBe('');
    expect((await settings()).callback_url).toBe(callback_url);
    expect(JSON.parse(other.received[0]?.body ?? '')).toMatchObject({
      data: { verify_info: expect.any(String) },
    });
    buyerSays(independent, own, 'Halo');
    await other.waitFor(3);
    const text = `${callback_url}|${other.received[2]?.body}`;
    expect(other.received[2]?.headers.authorization).toBe(
      createHmac('sha256', KEY).update(text).digest('hex'),
    );
  });

  it.each([
    ['an unknown push', { set_push_config_on: [999] }],
    ['a list that is none', { set_push_config_off: 3 }],
    ['more than 500 shops', { blocked_shop_id_list: Array.from({ length: 501 }, (_, at) => at) }],
    ['an address that is none', { callback_url: 'example' }],
  ])(`${SET}: %s is refused`, async (_name, body) => {
    expect(await set(body)).toBe('error_param');
  });
});

describe('what was lost', () => {
  /** The module on a server of its own, with this many unacknowledged pushes, the oldest four days old. */
  async function withLost(count: number) {
    const app = Fastify();
    onTestFinished(() => app.close());
    await app.register(formbody);
    const lost: LostPush[] = Array.from({ length: count }, (_, at) => {
      const [request] = shopee.webhooksFor(
        independent.world,
        buyerSays(independent, own, `lost ${at}`),
        own.conversation,
      );
      if (request === undefined) throw new Error('Nothing is pushed.');
      const isOld = at === 0;
      return { position: at + 1, request, createdAt: independent.world.now() - (isOld ? 4 * 86_400_000 : 0) };
    });
    const publicUrl = independent.sandbox.urls.shopee;
    shopee.register(app, { world: independent.world, publicUrl, lostPushes: () => lost });
    return async (endpoint: string, given: Given = {}) => {
      const [method, path] = endpoint.split(' ') as ['GET' | 'POST', string];
      const url = independent.signed(path, given).slice(publicUrl.length);
      const body = given.body as Record<string, unknown> | undefined;
      return (await app.inject({ method, url, ...(body && { payload: body }) })).json();
    };
  }

  it(`${LOST}, ${CONFIRM}: the earliest hundred of three days, until they are confirmed`, async () => {
    const call = await withLost(104);
    const first = (await call(LOST)).response;
    expect(first).toMatchObject({ has_next_page: true, last_message_id: 101 });
    expect(first.push_message_list).toHaveLength(100);
    expect(first.push_message_list[0]).toMatchObject({ shop_id: Number(own.shopId), code: 10 });
    expect(JSON.parse(first.push_message_list[0].data).content.content).toEqual({ text: 'lost 1' });
    expect((await call(LOST)).response.last_message_id).toBe(101);
    expect((await call(CONFIRM, { body: { last_message_id: 101 } })).error).toBe('');
    const second = (await call(LOST)).response;
    expect(second).toMatchObject({ has_next_page: false, last_message_id: 104 });
    expect(second.push_message_list).toHaveLength(3);
  });

  it(`${LOST}, ${CONFIRM}: nothing was, and nothing is named`, async () => {
    expect((await independent.call(LOST)).json['response']).toEqual({
      push_message_list: [],
      has_next_page: false,
      last_message_id: 0,
    });
    expect(await independent.errorOf(CONFIRM, { body: {} })).toBe('error_param');
  });
});
