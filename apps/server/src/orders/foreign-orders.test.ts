import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { Shop } from '@seller-chat/core';
import { asTenant, rowsOf } from '../db/database.ts';
import { sql } from '../db/query-builder/drizzle.ts';
import { PATIENCE } from '../testing/conversation-view.ts';
import { makeOrderDetail } from '../testing/order-detail.ts';
import type { Seller } from '../testing/seller.ts';
import { startWorld } from '../testing/start-world.ts';
import type { TestWorld } from '../testing/start-world.ts';
import { keepOrders } from './order-store.ts';

// Tokopedia's calls by an order's number answer for every shop of the app, whose token all sellers share.

let world: TestWorld;
let seller: Seller;
let shop: Shop;
/** Of another tenant's shop. */
let orderId: string;

beforeAll(async () => {
  world = await startWorld();
  const { commerce } = world.sandbox.world;
  const [mine, theirs] = world.sandbox.world.shops('tokopedia');
  if (!mine || !theirs) throw new Error('The sandbox has fewer than two shops at Tokopedia.');
  seller = await world.makeSeller('seller@example.test');
  shop = await seller.connect('Tokopedia', mine.shopId);
  await (await world.makeSeller('other@example.test')).connect('Tokopedia', theirs.shopId);
  const buyer = { marketplace: 'tokopedia', name: 'Siti', region: 'ID' } as const;
  const { buyerId } = world.sandbox.world.createBuyer(buyer);
  const [product] = commerce.products('tokopedia', theirs.shopId);
  ({ orderId } = commerce.placeOrder({
    marketplace: 'tokopedia',
    shopId: theirs.shopId,
    buyerId,
    recipient: { name: 'Siti', phone: '62', address: 'Jl. 7', city: 'Bandung', postCode: '4', region: 'ID' },
    shippingFee: 0,
    buyerNote: '',
    paymentMethod: 'Card',
    lines: [{ productId: product?.productId ?? '', quantity: 1 }],
  }));
  for (const step of ['pay', 'accept'] as const) commerce.moveOrder('tokopedia', orderId, step);
});
afterAll(() => world.stop());

it('an order of another tenant is neither read, labelled, chatted about nor acted on', async () => {
  const key = { shopId: shop.shopId, platformOrderSn: orderId };
  const notFound = { code: ERROR_CODES.notFound };
  await expect(seller.api.getOrderDetail(key)).rejects.toMatchObject(notFound);
  await expect(seller.api.getShippingLabel(key)).rejects.toMatchObject(notFound);
  await expect(seller.api.openSession(key)).rejects.toMatchObject(notFound);
  const run = { requestId: randomUUID(), action: 'arrangeShipment' as const, itemList: [key] };
  await expect(seller.api.startOrderRun(run)).rejects.toMatchObject(notFound);
});

it('not even where it is stored for the wrong shop', async () => {
  const key = { shopId: shop.shopId, platformOrderSn: orderId };
  const { db } = world.server.database;
  const [row] = await rowsOf<{ accountId: string }>(
    db,
    sql`select account_id as "accountId" from shop where shop_id = ${shop.shopId}`,
  );
  const accountId = row?.accountId ?? '';
  const order = makeOrderDetail({ ...key, status: 400, updatedAt: 1 });
  await asTenant(db, accountId, (tx) =>
    keepOrders(tx, { accountId, shopId: shop.shopId, platform: 'Tokopedia' }, [order]),
  );
  await expect(seller.api.getShippingLabel(key)).rejects.toMatchObject({ code: ERROR_CODES.notFound });
  const { run } = await seller.api.startOrderRun({
    requestId: randomUUID(),
    action: 'arrangeShipment',
    itemList: [key],
  });
  await vi.waitFor(async () => {
    const page = await seller.api.getOrderRun({ runId: run.runId });
    expect(page.itemList).toMatchObject([{ result: 'failed' }]);
  }, PATIENCE);
  expect(world.sandbox.world.commerce.order('tokopedia', orderId)?.status).toBe('400');
});
