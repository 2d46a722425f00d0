import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MessageContent } from '../../../world/message-content.ts';
import type { Message } from '../../../world/types.ts';
import {
  mp4Of,
  openNewShop,
  placeOrder,
  pngOf,
  putProduct,
  putVoucher,
  startIndependentClient,
} from '../independent-client.fixture.ts';
import type { Answer, IndependentClient, NewShop } from '../independent-client.fixture.ts';

let independent: IndependentClient;
let own: NewShop;
beforeEach(async () => {
  independent = await startIndependentClient();
  own = await openNewShop(independent);
});
afterEach(() => independent.stop());

const world = () => independent.sandbox.world;

function write(content: MessageContent, sender: Message['sender'] = 'buyer', session = own.session) {
  const source = sender === 'buyer' ? 'buyer' : 'system';
  return world().addMessage('lazada', { conversationId: session.conversationId, sender, source, content });
}

/** The pushes so far, in the order they left. */
async function pushes(count: number): Promise<Answer[]> {
  const received = await independent.receiver.waitFor(count);
  return received.map(({ body }) => JSON.parse(body));
}

describe('a push', () => {
  it('is signed over app key and body, in lower-case hex', async () => {
    const message = write({ kind: 'text', text: 'Ada stok?' });
    const [push] = await independent.receiver.waitFor(1);
    expect(push?.path).toBe('/lazada');
    const expected = createHmac('sha256', 'sandbox-lazada-app-secret').update(`900001${push?.body}`);
    expect(push?.headers.authorization).toBe(expected.digest('hex'));
    expect(JSON.parse(push?.body ?? '')).toEqual({
      seller_id: own.shop.shopId,
      message_type: 2,
      data: {
        message_id: message.messageId,
        session_id: message.conversationId,
        content: '{"txt":"Ada stok?"}',
        template_id: 1,
        type: 1,
        from_account_id: own.buyer.buyerId,
        from_account_type: 1,
        to_account_id: own.shop.sellerUserId,
        to_account_type: 2,
        send_time: message.sentAt,
        status: 0,
        auto_reply: false,
        process_msg: '',
        site_id: 'MY',
      },
    });
  });

  it('is sent for shops that an app is connected to, and no longer after a withdrawal, which has none itself', () => {
    const stranger = world().createShop({ marketplace: 'lazada', name: 'Unlinked', region: 'SG' });
    const session = world().openConversation('lazada', stranger.shopId, own.buyer.buyerId);
    write({ kind: 'text', text: 'nobody hears' }, 'buyer', session);
    world().revoke('lazada', own.shop.shopId);
    write({ kind: 'text', text: 'anyone there?' });
    expect(independent.sandbox.webhooks.list()).toEqual([]);
  });

  it('is repeated every half hour, twelve times, when it is not acknowledged within half a second', () => {
    write({ kind: 'text', text: 'x' });
    const [delivery] = independent.sandbox.webhooks.list();
    expect(delivery?.retry).toEqual({
      timeoutMs: 500,
      delaysMs: Array.from({ length: 12 }, () => 1_800_000),
      ordered: false,
    });
  });
});

describe('a message of each kind is pushed as its template', () => {
  const cardOf = async (content: MessageContent, sender: Message['sender'] = 'buyer') => {
    write(content, sender);
    const isCard = ({ body }: { body: string }) => JSON.parse(body).message_type === 2;
    const push = await vi.waitUntil(() => independent.receiver.received.find(isCard));
    const { data } = JSON.parse(push.body);
    return { template: data.template_id, from: data.type, fields: JSON.parse(data.content) };
  };
  const media = (mediaType: 'image/png' | 'video/mp4', bytes: Buffer, durationMs = 0) =>
    world().media.add(
      {
        marketplace: 'lazada',
        shopId: own.shop.shopId,
        mediaType,
        fileName: 'file',
        width: 400,
        height: 300,
        durationMs,
      },
      bytes,
    ).mediaId;

  it('picture', async () => {
    const mediaId = media('image/png', pngOf(400, 300));
    const { template, fields } = await cardOf({ kind: 'image', mediaId });
    expect([template, fields]).toEqual([
      3,
      { imgUrl: expect.stringContaining(`${mediaId}.png`), osskey: `im/${mediaId}`, width: 400, height: 300 },
    ]);
  });

  it('film: without its address, which /media/video/get gives', async () => {
    const [mediaId, coverMediaId] = [
      media('video/mp4', mp4Of(5000), 5000),
      media('image/png', pngOf(400, 300)),
    ];
    const { template, fields } = await cardOf({ kind: 'video', mediaId, coverMediaId });
    expect(template).toBe(6);
    expect(fields).toMatchObject({
      videoId: mediaId,
      videoUrl: '',
      videoDuration: 5,
      width: 400,
      txt: 'file',
    });
    expect(fields.imgUrl).toContain(coverMediaId);
  });

  it('emoji', async () => {
    const { template, fields } = await cardOf({ kind: 'sticker', packageId: '', stickerId: 'thank you' });
    expect([template, fields.txt]).toEqual([4, '[thank you]']);
    expect(fields.imgUrl).toContain('thank_you.png');
  });

  it('product, with its price and the one before', async () => {
    const product = putProduct(independent, own.shop);
    const { template, fields } = await cardOf({ kind: 'product', productId: product.productId });
    expect(template).toBe(10006);
    expect(fields).toMatchObject({
      itemId: product.productId,
      title: 'Kopi Gayo 250 g',
      price: 'RM25.00',
      oldPrice: 'RM30.00',
      discount: '-17%',
    });
  });

  it('order', async () => {
    const order = placeOrder(independent, own, putProduct(independent, own.shop));
    const { template, fields } = await cardOf({ kind: 'order', orderId: order.orderId });
    expect(template).toBe(10007);
    expect(fields).toMatchObject({ orderId: order.orderId, title: 'Kopi Gayo 250 g', status: 'unpaid' });
  });

  it('refund, in the marketplace’s name', async () => {
    const order = placeOrder(independent, own, putProduct(independent, own.shop));
    const { returnId } = world().commerce.requestReturn({
      marketplace: 'lazada',
      orderId: order.orderId,
      kind: 'return',
      reason: 'Damaged',
      text: '',
    });
    const { template, from, fields } = await cardOf({ kind: 'refund', returnId }, 'system');
    expect([template, from]).toEqual([10011, 2]);
    expect(fields).toMatchObject({
      refundOrderId: returnId,
      refundOrderReason: 'Damaged',
      orderTotalPrice: '55.00',
      orderTotalPriceUnit: 'MYR',
    });
  });

  it('voucher and invitation to follow, which only the shop sends', async () => {
    const { voucherId } = putVoucher(independent, own.shop);
    const { template, fields } = await cardOf({ kind: 'voucher', voucherId }, 'seller');
    expect(template).toBe(10008);
    const terms = { voucherId, discountAmount: '5.00', minOrderAmount: '20.00', currencyCode: 'MYR' };
    expect(fields).toMatchObject(terms);
    write({ kind: 'followInvite' }, 'seller');
    const invited = (await pushes(2)).find(({ data }) => data.template_id === 10010);
    expect(JSON.parse(invited?.['data'].content)).toMatchObject({
      title: 'Test Shop',
      shopId: own.shop.shopId,
    });
  });

  it('menu of the robot', async () => {
    const content = { kind: 'menu', text: 'How can we help?', choices: ['Delivery', 'Returns'] } as const;
    const { template, fields } = await cardOf(content, 'robot');
    expect(template).toBe(10015);
    expect(fields).toMatchObject({
      txt: 'How can we help?',
      actionSize: 2,
      action1Txt: 'Delivery',
      action2Txt: 'Returns',
    });
  });

  it('notice of the marketplace', async () => {
    const { template, from, fields } = await cardOf({ kind: 'notice', text: 'Be careful' }, 'system');
    expect([template, from, fields.txt]).toEqual([2, 2, 'Be careful']);
  });

  it('something of the marketplace’s own', async () => {
    const { template, fields } = await cardOf({ kind: 'other', type: '10099', body: { title: 'Spin' } });
    expect([template, fields]).toEqual([10099, { title: 'Spin' }]);
  });
});

it('a recall is pushed twice: the message with status 1, and a line of the marketplace’s', async () => {
  const { messageId, conversationId } = write({ kind: 'text', text: 'oops' }, 'seller');
  await pushes(1);
  world().recallMessage('lazada', conversationId, messageId);
  const later = (await pushes(3)).slice(1).map(({ data }) => data);
  expect(later.find((data) => data.message_id === messageId)).toMatchObject({ status: 1 });
  expect(later.find((data) => data.message_id !== messageId)).toMatchObject({
    template_id: 2,
    type: 2,
    content: expect.stringContaining('"recallContent":"oops"'),
  });
});

it('a read by either side is pushed as an update of the seller’s session', async () => {
  write({ kind: 'text', text: 'x' });
  world().markRead('lazada', own.session.conversationId, 'seller');
  world().markRead('lazada', own.session.conversationId, 'buyer');
  const updates = (await pushes(3)).filter((push) => push.message_type === 19).map(({ data }) => data);
  const about = {
    sync_type: 'SESSION_UPDATE',
    session_id: own.session.conversationId,
    user_account_id: own.shop.sellerUserId,
    user_account_type: 2,
    unread_count: 0,
    site_id: 'MY',
  };
  expect(updates).toHaveLength(2);
  expect(updates[0]).toMatchObject(about);
  const bothRead = updates.find((data) => data.to_position > 0);
  expect(bothRead).toMatchObject({ ...about, self_position: expect.any(Number) });
});

it('an order is pushed for each unit when it is placed and when it moves, and with its package', async () => {
  const order = placeOrder(independent, own, putProduct(independent, own.shop), 2);
  const placed = await pushes(2);
  expect(placed[0]).toMatchObject({
    seller_id: own.shop.shopId,
    message_type: 0,
    site: 'lazada_my',
    timestamp: expect.any(Number),
    data: {
      order_status: 'unpaid',
      trade_order_id: order.orderId,
      status_update_time: Math.floor(order.updatedAt / 1000),
    },
  });
  expect(new Set(placed.map(({ data }) => data.trade_order_line_id)).size).toBe(2);
  world().commerce.moveOrder('lazada', order.orderId, 'pay');
  world().commerce.moveOrder('lazada', order.orderId, 'pack');
  const packed = (await pushes(7)).find((push) => push.message_type === 14);
  expect(packed?.data).toEqual({
    trade_order_id: Number(order.orderId),
    buyer_id: Number(own.buyer.buyerId),
    fulfillment_package_id: world().commerce.order('lazada', order.orderId)?.packageId,
    status: 'READY_TO_SHIP_PENDING',
    status_update_time: expect.any(Number),
  });
  expect(packed?.['timestamp']).toBeLessThan(1e11);
});

it('a parcel is pushed in its own words, and not for what no longer moves it', async () => {
  const order = placeOrder(independent, own, putProduct(independent, own.shop), 1);
  const steps = ['pay', 'pack', 'arrange', 'ship', 'deliver', 'complete'] as const;
  for (const action of steps) world().commerce.moveOrder('lazada', order.orderId, action);
  const parcels = (await pushes(1 + steps.length + 4)).filter((push) => push.message_type === 14);
  expect(parcels.map(({ data }) => data.status).toSorted()).toEqual([
    'DELIVERED',
    'INFO_ST_DOMESTIC_OB_SUCCESS_IN_SORT_CENTER',
    'READY_TO_SHIP',
    'READY_TO_SHIP_PENDING',
  ]);
  expect(parcels[0]?.['data'].fulfillment_package_id).toMatch(/^FP\d+$/);
  expect(independent.sandbox.webhooks.list()).toHaveLength(1 + steps.length + 4);
});

it('an order that goes back names its reverse order and the line of it', async () => {
  const order = placeOrder(independent, own, putProduct(independent, own.shop), 1);
  for (const action of ['pay', 'pack', 'arrange', 'ship', 'deliver'] as const) {
    world().commerce.moveOrder('lazada', order.orderId, action);
  }
  const about = { marketplace: 'lazada', orderId: order.orderId, reason: 'x', text: '' } as const;
  const { returnId } = world().commerce.requestReturn({ ...about, kind: 'return' });
  world().commerce.moveOrder('lazada', order.orderId, 'return');
  const isBack = ({ body }: { body: string }) => JSON.parse(body).data.order_status === 'returned';
  const push = await vi.waitUntil(() => independent.receiver.received.find(isBack), { timeout: 5000 });
  expect(JSON.parse(push.body).data).toMatchObject({
    trade_order_id: order.orderId,
    reverse_order_id: returnId,
    reverse_order_line_id: expect.stringMatching(/^\d+$/),
  });
});

it('a return is pushed in the words of the push, a review by its ids, an answer not at all', async () => {
  const product = putProduct(independent, own.shop);
  const order = placeOrder(independent, own, product, 1);
  const about = { marketplace: 'lazada', orderId: order.orderId } as const;
  const asked = world().commerce.requestReturn({ ...about, kind: 'return', reason: 'x', text: '' });
  const review = world().commerce.addReview({
    ...about,
    productId: product.productId,
    stars: 5,
    text: 'Good',
    pictures: [],
  });
  world().commerce.answerReview('lazada', review.reviewId, 'Thanks');
  const all = await pushes(3);
  expect(all.find((push) => push.message_type === 10)?.data).toMatchObject({
    reverse_order_id: Number(asked.returnId),
    reverse_status: 'RTM_INIT',
    trade_order_id: Number(order.orderId),
    buyer_id: Number(own.buyer.buyerId),
    seller_id: Number(own.shop.shopId),
  });
  expect(all.filter((push) => push.message_type === 21).map(({ data }) => data)).toEqual([
    {
      id: Number(review.reviewId),
      item_id: Number(product.productId),
      order_id: Number(order.orderId),
    },
  ]);
  expect(independent.sandbox.webhooks.list()).toHaveLength(3);
});

it.each([
  [
    'return',
    ['approveReturn', 'shipBack', 'receive', 'approveRefund', 'refund', 'complete'],
    ['RTM_INIT', 'RTM_INIT', 'RTM_SHIPPING_BACK', 'RTM_RECEIVE_ITEM'],
  ],
  ['refund', ['approveRefund', 'refund', 'complete'], ['REFUND_INIT', 'REFUND_PENDING', 'REFUND_SUCCESS']],
  ['refund', ['reject'], ['REFUND_INIT', 'REFUND_REJECTED']],
  ['return', ['reject'], ['RTM_INIT']],
  ['cancellation', ['approveRefund', 'refund'], ['CANCEL_INIT', 'CANCEL_SUCCESS', 'CANCEL_REFUND_ISSUED']],
] as const)('the states of a %s are pushed as documented for it: %j', async (kind, steps, states) => {
  const order = placeOrder(independent, own, putProduct(independent, own.shop), 1);
  const about = { marketplace: 'lazada', orderId: order.orderId, reason: 'x', text: '' } as const;
  const { returnId } = world().commerce.requestReturn({ ...about, kind });
  for (const step of steps) world().commerce.moveReturn('lazada', returnId, step);
  const reversed = (await pushes(1 + states.length)).filter((push) => push.message_type === 10);
  expect(reversed.map(({ data }) => data.reverse_status).toSorted()).toEqual(states.toSorted());
  expect(independent.sandbox.webhooks.list()).toHaveLength(1 + states.length);
});
