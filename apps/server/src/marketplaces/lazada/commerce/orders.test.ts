import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShopAccess } from '../../port.ts';
import { startLocalServer } from '../../testing/local-server.ts';
import { itFailsAsDocumented } from '../testing/failure-classes.ts';
import { placeOrder, putBuyer, putProduct } from '../testing/commerce-data.ts';
import { SEEDED_SHOP, startLazadaTestbed } from '../testing/testbed.ts';
import { walkPages } from '../../testing/walk-pages.ts';
import type { LazadaTestbed } from '../testing/testbed.ts';

const DAY = 86_400_000;
const LIST = 'GET /orders/get';
const MANY_UNITS = 'GET /orders/items/get';
const ORDER = 'GET /order/get';
const UNITS = 'GET /order/items/get';

let bed: LazadaTestbed;
let shop: ShopAccess;
let seeded: ShopAccess;
beforeAll(async () => {
  bed = await startLazadaTestbed();
  shop = await bed.linkNewShop();
  seeded = await bed.link(SEEDED_SHOP);
});
afterAll(() => bed.stop());

const { from: longAgo, to: soon } = { from: Date.now() - 100 * DAY, to: Date.now() + DAY };
const everyOrder = (of: ShopAccess, updated = { from: longAgo, to: soon }, status?: string) =>
  walkPages((cursor) =>
    bed.adapter.listOrders(of, status === undefined ? { updated } : { updated, status }, cursor),
  );
const newOrder = (buyerId: string = putBuyer(bed.world).buyerId) =>
  placeOrder(bed.world, shop, buyerId, putProduct(bed.world, shop, { names: ['250 g', '1 kg'] }));
const idsOf = (orders: readonly { orderId: string }[]) => orders.map(({ orderId }) => orderId).toSorted();

describe('listing', () => {
  it(`${LIST}: each order of the shop once, by the time of its last change`, async () => {
    const known = bed.world.commerce.orders('lazada', SEEDED_SHOP);
    const { items, pages } = await everyOrder(seeded);
    expect(known.length).toBeGreaterThan(100);
    expect(pages).toBeGreaterThan(2);
    expect(idsOf(items)).toEqual(idsOf(known));
    const times = items.map(({ updatedAt }) => updatedAt);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    for (const { orderId, status } of known) {
      expect(items.find((one) => one.orderId === orderId)?.status).toBe(status);
    }
  });

  it(`${MANY_UNITS}: every order of a list comes with its items and its buyer`, async () => {
    const known = bed.world.commerce.orders('lazada', SEEDED_SHOP);
    const { items } = await everyOrder(seeded);
    for (const order of known) {
      const listed = items.find((one) => one.orderId === order.orderId);
      expect(listed?.buyer.buyerId).toBe(order.buyerId);
      expect(listed?.items.map(({ productId, quantity }) => [productId, quantity])).toEqual(
        order.items.map(({ productId, quantity }) => [productId, quantity]),
      );
    }
  });

  it(`${LIST}: nothing that changed outside the stretch, but for the second it begins in`, async () => {
    const range = { from: Date.now() - 40 * DAY, to: Date.now() - 10 * DAY };
    const { items } = await everyOrder(seeded, range);
    const known = bed.world.commerce
      .orders('lazada', SEEDED_SHOP)
      .filter(({ updatedAt }) => updatedAt >= range.from && updatedAt < range.to);
    expect(known).not.toEqual([]);
    expect(idsOf(items)).toEqual(idsOf(known));
  });

  it(`${LIST}: only those in one status`, async () => {
    const { items } = await everyOrder(seeded, undefined, 'delivered');
    const known = bed.world.commerce.orders('lazada', SEEDED_SHOP);
    const delivered = known.filter(({ status }) => status === 'delivered');
    expect(delivered).not.toEqual([]);
    expect(idsOf(items)).toEqual(idsOf(delivered));
  });

  it(`${LIST}: a status Lazada has no filter for is refused`, async () => {
    await expect(everyOrder(seeded, undefined, 'sold')).rejects.toMatchObject({
      kind: 'refused',
      marketplaceCode: '36',
    });
  });

  it(`${LIST}: more orders of one second than a page holds`, async () => {
    const busy = await bed.linkNewShop();
    const product = putProduct(bed.world, busy);
    const { buyerId } = putBuyer(bed.world);
    bed.sandbox.clock.pause();
    const known = Array.from({ length: 120 }, () => placeOrder(bed.world, busy, buyerId, product));
    bed.sandbox.clock.resume();
    const { items, pages } = await everyOrder(busy);
    expect(pages).toBe(3);
    expect(idsOf(items)).toEqual(idsOf(known));
  });

  it(`${LIST}: one that moves between two pages hides no other`, async () => {
    const busy = await bed.linkNewShop();
    const product = putProduct(bed.world, busy);
    const { buyerId } = putBuyer(bed.world);
    const known = Array.from({ length: 60 }, () => {
      bed.sandbox.clock.step(1000);
      return placeOrder(bed.world, busy, buyerId, product);
    });
    const updated = { from: longAgo, to: soon };
    const first = await bed.adapter.listOrders(busy, { updated }, null);
    bed.world.commerce.moveOrder('lazada', first.items[0]?.orderId ?? '', 'pay');
    const rest = await walkPages((cursor) =>
      bed.adapter.listOrders(busy, { updated }, cursor ?? first.nextCursor),
    );
    bed.sandbox.clock.reset();
    expect([...new Set(idsOf([...first.items, ...rest.items]))]).toEqual(idsOf(known));
  });

  it(`${LIST}: an empty stretch is asked for nothing`, async () => {
    const none = await bed.adapter.listOrders(seeded, { updated: { from: 5000, to: 5000 } }, null);
    expect(none).toEqual({ items: [], nextCursor: null });
  });

  it(`${LIST}: of a buyer, newest first, and of no other`, async () => {
    const { buyerId, name: buyerName } = putBuyer(bed.world, 'siti');
    const mine = [newOrder(buyerId), newOrder(buyerId)];
    newOrder();
    const { items } = await walkPages((cursor) =>
      bed.adapter.listBuyerOrders(shop, { buyerId, buyerName }, Date.now() - 30 * DAY, cursor),
    );
    expect(idsOf(items)).toEqual(idsOf(mine));
    expect(items.every(({ buyer }) => buyer.buyerId === buyerId)).toBe(true);
  });

  const row = { order_id: '1', statuses: ['pending'] };
  itFailsAsDocumented(
    {
      endpoint: LIST,
      effect: 'read',
      run: (adapter, of) => adapter.listOrders(of, { updated: { from: longAgo, to: soon } }, null),
    },
    () => bed,
    () => seeded,
  );
  itFailsAsDocumented(
    {
      endpoint: MANY_UNITS,
      effect: 'read',
      earlier: { '/orders/get': { code: '0', data: { orders: [row] } } },
      run: (adapter, of) => adapter.listOrders(of, { updated: { from: longAgo, to: soon } }, null),
    },
    () => bed,
    () => seeded,
  );
});

describe('one order', () => {
  it(`${ORDER} and ${UNITS}: everything a screen shows, money in minor units, ids to the last digit`, async () => {
    const { buyerId } = putBuyer(bed.world, 'budi88');
    const product = putProduct(bed.world, shop, { title: 'Drip Bag', names: ['10 pcs', '20 pcs'] });
    const placed = placeOrder(bed.world, shop, buyerId, product);
    const whole = (ms: number) => Math.floor(ms / 1000) * 1000;
    await expect(bed.adapter.getOrder(shop, placed.orderId)).resolves.toEqual({
      orderId: placed.orderId,
      orderNumber: placed.orderId,
      status: 'unpaid',
      buyer: { buyerId, buyerName: 'Budi Santoso' },
      items: [
        {
          orderItemId: placed.items[0]?.orderItemId,
          productId: product.productId,
          skuId: product.variants[1]?.variantId,
          title: 'Drip Bag',
          variation: '20 pcs',
          sellerSku: 'SKU-1',
          imageUrl: expect.stringContaining(product.productId),
          quantity: 2,
          price: { amountMinor: 3050, currency: 'MYR' },
        },
      ],
      total: { amountMinor: 6590, currency: 'MYR' },
      shippingFee: { amountMinor: 490, currency: 'MYR' },
      discount: { amountMinor: 0, currency: 'MYR' },
      paymentMethod: 'COD',
      recipient: { name: 'Budi Santoso', phone: '60123456789', address: '1 Jalan Satu, Ipoh, 30000, MY' },
      buyerNote: 'Tolong cepat',
      carrier: '',
      trackingNumber: '',
      cancelReason: '',
      isCancelRequested: false,
      createdAt: whole(placed.createdAt),
      updatedAt: whole(placed.updatedAt),
      paidAt: 0,
      shipBy: 0,
    });
  });

  it(`${ORDER}: dong have no minor unit`, async () => {
    const vietnam = await bed.linkNewShop('VN');
    const { buyerId } = putBuyer(bed.world, 'An', 'VN');
    const product = putProduct(bed.world, vietnam, { currency: 'VND' });
    const { orderId } = placeOrder(bed.world, vietnam, buyerId, product);
    const { total, items } = await bed.adapter.getOrder(vietnam, orderId);
    expect(total).toEqual({ amountMinor: 2 * 2550 + 490, currency: 'VND' });
    expect(items[0]?.price).toEqual({ amountMinor: 2550, currency: 'VND' });
  });

  it(`${ORDER}: carrier, parcel and reason once there are any`, async () => {
    const { orderId } = newOrder();
    for (const action of ['pay', 'pack', 'cancel'] as const) {
      const details = action === 'cancel' ? { cancelReason: 'Out of stock' } : {};
      bed.world.commerce.moveOrder('lazada', orderId, action, details);
    }
    const known = bed.world.commerce.order('lazada', orderId);
    await expect(bed.adapter.getOrder(shop, orderId)).resolves.toMatchObject({
      status: 'canceled',
      carrier: known?.carrier,
      trackingNumber: known?.trackingNumber,
      cancelReason: 'Out of stock',
    });
  });

  it(`${ORDER}: times and sums in every spelling that Lazada's own samples have`, async () => {
    const order = {
      order_id: '#',
      order_number: null,
      statuses: ['pending', 'canceled'],
      created_at: '2018-02-09 22:44:30 +0800',
      updated_at: '2018-02-09T22:44:30+08:00',
      price: '1,234.50',
      voucher: 34.5,
      shipping_fee: null,
      address_shipping: { address1: 'Jalan 1', address3: ' ', city: 'KL' },
      is_cancel_pending: 'true',
    };
    const units = [
      { order_item_id: 1, item_price: 617.25, currency: 'MYR', sku_id: 5, buyer_id: 7 },
      { order_item_id: 2, item_price: '617.25', currency: 'MYR', sku_id: '5' },
      { order_item_id: 3, item_price: 1, currency: 'MYR', sku_id: '6', reason: null },
    ];
    const server = await startLocalServer(({ path }) => ({
      body: JSON.stringify({ code: 0, data: path === '/rest/order/get' ? order : units }).replace(
        '"#"',
        '9223372036854775807',
      ),
    }));
    await expect(bed.adapterAt(server.origin).getOrder(shop, '9223372036854775807')).resolves.toMatchObject({
      orderId: '9223372036854775807',
      orderNumber: '9223372036854775807',
      status: 'pending',
      total: { amountMinor: 120_000, currency: 'MYR' },
      discount: { amountMinor: 3450 },
      shippingFee: { amountMinor: 0 },
      recipient: { address: 'Jalan 1, KL' },
      isCancelRequested: true,
      createdAt: Date.UTC(2018, 1, 9, 14, 44, 30),
      updatedAt: Date.UTC(2018, 1, 9, 14, 44, 30),
      buyer: { buyerId: '7' },
      items: [
        { orderItemId: '1', quantity: 2, price: { amountMinor: 61_725 } },
        { orderItemId: '3', quantity: 1, price: { amountMinor: 100 } },
      ],
    });
  });

  it(`${ORDER}: an unknown one, and one of another shop, are not found`, async () => {
    const elsewhere = await bed.linkNewShop();
    for (const [of, id] of [
      [shop, '404'],
      [elsewhere, newOrder().orderId],
    ] as const) {
      await expect(bed.adapter.getOrder(of, id)).rejects.toMatchObject({ kind: 'notFound' });
    }
  });

  itFailsAsDocumented(
    { endpoint: ORDER, effect: 'read', run: (adapter, of) => adapter.getOrder(of, newOrder().orderId) },
    () => bed,
    () => shop,
  );
  itFailsAsDocumented(
    {
      endpoint: UNITS,
      effect: 'read',
      earlier: { '/order/get': { code: '0', data: { order_id: '1', statuses: ['pending'] } } },
      run: (adapter, of) => adapter.getOrder(of, newOrder().orderId),
    },
    () => bed,
    () => shop,
  );
});
