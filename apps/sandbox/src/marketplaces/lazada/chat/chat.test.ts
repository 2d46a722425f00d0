import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openNewShop,
  placeOrder,
  pngOf,
  putProduct,
  putVoucher,
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

const refused = { code: '0', success: false, err_code: '-1' };
const world = () => independent.sandbox.world;

function say(text: string, sender: 'buyer' | 'seller' = 'buyer', { session } = own) {
  const source = sender === 'buyer' ? 'buyer' : 'seller_centre';
  const content = { kind: 'text', text } as const;
  return world().addMessage('lazada', { conversationId: session.conversationId, sender, source, content });
}

/** Follows a list to its end, as the guide says: both the time and the last id of the page before. */
async function walk(path: string, params: Params, rows: string, lastId: string): Promise<Answer[]> {
  const seen = [];
  let asked: Params = { ...params, start_time: String(Date.now()) };
  for (;;) {
    const { data } = await independent.call(path, asked);
    seen.push(...data[rows]);
    if (!data.has_more) return seen;
    asked = { ...asked, start_time: String(data.next_start_time), [lastId]: data[lastId] };
  }
}

describe('GET /im/session/list', () => {
  it('lists every session once, walking back in time', async () => {
    const shopId = '1000182736';
    const { access_token } = (await independent.connect(shopId)) as { access_token: string };
    const params = { access_token, page_size: '3' };
    const seen = await walk('/im/session/list', params, 'session_list', 'last_session_id');
    const known = world().conversations('lazada', shopId);
    expect(seen.map((one) => one.session_id).toSorted()).toEqual(
      known.map((one) => one.conversationId).toSorted(),
    );
  });

  it.each([
    [{ page_size: '21' }, refused],
    [{ page_size: '0' }, refused],
    [{ start_time: 'now' }, { code: 'InvalidParameter' }],
    [{ start_time: '' }, { code: 'MissingParameter' }],
  ])('refuses %j', async (change, expected) => {
    const params = { page_size: '20', start_time: '1', access_token: own.access_token, ...change };
    expect(await independent.call('/im/session/list', params)).toMatchObject(expected);
  });
});

describe('GET /im/session/get', () => {
  it('returns the buyer, the last message and both sides’ read positions', async () => {
    const last = say('Is it in stock?');
    const { access_token, session, buyer } = own;
    const { data } = await independent.call('/im/session/get', {
      access_token,
      session_id: session.conversationId,
    });
    expect(data).toMatchObject({
      session_id: session.conversationId,
      title: 'Aisyah',
      buyer_id: Number(buyer.buyerId),
      summary: 'Is it in stock?',
      content: 'Is it in stock?',
      last_message_id: last.messageId,
      last_message_time: last.sentAt,
      self_position: 0,
      site_id: 'MY',
      tags: [],
    });
    expect(data.unread_count).toBeGreaterThan(0);
    expect(data.head_url).toContain(buyer.buyerId);
  });

  it('keeps one shop out of the sessions of another', async () => {
    const other = await openNewShop(independent);
    const params = { access_token: other.access_token, session_id: own.session.conversationId };
    expect(await independent.call('/im/session/get', params)).toMatchObject(refused);
  });
});

describe('POST /im/session/read', () => {
  it('leaves nothing unread, and knows only messages of the session', async () => {
    const { messageId } = say('hello?');
    const params = { access_token: own.access_token, session_id: own.session.conversationId };
    const read = (last_read_message_id: string) =>
      independent.call('/im/session/read', { ...params, last_read_message_id }, 'form');
    expect(await read('1')).toMatchObject(refused);
    const { success, data } = await read(messageId);
    expect([success, data]).toEqual([true, undefined]);
    expect(world().conversation('lazada', own.session.conversationId)?.unreadCount).toBe(0);
  });
});

describe('GET /im/session/open and POST /im/session/open', () => {
  it.each(['GET', 'form'] as const)('opens the session with the buyer of an order (%s)', async (how) => {
    const order = placeOrder(independent, own, putProduct(independent, own.shop));
    const params = { access_token: own.access_token, order_id: order.orderId };
    expect(await independent.call('/im/session/open', params, how)).toMatchObject({
      data: { session_id: own.session.conversationId },
    });
  });

  it('answers -22 for an old order, and refuses one of another shop', async () => {
    const order = placeOrder(independent, own, putProduct(independent, own.shop));
    independent.sandbox.clock.step(31 * 86_400_000);
    const token = (await independent.connect(own.shop.shopId)) as { access_token: string };
    const params = { access_token: token.access_token, order_id: order.orderId };
    const tooOld = await independent.call('/im/session/open', params);
    independent.sandbox.clock.reset();
    expect(tooOld).toMatchObject({ success: false, err_code: '-22' });
    const other = await openNewShop(independent);
    const foreign = { access_token: other.access_token, order_id: order.orderId };
    expect(await independent.call('/im/session/open', foreign)).toMatchObject(refused);
  });
});

describe('GET /im/message/list', () => {
  it('lists every message once even when many share a millisecond', async () => {
    for (let at = 0; at < 30; at += 1) say(`burst ${at}`);
    const { access_token, session } = own;
    const params = { access_token, session_id: session.conversationId, page_size: '20' };
    const seen = await walk('/im/message/list', params, 'message_list', 'last_message_id');
    const all = world().messages('lazada', session.conversationId);
    expect(seen.map((one) => one.message_id)).toEqual(all.map((one) => one.messageId).toReversed());
  });
});

describe('GET /shop/follow/status/batch/query and POST /shop/follow/status/batch/query', () => {
  it.each(['[a,b]', '["a","b"]', 'a,b'])('takes the list as %s', async (style) => {
    const { shop, buyer, access_token } = await openNewShop(independent);
    world().follow('lazada', shop.shopId, buyer.buyerId, true);
    const buyer_ids = style.replace('a', buyer.buyerId).replace('b', '404');
    for (const how of ['GET', 'form'] as const) {
      const answer = await independent.call(
        '/shop/follow/status/batch/query',
        { access_token, buyer_ids },
        how,
      );
      expect(answer['result'].result).toEqual([
        { buyerId: Number(buyer.buyerId), followFlag: 1 },
        { buyerId: 404, followFlag: 0 },
      ]);
    }
  });
});

describe('POST /im/message/send', () => {
  const send = (params: Params, how: 'form' | 'POST query' = 'form', { session, access_token } = own) =>
    independent.call(
      '/im/message/send',
      { access_token, session_id: session.conversationId, ...params },
      how,
    );
  const lastContent = () => world().messages('lazada', own.session.conversationId).at(-1)?.content;

  it.each(['form', 'POST query'] as const)('sends a text given as %s', async (how) => {
    const text = 'Hello, 你好! + ก่อน & =';
    const sent = await send({ template_id: '1', txt: text }, how);
    expect(sent).toMatchObject({ code: '0', success: true, err_code: '0', data: { template_id: 1 } });
    const last = world().messages('lazada', own.session.conversationId).at(-1);
    expect(last).toMatchObject({
      messageId: sent['data'].message_id,
      sentAt: sent['data'].current_time,
      sender: 'seller',
      source: 'openapi',
      content: { kind: 'text', text },
    });
  });

  it('sends a picture that was handed in here before', async () => {
    const { access_token } = own;
    const file = { field: 'image', name: 'a.png', bytes: pngOf(400, 400) };
    const { data } = await independent.upload('/image/upload', { access_token }, file);
    const size = { width: '400', height: '400' };
    expect(await send({ template_id: '3', img_url: data.image.url, ...size })).toMatchObject({
      success: true,
    });
    expect(lastContent()).toMatchObject({ kind: 'image' });
    const elsewhere = { template_id: '3', img_url: 'https://elsewhere.test/a.png', ...size };
    expect(await send(elsewhere)).toMatchObject(refused);
    expect(await send({ template_id: '3', img_url: data.image.url })).toMatchObject({
      code: 'MissingParameter',
    });
  });

  it('sends an emoji, a product, an order, a voucher and an invitation to follow', async () => {
    const product = putProduct(independent, own.shop);
    const order = placeOrder(independent, own, product);
    const { voucherId } = putVoucher(independent, own.shop);
    const cases: [Params, object][] = [
      [
        { template_id: '4', txt: '[happy]' },
        { kind: 'sticker', stickerId: 'happy' },
      ],
      [
        { template_id: '10006', item_id: product.productId },
        { kind: 'product', productId: product.productId },
      ],
      [
        { template_id: '10007', order_id: order.orderId },
        { kind: 'order', orderId: order.orderId },
      ],
      [
        { template_id: '10008', promotion_id: voucherId },
        { kind: 'voucher', voucherId },
      ],
      [{ template_id: '10010' }, { kind: 'followInvite' }],
    ];
    for (const [params, content] of cases) {
      say('and?');
      expect(await send(params)).toMatchObject({ success: true });
      expect(lastContent()).toMatchObject(content);
    }
  });

  it.each([
    ['a system message', { template_id: '2', txt: 'x' }, refused],
    ['a form nobody knows', { template_id: '777', txt: 'x' }, refused],
    ['an emoji nobody knows', { template_id: '4', txt: '[grin]' }, refused],
    ['no text', { template_id: '1' }, { code: 'MissingParameter' }],
    ['a product of nobody', { template_id: '10006', item_id: '404' }, refused],
    ['an order of nobody', { template_id: '10007', order_id: '404' }, refused],
    ['a voucher of nobody', { template_id: '10008', promotion_id: '404' }, refused],
    ['a film of nobody', { template_id: '6', video_id: '404', width: '1', height: '1' }, refused],
    ['a session of nobody', { template_id: '1', txt: 'x', session_id: '404' }, refused],
  ] as [string, Params, object][])('refuses %s', async (_name, params, expected) => {
    expect(await send(params)).toMatchObject(expected);
  });

  it('takes five messages without an answer, a sixth only once the buyer has replied', async () => {
    const quiet = await openNewShop(independent);
    const sendText = () => send({ template_id: '1', txt: 'Are you there?' }, 'form', quiet);
    for (let sent = 0; sent < 5; sent += 1) expect(await sendText()).toMatchObject({ success: true });
    expect(await sendText()).toMatchObject(refused);
    say('Yes!', 'buyer', quiet);
    expect(await sendText()).toMatchObject({ success: true });
  });
});

describe('GET /im/message/recall and POST /im/message/recall', () => {
  const recall = (message_id: string, how: 'GET' | 'form' = 'form') =>
    independent.call(
      '/im/message/recall',
      { access_token: own.access_token, session_id: own.session.conversationId, message_id },
      how,
    );

  it.each(['GET', 'form'] as const)('takes back what was just sent, and says so (%s)', async (how) => {
    const { messageId } = say('oops', 'seller');
    expect(await recall(messageId, how)).toMatchObject({ success: true });
    const [recalled, notice] = world().messages('lazada', own.session.conversationId).slice(-2);
    expect(recalled?.recalledAt).toBeGreaterThan(0);
    expect(notice).toMatchObject({ sender: 'system', content: { kind: 'notice' } });
  });

  it('refuses a buyer’s message, an unknown one, and one that is older than two minutes', async () => {
    expect(await recall(say('mine').messageId)).toMatchObject(refused);
    expect(await recall('404')).toMatchObject(refused);
    const { messageId } = say('old', 'seller');
    independent.sandbox.clock.step(121_000);
    const answer = await recall(messageId);
    independent.sandbox.clock.reset();
    expect(answer).toMatchObject(refused);
    expect(answer['err_message']).toContain('2 minutes');
  });
});
