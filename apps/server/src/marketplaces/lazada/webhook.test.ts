import { describe, expect, it } from 'vitest';
import { WebhookFormatError } from '../marketplace-error.ts';
import { bytes } from '../testing/make-shop-access.ts';
import { noPace } from '../testing/no-pace.ts';
import { makeLazadaAdapter } from './adapter.ts';
import { signLazadaPush } from './api/signature.ts';

const MOMENT = 1_700_000_000_005;

const config = { appKey: '900001', appSecret: 's3cret', authUrl: 'http://a.test', apiUrlBySite: {} };
const deps = { now: () => 0, pace: noPace };
const adapter = makeLazadaAdapter(config, deps);
const SESSION = '100094063_2_1011822749_1_103';

function push(data: Record<string, unknown> = {}, envelope: Record<string, unknown> = {}): Buffer {
  return bytes({
    seller_id: '1000182736',
    message_type: 2,
    data: {
      message_id: '2UKV6DN1',
      session_id: SESSION,
      content: '{"txt":"Halo kak"}',
      template_id: 1,
      type: 1,
      from_account_id: 1011822749,
      from_account_type: 1,
      to_account_id: 100094063,
      to_account_type: 2,
      send_time: 1700000000123,
      status: 0,
      ...data,
    },
    ...envelope,
  });
}

describe('a push is Lazada’s own', () => {
  const rawBody = push();
  const signature = signLazadaPush('s3cret', '900001', rawBody);
  const verify = (authorization: string | undefined, body = rawBody) =>
    adapter.verifyWebhook({ headers: { authorization }, rawBody: body, url: 'https://a.test/hook' });

  it('with its signature over these very bytes', () => {
    expect(verify(signature)).toBe(true);
    expect(verify(signature, Buffer.concat([rawBody, Buffer.from(' ')]))).toBe(false);
  });

  it.each([undefined, '', 'x', 'é'.repeat(64), signLazadaPush('other', '900001', rawBody)])(
    'not with %j',
    (value) => {
      expect(verify(value)).toBe(false);
    },
  );

  it('with the secret before the last change too, as long as that is set', () => {
    const changed = { ...config, appSecret: 'n3w', previousAppSecret: 's3cret' };
    const headers = { authorization: signature };
    const input = { headers, rawBody, url: 'https://a.test/hook' };
    expect(makeLazadaAdapter(changed, deps).verifyWebhook(input)).toBe(true);
    const without = makeLazadaAdapter({ ...changed, previousAppSecret: '' }, deps);
    expect(without.verifyWebhook(input)).toBe(false);
    const unsigned = { authorization: signLazadaPush('', '900001', rawBody) };
    expect(without.verifyWebhook({ ...input, headers: unsigned })).toBe(false);
  });
});

describe('a message push', () => {
  const read = (data: Record<string, unknown>) => {
    const [event] = adapter.parseWebhook(push(data));
    if (event?.type !== 'message') throw new Error('No message was read.');
    return event.message;
  };

  it('is identified by message and status, in the order of its conversation', () => {
    const identity = { platformShopId: '1000182736', dedupeKey: '2UKV6DN1:0', conversationKey: SESSION };
    expect(adapter.identifyWebhook(push())).toEqual(identity);
    expect(adapter.identifyWebhook(push({ status: '1' }))).toEqual({ ...identity, dedupeKey: '2UKV6DN1:1' });
  });

  it('from the buyer becomes the buyer’s message', () => {
    expect(adapter.parseWebhook(push())).toEqual([
      {
        type: 'message',
        platformShopId: '1000182736',
        message: {
          platformSessionId: SESSION,
          platformMessageId: '2UKV6DN1',
          messageTime: 1_700_000_000_123,
          platformSequence: 0,
          isSeller: false,
          senderRole: 'BUYER',
          fromId: '1011822749',
          messageType: 'text',
          kind: 'text',
          content: { text: 'Halo kak' },
          buyer: { buyerId: '1011822749', buyerName: '' },
        },
      },
    ]);
  });

  it('written in the seller’s own app is the seller’s, and names the buyer all the same', () => {
    const message = read({
      from_account_id: '100094063',
      from_account_type: '2',
      to_account_id: '1011822749',
    });
    expect(message).toMatchObject({
      isSeller: true,
      senderRole: 'SHOP',
      buyer: { buyerId: '1011822749' },
    });
  });

  it('of the answering machine is the robot’s, of the marketplace the system’s', () => {
    expect(read({ from_account_type: 2, auto_reply: 'true' })).toMatchObject({
      senderRole: 'ROBOT',
      isSeller: true,
    });
    const content = '{"txt":"Be careful","recallContent":""}';
    expect(read({ template_id: 2, type: 2, content })).toMatchObject({
      senderRole: 'SYSTEM',
      isSeller: true,
    });
  });

  it('of the marketplace may name no account', () => {
    const sender = { from_account_id: null, from_account_type: null, to_account_id: null };
    const message = read({ ...sender, template_id: 2, type: 2 });
    expect(message).toMatchObject({ senderRole: 'SYSTEM', fromId: '', buyer: null });
  });

  it('keeps every digit of ids that come as numbers', () => {
    const body = push().toString().replace('"message_id":"2UKV6DN1"', '"message_id":9223372036854775807');
    expect(adapter.identifyWebhook(bytes(body))?.dedupeKey).toBe('9223372036854775807:0');
  });

  it('that was taken back comes again, marked as such', () => {
    expect(read({ status: '1' })).toMatchObject({ platformMessageId: '2UKV6DN1', isRecalled: true });
  });

  it('that moderation holds back has the reason', () => {
    expect(read({ process_msg: 'contains a phone number' }).blockedReason).toBe('contains a phone number');
  });

  it('whose content is not the promised JSON still shows what was written', () => {
    expect(read({ content: 'plain words' }).content).toEqual({ text: 'plain words' });
  });

  it('of an unknown form keeps everything', () => {
    expect(read({ template_id: 777, content: '{"a":1,"txt":"Spin!"}' })).toMatchObject({
      messageType: '777',
      kind: 'other',
      content: { text: 'Spin!', wire: { a: 1, txt: 'Spin!' } },
    });
  });
});

const about = { platformShopId: '1000182736' };
const at = 1_603_698_638_000;
const moved = { trade_order_id: '260422900198363', status_update_time: 1_603_698_638 };
const order = { ...about, type: 'orderChanged', orderId: '260422900198363', at };
const refund = { ...about, type: 'refundChanged', refundId: '77', orderId: '260422900198363', at };
const changed = { ...about, type: 'productChanged', productId: '1128' };
const reading = { ...about, type: 'conversationRead', platformSessionId: SESSION };

describe('another push', () => {
  const other = (type: unknown, data: unknown) => push({}, { message_type: type, data });

  it.each([
    ['an order', 0, { ...moved, order_status: 'unpaid' }, [{ ...order, status: 'unpaid' }]],
    [
      'an order that goes back',
      0,
      { ...moved, order_status: 'returned', reverse_order_id: '77' },
      [{ ...order, status: 'returned' }, refund],
    ],
    ['a verdict on a product', 1, { itemId: 1128, status: 'LOCK' }, [changed]],
    ['a new product', 3, { item_id: '1128' }, [changed]],
    ['an edited product', 4, { item_id: '1128' }, [changed]],
    ['a product that is gone', 5, { item_id: '1128' }, [changed]],
    [
      'an authorisation that ends',
      8,
      { app_key: '900001', auth_expiry_time: '1603698638', seller_id: '1000182736' },
      [{ ...about, type: 'authorisationExpiring', expiresAt: at }],
    ],
    ['a return', '10', { ...moved, reverse_order_id: '77' }, [refund]],
    [
      'a return, its time in milliseconds',
      10,
      { ...moved, reverse_order_id: 77, status_update_time: '1603698638000' },
      [refund],
    ],
    ['a parcel', 14, { ...moved, fulfillment_package_id: 'FP1' }, [{ ...order, status: null }]],
    [
      'a reading of both sides',
      19,
      {
        session_id: SESSION,
        user_account_type: 2,
        unread_count: '3',
        self_position: MOMENT,
        to_position: MOMENT + 2,
      },
      [
        { ...reading, reader: 'seller', readUntil: MOMENT, unreadCount: 3 },
        { ...reading, reader: 'buyer', readUntil: MOMENT + 2, unreadCount: null },
      ],
    ],
    [
      'a reading told from the buyer’s side',
      19,
      {
        session_id: SESSION,
        user_account_type: 1,
        unread_count: 3,
        self_position: MOMENT + 2,
        to_position: 0,
      },
      [{ ...reading, reader: 'buyer', readUntil: MOMENT + 2, unreadCount: null }],
    ],
    [
      'a review',
      21,
      { id: 5, item_id: 1128, order_id: 9 },
      [{ ...about, type: 'reviewChanged', reviewId: '5', orderId: '9', productId: '1128' }],
    ],
    ['low stock', 6, { sku_id: 1 }, [{ ...about, type: 'unknown', name: '6' }]],
    ['something new', 99, null, [{ ...about, type: 'unknown', name: '99' }]],
  ])('about %s', (_name, type, data, events) => {
    expect(adapter.parseWebhook(other(type, data))).toEqual(events);
    expect(adapter.identifyWebhook(other(type, data))).toMatchObject(about);
  });

  it('is known by its bytes, and keeps its order by conversation where it has one', () => {
    const [one, again, later] = [moved, moved, { ...moved, status_update_time: 1_603_698_639 }].map((data) =>
      adapter.identifyWebhook(other(0, { ...data, order_status: 'unpaid' })),
    );
    expect(one).toEqual(again);
    expect(one?.dedupeKey).not.toBe(later?.dedupeKey);
    const read = { session_id: SESSION, self_position: 5 };
    expect(adapter.identifyWebhook(other(19, read))?.conversationKey).toBe(SESSION);
    expect(one?.conversationKey).toBe('');
  });

  it('of the end of an authorisation names the shop inside where the envelope says "null"', () => {
    const data = { auth_expiry_time: 1_603_698_638, seller_id: 1000182736 };
    const body = push({}, { message_type: 8, seller_id: 'null', data });
    expect(adapter.parseWebhook(body)).toMatchObject([about]);
  });

  it('of a promotion has no envelope', () => {
    const body = bytes({ promotionId: 5, promotionType: 'VOUCHER', sellerId: 1000182736, left: 1 });
    expect(adapter.identifyWebhook(body)).toMatchObject(about);
    expect(adapter.parseWebhook(body)).toEqual([{ ...about, type: 'unknown', name: '11' }]);
  });

  it.each([0, 8, 12, 19, 21])('of type %j that names no shop is acknowledged and dropped', (type) => {
    const body = push({}, { message_type: type, seller_id: 'null', data: { anything: true } });
    expect(adapter.identifyWebhook(body)).toBeNull();
    expect(adapter.parseWebhook(body)).toEqual([]);
  });

  it.each(['yesterday', '', null, -1, 1e300])('with the time %j is a message without one', (send_time) => {
    expect(adapter.parseWebhook(Buffer.from(push({ send_time })))).toMatchObject([
      { type: 'message', message: { messageTime: 0 } },
    ]);
  });

  it.each([
    ['no JSON', 'hello'],
    ['no object', '[]'],
    ['no type', '{"seller_id":"1"}'],
    ['no message id', push({ message_id: null })],
    ['no session', push({ session_id: '' })],
    ['no shop', push({}, { seller_id: 'null' })],
  ])('with %s is nonsense', (_name, body) => {
    const rawBody = typeof body === 'string' ? bytes(body) : body;
    expect(() => adapter.identifyWebhook(rawBody)).toThrow(WebhookFormatError);
    expect(() => adapter.parseWebhook(rawBody)).toThrow(WebhookFormatError);
  });
});
