import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { InboundEvent, ShopAccess } from '../port.ts';
import { startLocalServer } from '../testing/local-server.ts';
import type { ReceivedRequest } from '../testing/local-server.ts';
import { placeOrder, placePaidOrder, putBuyer } from './testing/commerce-data.ts';
import { startTikTokTestbed } from './testing/testbed.ts';
import type { TikTokTestbed } from './testing/testbed.ts';

let bed: TikTokTestbed;
let shop: ShopAccess;
beforeAll(async () => {
  bed = await startTikTokTestbed();
});
afterAll(() => bed.stop());

let received: readonly ReceivedRequest[];
beforeEach(async () => {
  shop = await bed.linkNewShop();
  const receiver = await startLocalServer(() => ({ body: '' }));
  received = receiver.requests;
  bed.sandbox.setWebhookBase(receiver.origin);
  onTestFinished(() => bed.sandbox.setWebhookBase('http://127.0.0.1:9'));
});

/** The events of the pushes about the shop of the test, up to the one that the test waits for. */
async function eventsUntil(isWaitedFor: (event: InboundEvent) => boolean): Promise<readonly InboundEvent[]> {
  const read = () =>
    received
      .map(({ body }) => Buffer.from(body))
      .filter((rawBody) => bed.adapter.identifyWebhook(rawBody)?.platformShopId === shop.platformShopId)
      .flatMap((rawBody) => bed.adapter.parseWebhook(rawBody));
  await vi.waitUntil(() => read().some(isWaitedFor), { timeout: 5000 });
  for (const { headers, body } of received) {
    const input = { headers: headers as Record<string, string>, rawBody: Buffer.from(body), url: '' };
    expect(bed.adapter.verifyWebhook(input)).toBe(true);
  }
  return read();
}

const second = (at: number) => Math.floor(at / 1000) * 1000;

describe('pushes of the sandbox, each with a key of its own', () => {
  it('an order that is placed and paid', async () => {
    const { orderId } = placePaidOrder(bed.world, shop);
    const events = await eventsUntil(
      (event) => event.type === 'orderChanged' && event.status === 'AWAITING_SHIPMENT',
    );
    const { platformShopId } = shop;
    const at = second(bed.world.commerce.order('tiktok', orderId)?.updatedAt ?? 0);
    expect(events).toHaveLength(2);
    expect(events).toContainEqual({
      type: 'orderChanged',
      platformShopId,
      orderId,
      status: 'AWAITING_SHIPMENT',
      at,
    });
    const keys = received.map(({ body }) => bed.adapter.identifyWebhook(Buffer.from(body))?.dedupeKey);
    expect(new Set(keys).size).toBe(2);
  });

  it('an order that is cancelled, and the cancellation with it', async () => {
    const { orderId } = placeOrder(bed.world, shop);
    bed.world.commerce.moveOrder('tiktok', orderId, 'cancel', { cancelReason: 'r', cancelledBy: 'buyer' });
    const events = await eventsUntil(({ type }) => type === 'refundChanged');
    const [request] = bed.world.commerce.returns('tiktok', shop.platformShopId);
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'refundChanged', refundId: request?.returnId, orderId }),
    );
    await eventsUntil((event) => event.type === 'orderChanged' && event.status === 'CANCEL');
  });

  it('a return that is asked for', async () => {
    const { orderId } = placePaidOrder(bed.world, shop);
    const asked = { marketplace: 'tiktok', orderId, kind: 'return', reason: 'r', text: 't' } as const;
    const { returnId, updatedAt } = bed.world.commerce.requestReturn(asked);
    const events = await eventsUntil(({ type }) => type === 'refundChanged');
    expect(events).toContainEqual({
      type: 'refundChanged',
      platformShopId: shop.platformShopId,
      refundId: returnId,
      orderId,
      at: second(updatedAt),
    });
  });

  it('an agent who joins: a message, and a conversation to be read again', async () => {
    const { buyerId } = putBuyer(bed.world);
    const { conversationId } = bed.world.openConversation('tiktok', shop.platformShopId, buyerId);
    bed.world.addMessage('tiktok', {
      conversationId,
      sender: 'system',
      source: 'system',
      content: { kind: 'agentJoined', text: 'Sari bergabung' },
    });
    const events = await eventsUntil(({ type }) => type === 'conversationHint');
    expect(events).toContainEqual({
      type: 'conversationHint',
      platformShopId: shop.platformShopId,
      platformSessionId: conversationId,
      buyer: null,
    });
    await eventsUntil((event) => event.type === 'message' && event.message.kind === 'serviceAllocated');
  });

  it('what the shop itself sends comes back as a message of the shop', async () => {
    const { buyerId } = putBuyer(bed.world);
    const { conversationId } = bed.world.openConversation('tiktok', shop.platformShopId, buyerId);
    const to = { platformSessionId: conversationId, buyerId };
    const { platformMessageId } = await bed.adapter.send(shop, to, { kind: 'text', text: 'Siap' });
    const events = await eventsUntil(({ type }) => type === 'message');
    expect(events).toMatchObject([
      { message: { platformMessageId, isSeller: true, senderRole: 'SHOP', content: { text: 'Siap' } } },
    ]);
  });

  it('a withdrawn authorisation', async () => {
    bed.world.revoke('tiktok', shop.platformShopId);
    const events = await eventsUntil(({ type }) => type === 'deauthorised');
    expect(events).toEqual([{ type: 'deauthorised', platformShopId: shop.platformShopId }]);
  });
});
