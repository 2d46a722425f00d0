import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { InboundEvent, ShopAccess } from '../port.ts';
import { startLocalServer } from '../testing/local-server.ts';
import { placeOrder, putBuyer, putProduct } from './testing/commerce-data.ts';
import { startLazadaTestbed } from './testing/testbed.ts';
import type { LazadaTestbed } from './testing/testbed.ts';

/** Changes at the marketplace are pushed, trusted and understood; messages of each kind: `message-kinds.test.ts`. */

let bed: LazadaTestbed;
let shop: ShopAccess;
beforeAll(async () => {
  bed = await startLazadaTestbed();
  shop = await bed.linkNewShop();
});
afterAll(() => bed.stop());

/** The events of every push that an action causes, once `count` have come. */
async function eventsOf(cause: () => unknown, count: number): Promise<InboundEvent[]> {
  const receiver = await startLocalServer(() => ({ body: '' }));
  bed.sandbox.setWebhookBase(receiver.origin);
  cause();
  await vi.waitUntil(() => receiver.requests.length >= count, { timeout: 5000 });
  bed.sandbox.setWebhookBase('http://127.0.0.1:9');
  return receiver.requests.flatMap(({ body, headers, path }) => {
    const rawBody = Buffer.from(body);
    const { authorization } = headers;
    const url = receiver.origin + path;
    expect(bed.adapter.verifyWebhook({ headers: { authorization }, rawBody, url })).toBe(true);
    expect(bed.adapter.identifyWebhook(rawBody)).toMatchObject({ platformShopId: shop.platformShopId });
    return bed.adapter.parseWebhook(rawBody);
  });
}

const about = () => ({ platformShopId: shop.platformShopId });
const whole = (ms: number) => Math.floor(ms / 1000) * 1000;
const newOrder = () => placeOrder(bed.world, shop, putBuyer(bed.world).buyerId, putProduct(bed.world, shop));
const quietly = <T>(act: () => T): T => {
  bed.sandbox.setWebhookBase('http://127.0.0.1:9');
  return act();
};

describe('an order', () => {
  it('that is placed, once for each of its units', async () => {
    let placed = '';
    const events = await eventsOf(() => (placed = newOrder().orderId), 2);
    const { updatedAt = 0 } = bed.world.commerce.order('lazada', placed) ?? {};
    const expected = { type: 'orderChanged', orderId: placed, status: 'unpaid', at: whole(updatedAt) };
    expect(events).toEqual([
      { ...about(), ...expected },
      { ...about(), ...expected },
    ]);
  });

  it('that is packed, with its parcel', async () => {
    const { orderId } = quietly(newOrder);
    quietly(() => bed.world.commerce.moveOrder('lazada', orderId, 'pay'));
    const events = await eventsOf(() => bed.world.commerce.moveOrder('lazada', orderId, 'pack'), 3);
    const statuses = events.map((event) => event.type === 'orderChanged' && event.status);
    expect(statuses.toSorted()).toEqual(['packed', 'packed', null].toSorted());
  });
});

it('a return that is asked for', async () => {
  const { orderId } = quietly(newOrder);
  const wish = { marketplace: 'lazada', orderId, kind: 'return', reason: 'x', text: '' } as const;
  const events = await eventsOf(() => bed.world.commerce.requestReturn(wish), 1);
  const [known] = bed.world.commerce.returns('lazada', shop.platformShopId).slice(-1);
  expect(events).toEqual([
    {
      ...about(),
      type: 'refundChanged',
      refundId: known?.returnId,
      orderId,
      at: whole(known?.updatedAt ?? 0),
    },
  ]);
});

it('a review', async () => {
  const { orderId, items } = quietly(newOrder);
  const productId = items[0]?.productId ?? '';
  const review = { marketplace: 'lazada', orderId, productId, stars: 5, text: '', pictures: [] } as const;
  const events = await eventsOf(() => bed.world.commerce.addReview(review), 1);
  const [known] = bed.world.commerce.reviews('lazada', shop.platformShopId).slice(-1);
  expect(events).toEqual([
    { ...about(), type: 'reviewChanged', reviewId: known?.reviewId, orderId, productId },
  ]);
});

describe('a conversation', () => {
  const open = () => {
    const { buyerId } = putBuyer(bed.world);
    return bed.world.openConversation('lazada', shop.platformShopId, buyerId).conversationId;
  };
  const write = (conversationId: string, sender: 'buyer' | 'seller') =>
    bed.world.addMessage('lazada', {
      conversationId,
      sender,
      source: sender === 'buyer' ? 'buyer' : 'seller_centre',
      content: { kind: 'text', text: 'Halo' },
    });

  it.each(['seller', 'buyer'] as const)('that the %s has read', async (reader) => {
    const conversationId = open();
    quietly(() => write(conversationId, reader === 'seller' ? 'buyer' : 'seller'));
    const events = await eventsOf(() => bed.world.markRead('lazada', conversationId, reader), 1);
    const known = bed.world.conversation('lazada', conversationId);
    expect(events).toEqual([
      {
        ...about(),
        type: 'conversationRead',
        platformSessionId: conversationId,
        reader,
        readUntil: reader === 'seller' ? known?.sellerReadAt : known?.buyerReadAt,
        unreadCount: reader === 'seller' ? 0 : null,
      },
    ]);
  });

  it('in which something is taken back: the message again; what Lazada says about it is no message', async () => {
    const conversationId = open();
    const { messageId } = quietly(() => write(conversationId, 'seller'));
    const recall = () => bed.world.recallMessage('lazada', conversationId, messageId);
    expect(await eventsOf(recall, 2)).toEqual([
      {
        ...about(),
        type: 'message',
        message: expect.objectContaining({ platformMessageId: messageId, isRecalled: true }),
      },
    ]);
    const { messages } = await bed.adapter.listMessages(shop, conversationId, null);
    expect(messages.map((message) => message.platformMessageId)).toEqual([messageId]);
  });
});
