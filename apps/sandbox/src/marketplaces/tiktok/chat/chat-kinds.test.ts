import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product, ReturnRequest } from '../../../world/commerce/commerce.ts';
import type { MessageContent } from '../../../world/message-content.ts';
import {
  addProduct,
  addVoucher,
  openIndependentClient,
  placeOrder,
  png,
} from '../independent-client.fixture.ts';
import type { IndependentClient } from '../independent-client.fixture.ts';

let port: IndependentClient;
let product: Product;
let orderId: string;
let packageId: string;
let request: ReturnRequest;
let voucherId: string;
let messages: string;

beforeAll(async () => {
  port = await openIndependentClient();
  product = addProduct(port);
  const { commerce } = port.world;
  ({ orderId } = placeOrder(port, product));
  for (const action of ['pay', 'arrange', 'ship', 'deliver'] as const) {
    ({ packageId } = commerce.moveOrder('tiktok', orderId, action));
  }
  request = commerce.requestReturn({
    marketplace: 'tiktok',
    orderId,
    kind: 'refund',
    reason: 'damaged',
    text: 'Bungkusnya sobek',
  });
  ({ voucherId } = addVoucher(port));
  messages = `/customer_service/202309/conversations/${port.conversation.conversationId}/messages`;
});
afterAll(() => port.close());

function say(content: MessageContent, sender: 'buyer' | 'robot' | 'system' = 'buyer') {
  const { conversationId } = port.conversation;
  return port.world.addMessage('tiktok', { conversationId, sender, source: 'buyer', content });
}

function keepMedia(mediaType: 'image/png' | 'video/mp4') {
  const size = { width: 640, height: 360, durationMs: mediaType === 'video/mp4' ? 12_500 : 0 };
  const facts = {
    marketplace: 'tiktok',
    shopId: port.shop.shopId,
    mediaType,
    fileName: 'a',
    ...size,
  } as const;
  return port.world.media.add(facts, Buffer.from('bytes'));
}

async function newest(query: Record<string, string> = {}) {
  const { data } = await port.call('GET', messages, { query: { page_size: '1', ...query } });
  const [message] = data.messages;
  return { ...message, content: JSON.parse(message.content) };
}

const skuId = () => product.variants[0]?.variantId ?? '';

describe('GET /customer_service/202309/conversations/{conversation_id}/messages', () => {
  const cards: [string, () => MessageContent, string, () => unknown][] = [
    ['words', () => ({ kind: 'text', text: 'Halo' }), 'TEXT', () => ({ content: 'Halo' })],
    [
      'a sticker',
      () => ({ kind: 'sticker', packageId: '1', stickerId: '[smile]' }),
      'EMOTICONS',
      () => ({ content: '[smile]' }),
    ],
    [
      'a product',
      () => ({ kind: 'product', productId: product.productId }),
      'PRODUCT_CARD',
      () => ({ product_id: product.productId }),
    ],
    ['an order', () => ({ kind: 'order', orderId }), 'ORDER_CARD', () => ({ order_id: orderId })],
    ['a coupon', () => ({ kind: 'voucher', voucherId }), 'COUPON_CARD', () => ({ coupon_id: voucherId })],
    [
      'a refund',
      () => ({ kind: 'refund', returnId: request.returnId }),
      'RETURN_REFUND_CARD',
      () => ({ order_id: orderId, sku_id: skuId() }),
    ],
    [
      'a parcel',
      () => ({ kind: 'logistics', orderId }),
      'LOGISTICS_CARD',
      () => ({ order_id: orderId, package_id: packageId }),
    ],
    ['a notice', () => ({ kind: 'notice', text: 'Hi' }), 'NOTIFICATION', () => ({ content: 'Hi' })],
    [
      'coming from a product',
      () => ({ kind: 'enteredFromProduct', productId: product.productId }),
      'BUYER_ENTER_FROM_PRODUCT',
      () => ({ product_id: product.productId }),
    ],
    [
      'coming from an order',
      () => ({ kind: 'enteredFromOrder', orderId }),
      'BUYER_ENTER_FROM_ORDER',
      () => ({ order_id: orderId }),
    ],
    [
      'being handed over',
      () => ({ kind: 'transferred', text: 'To Sari' }),
      'BUYER_ENTER_FROM_TRANSFER',
      () => ({ content: 'To Sari' }),
    ],
    [
      'an agent joining',
      () => ({ kind: 'agentJoined', text: 'Sari joined' }),
      'ALLOCATED_SERVICE',
      () => ({ content: 'Sari joined' }),
    ],
    ['a menu', () => ({ kind: 'menu', text: 'Pick', choices: ['a'] }), 'OTHER', () => ({ content: 'Pick' })],
    ['an invitation to follow', () => ({ kind: 'followInvite' }), 'OTHER', () => ({ content: '' })],
    [
      'anything else, as it is',
      () => ({ kind: 'other', type: 'GIFT_CARD', body: { gift_id: '5' } }),
      'GIFT_CARD',
      () => ({ gift_id: '5' }),
    ],
  ];

  it.each(cards)('gives %s as its own type', async (_name, content, type, wire) => {
    const { messageId } = say(content());
    expect(await newest()).toMatchObject({ id: messageId, type, content: wire(), is_visible: true });
  });

  it('gives a picture with its size in texts', async () => {
    const media = keepMedia('image/png');
    say({ kind: 'image', mediaId: media.mediaId });
    expect(await newest()).toMatchObject({
      type: 'IMAGE',
      content: { url: `${port.url}/sandbox-media/${media.mediaId}.png`, width: '640', height: '360' },
    });
  });

  it('gives a film with all that is documented of it', async () => {
    const film = keepMedia('video/mp4');
    const cover = keepMedia('image/png');
    say({ kind: 'video', mediaId: film.mediaId, coverMediaId: cover.mediaId });
    const { type, content } = await newest();
    expect(type).toBe('VIDEO');
    expect(content).toMatchObject({ vid: film.mediaId, duration: '12.5', format: 'mp4', size: 5 });
    expect(Object.keys(content).toSorted()).toEqual(
      'bit_rate codec_type cover duration expire_time format height quality size url vid width'.split(' '),
    );
  });

  it('gives a parcel’s number with need_data only', async () => {
    say({ kind: 'logistics', orderId });
    expect(await newest()).not.toHaveProperty('data');
    const { data } = await newest({ need_data: 'true' });
    const { packages } = JSON.parse(data);
    expect(packages).toEqual([
      expect.objectContaining({
        package_id: port.world.commerce.order('tiktok', orderId)?.packageId,
        product_name: 'Kopi Gayo',
        quantity: 2,
        tracking_number: expect.stringMatching(/^SBX/),
        tracking: expect.any(Array),
      }),
    ]);
  });

  it('hides what was taken back', async () => {
    const { messageId } = say({ kind: 'text', text: 'typo' });
    port.world.recallMessage('tiktok', port.conversation.conversationId, messageId);
    expect(await newest()).toMatchObject({ id: messageId, is_visible: false });
  });

  it.each([
    ['robot', 'ROBOT'],
    ['system', 'SYSTEM'],
  ] as const)('of a %s borrow the shop as sender', async (sender, role) => {
    say({ kind: 'notice', text: 'x' }, sender);
    expect((await newest()).sender).toMatchObject({ role, im_user_id: port.shop.sellerUserId });
  });
});

describe('POST /customer_service/202309/conversations/{conversation_id}/messages', () => {
  const send = (type: string, content: unknown) =>
    port.call('POST', messages, { body: { type, content: JSON.stringify(content) } });
  const lastSaid = () => port.world.messages('tiktok', port.conversation.conversationId).at(-1);

  const upload = async () => {
    const form = new FormData();
    form.set('data', new Blob([png(20, 10)]), 'a.png');
    const { data } = await port.call('POST', '/customer_service/202309/images/upload', { form });
    return data.url as string;
  };

  it('takes a picture that was uploaded', async () => {
    const url = await upload();
    expect((await send('IMAGE', { url, width: 20, height: 10 })).code).toBe(0);
    const mediaId = /(\d+)\.png$/.exec(url)?.[1];
    expect(lastSaid()).toMatchObject({ sender: 'seller', content: { kind: 'image', mediaId } });
  });

  it('takes a film by its vid', async () => {
    const { mediaId } = keepMedia('video/mp4');
    expect((await send('VIDEO', { vid: mediaId })).code).toBe(0);
    expect(lastSaid()?.content).toEqual({ kind: 'video', mediaId, coverMediaId: '' });
  });

  const sendable: [string, () => unknown, () => MessageContent][] = [
    [
      'PRODUCT_CARD',
      () => ({ product_id: product.productId }),
      () => ({ kind: 'product', productId: product.productId }),
    ],
    ['ORDER_CARD', () => ({ order_id: orderId }), () => ({ kind: 'order', orderId })],
    ['COUPON_CARD', () => ({ coupon_id: voucherId }), () => ({ kind: 'voucher', voucherId })],
    ['LOGISTICS_CARD', () => ({ order_id: orderId }), () => ({ kind: 'logistics', orderId })],
    [
      'LOGISTICS_CARD',
      () => ({ order_id: orderId, package_id: packageId }),
      () => ({ kind: 'logistics', orderId }),
    ],
    [
      'RETURN_REFUND_CARD',
      () => ({ order_id: orderId, sku_id: skuId() }),
      () => ({
        kind: 'other',
        type: 'RETURN_REFUND_CARD',
        body: { order_id: orderId, sku_id: skuId() },
      }),
    ],
  ];
  it.each(sendable)('takes a %s', async (type, wire, content) => {
    const answer = await send(type, wire());
    expect(answer).toMatchObject({ code: 0, data: { message_id: lastSaid()?.messageId } });
    expect(lastSaid()?.content).toEqual(content());
  });

  const missing: [string, unknown][] = [
    ['PRODUCT_CARD', { product_id: '1' }],
    ['ORDER_CARD', { order_id: '1' }],
    ['COUPON_CARD', { coupon_id: '1' }],
    ['VIDEO', { vid: '1' }],
    ['LOGISTICS_CARD', { order_id: '1' }],
    ['RETURN_REFUND_CARD', { order_id: '1', sku_id: '2' }],
  ];
  it.each(missing)('refuses a %s about something unknown', async (type, content) => {
    expect((await send(type, content)).code).toBe(45101003);
  });

  const wrong: [string, string, () => unknown][] = [
    ['a picture from elsewhere', 'IMAGE', () => ({ url: 'https://x.test/1.png', width: 1, height: 1 })],
    ['a card without its id', 'PRODUCT_CARD', () => ({ order_id: orderId })],
    ['an id that is a number', 'ORDER_CARD', () => ({ order_id: 5 })],
    [
      'a coupon that has ended',
      'COUPON_CARD',
      () => ({ coupon_id: addVoucher(port, { endsAt: port.clock.now - 1 }).voucherId }),
    ],
    [
      'a refund card of an order that is not paid',
      'RETURN_REFUND_CARD',
      () => ({ order_id: placeOrder(port, product).orderId, sku_id: skuId() }),
    ],
    ['stickers', 'EMOTICONS', () => ({ content: '[smile]' })],
  ];
  it.each(wrong)('refuses %s', async (_name, type, content) => {
    const before = lastSaid()?.messageId;
    expect((await send(type, content())).code).toBe(45101002);
    expect(lastSaid()?.messageId).toBe(before);
  });
});

describe('GET /customer_service/202601/conversations/{conversation_id}', () => {
  const one = (id: string) => port.call('GET', `/customer_service/202601/conversations/${id}`);

  it('lists the participants, the agent too, and the buyer’s app', async () => {
    const { conversation } = (await one(port.conversation.conversationId)).data;
    expect(conversation).toMatchObject({ id: port.conversation.conversationId, participant_count: 3 });
    expect(conversation.participants).toMatchObject([
      { role: 'BUYER', user_id: port.buyer.buyerId, platform: 'TIKTOK_SHOP' },
      { role: 'SHOP' },
      { role: 'CUSTOMER_SERVICE' },
    ]);
    expect(conversation).not.toHaveProperty('latest_message');
  });

  it('refuses an unknown one', async () => {
    expect((await one('1')).code).toBe(45101003);
  });
});

it('POST /customer_service/202309/conversations/{conversation_id}/messages ends for the day at the quota', async () => {
  const strict = await openIndependentClient({ dailyMessages: 2 });
  const path = `/customer_service/202309/conversations/${strict.conversation.conversationId}/messages`;
  const body = { type: 'TEXT', content: '{"content":"x"}' };
  const codes: number[] = [];
  for (let count = 0; count < 3; count += 1) codes.push((await strict.call('POST', path, { body })).code);
  strict.clock.now += 86_400_000;
  codes.push((await strict.call('POST', path, { body })).code);
  await strict.close();
  expect(codes).toEqual([0, 0, 45101004, 0]);
});
