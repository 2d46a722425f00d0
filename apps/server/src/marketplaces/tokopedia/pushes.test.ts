import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { ShopAccess } from '../port.ts';
import { startLocalServer } from '../testing/local-server.ts';
import { placeOrder, putBuyer, putProduct } from './testing/commerce-data.ts';
import { startTokopediaTestbed } from './testing/testbed.ts';
import type { TokopediaTestbed } from './testing/testbed.ts';

let bed: TokopediaTestbed;
let shop: ShopAccess;
beforeAll(async () => {
  bed = await startTokopediaTestbed();
  shop = await bed.linkNewShop();
});
afterAll(() => bed.stop());

it('what happens to an order is pushed step by step, and each push can be trusted and read', async () => {
  const receiver = await startLocalServer(() => ({ body: '' }));
  bed.sandbox.setWebhookBase(receiver.origin);
  const product = putProduct(bed.world, shop);
  const { orderId } = placeOrder(bed.world, shop, putBuyer(bed.world).buyerId, product);
  const { commerce } = bed.world;
  for (const step of ['pay', 'accept', 'requestCancellation', 'rejectCancellation', 'ship'] as const) {
    commerce.moveOrder('tokopedia', orderId, step);
  }
  const pushes = await vi.waitUntil(
    () => {
      const about = receiver.requests.filter(({ body }) => body.includes(orderId));
      return about.length >= 4 && about;
    },
    { timeout: 5000 },
  );
  const events = pushes.flatMap(({ headers, body }) => {
    const rawBody = Buffer.from(body);
    const signed = headers as Record<string, string>;
    expect(bed.adapter.verifyWebhook({ headers: signed, rawBody, url: '' })).toBe(true);
    return bed.adapter.parseWebhook(rawBody);
  });
  const changed = { type: 'orderChanged', platformShopId: shop.platformShopId, orderId };
  const createdAt = Math.floor((commerce.order('tokopedia', orderId)?.createdAt ?? 0) / 1000) * 1000;
  expect(events).toHaveLength(3);
  expect(events).toEqual(
    expect.arrayContaining([
      { ...changed, status: 220, at: createdAt },
      { ...changed, status: 400, at: 0 },
      { ...changed, status: 500, at: 0 },
    ]),
  );
  // The buyer's wish to cancel names the order alone: it cannot be filed under a shop, and reading orders finds it.
  const wish = pushes.find(({ body }) => body === JSON.stringify({ order_id: orderId }));
  expect(bed.adapter.identifyWebhook(Buffer.from(wish?.body ?? ''))).toBeNull();
});
