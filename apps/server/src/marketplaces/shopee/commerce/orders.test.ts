import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShopAccess } from '../../port.ts';
import { startLocalServer } from '../../testing/local-server.ts';
import { itFailsAsDocumented } from '../testing/failure-classes.ts';
import { placeOrder, putBuyer, putProduct } from '../testing/commerce-data.ts';
import { SEEDED_SHOP, startShopeeTestbed } from '../testing/testbed.ts';
import { walkPages } from '../../testing/walk-pages.ts';
import type { ShopeeTestbed } from '../testing/testbed.ts';

const DAY = 86_400_000;
const LIST = 'GET /api/v2/order/get_order_list';
const DETAIL = 'GET /api/v2/order/get_order_detail';
const NUMBER = 'GET /api/v2/logistics/get_tracking_number';
const CANCEL = 'POST /api/v2/order/cancel_order';
const ANSWER = 'POST /api/v2/order/handle_buyer_cancellation';

let bed: ShopeeTestbed;
let shop: ShopAccess;
let seeded: ShopAccess;
beforeAll(async () => {
  bed = await startShopeeTestbed();
  shop = await bed.linkNewShop();
  seeded = await bed.link(SEEDED_SHOP);
});
afterAll(() => bed.stop());

const everyOrder = (updated: { from: number; to: number }, status?: string) =>
  walkPages(async (cursor) => {
    const query = status === undefined ? { updated } : { updated, status };
    const { items, nextCursor } = await bed.adapter.listOrders(seeded, query, cursor);
    return { items, nextCursor };
  });
const lastDays = (days: number) => ({ from: Date.now() - days * DAY, to: Date.now() + 1000 });

const newOrder = (buyerId: string = putBuyer(bed.world).buyerId) =>
  placeOrder(bed.world, shop, buyerId, putProduct(bed.world, shop, { names: ['250 g', '1 kg'] }));
const move = (orderId: string, ...actions: Parameters<typeof bed.world.commerce.moveOrder>[2][]) => {
  for (const action of actions) bed.world.commerce.moveOrder('shopee', orderId, action);
};
const statusOf = (orderId: string) => bed.world.commerce.order('shopee', orderId)?.status;

describe('listing', () => {
  it(`${LIST}: over 100 days, each order of the shop once, in as many windows of 15 days as that takes`, async () => {
    const known = bed.world.commerce.orders('shopee', SEEDED_SHOP);
    const { items: things, pages } = await everyOrder(lastDays(100));
    expect(known.length).toBeGreaterThan(100);
    expect(things.map(({ orderId }) => orderId).toSorted()).toEqual(
      known.map(({ orderId }) => orderId).toSorted(),
    );
    expect(pages).toBeGreaterThanOrEqual(7);
    for (const { orderId, status } of known) {
      expect(things.find((one) => one.orderId === orderId)?.status).toBe(status);
    }
  });

  it(`${LIST}: nothing that changed outside the stretch`, async () => {
    const range = { from: Date.now() - 40 * DAY, to: Date.now() - 10 * DAY };
    const { items: things } = await everyOrder(range);
    const known = bed.world.commerce
      .orders('shopee', SEEDED_SHOP)
      .filter(({ updatedAt }) => updatedAt >= range.from && updatedAt < range.to);
    expect(things).toHaveLength(known.length);
  });

  it.each(['PROCESSED', 'TO_CONFIRM_RECEIVE', 'PENDING'])(
    `${LIST}: only those in %s, whether Shopee has a filter for it or not`,
    async (status) => {
      const { items: things } = await everyOrder(lastDays(100), status);
      const known = bed.world.commerce.orders('shopee', SEEDED_SHOP).filter((one) => one.status === status);
      expect(known).not.toEqual([]);
      expect(things.map(({ orderId }) => orderId).toSorted()).toEqual(
        known.map(({ orderId }) => orderId).toSorted(),
      );
    },
  );

  it(`${LIST}: more orders in one window than a page holds`, async () => {
    const busy = await bed.linkNewShop();
    const product = putProduct(bed.world, busy);
    const { buyerId } = putBuyer(bed.world);
    const known = Array.from({ length: 60 }, () => placeOrder(bed.world, busy, buyerId, product).orderId);
    const { items: things } = await walkPages((cursor) =>
      bed.adapter.listOrders(busy, { updated: lastDays(1) }, cursor),
    );
    expect(things.map(({ orderId }) => orderId).toSorted()).toEqual(known.toSorted());
  });

  it(`${LIST}: an empty stretch is asked for nothing`, async () => {
    const none = await bed.adapter.listOrders(seeded, { updated: { from: 5000, to: 5000 } }, null);
    expect(none).toEqual({ items: [], nextCursor: null });
  });

  it(`${LIST}: of a buyer, newest first, and of no other`, async () => {
    const { buyerId, name: buyerName } = putBuyer(bed.world, 'siti');
    const mine = [newOrder(buyerId), newOrder(buyerId)].map(({ orderId }) => orderId);
    newOrder();
    const { items: things } = await walkPages(async (cursor) => {
      const since = Date.now() - 30 * DAY;
      const page = await bed.adapter.listBuyerOrders(shop, { buyerId, buyerName }, since, cursor);
      return { items: page.items, nextCursor: page.nextCursor };
    });
    expect(things.map(({ orderId }) => orderId).toSorted()).toEqual(mine.toSorted());
    expect(things.every(({ buyer }) => buyer.buyerId === buyerId)).toBe(true);
  });
});

describe('one order', () => {
  it(`${DETAIL}: everything a screen shows, with money in minor units and ids to the last digit`, async () => {
    const { buyerId } = putBuyer(bed.world, 'budi88');
    const product = putProduct(bed.world, shop, { title: 'Drip Bag', names: ['10 pcs', '20 pcs'] });
    const placed = placeOrder(bed.world, shop, buyerId, product);
    const [item] = placed.items;
    await expect(bed.adapter.getOrder(shop, placed.orderId)).resolves.toEqual({
      orderId: placed.orderId,
      orderNumber: placed.orderId,
      status: 'UNPAID',
      buyer: { buyerId, buyerName: 'budi88' },
      items: [
        {
          orderItemId: item?.orderItemId,
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
      paymentMethod: 'Online Banking',
      recipient: { name: 'Budi Santoso', phone: '60123456789', address: '1 Jalan Satu' },
      buyerNote: 'Tolong cepat',
      carrier: '',
      trackingNumber: '',
      cancelReason: '',
      isCancelRequested: false,
      createdAt: Math.floor(placed.createdAt / 1000) * 1000,
      updatedAt: Math.floor(placed.updatedAt / 1000) * 1000,
      paidAt: 0,
      shipBy: expect.any(Number),
    });
  });

  it(`${NUMBER}: with the tracking number of its parcel`, async () => {
    const { orderId } = newOrder();
    move(orderId, 'pay', 'arrange');
    const { trackingNumber } = bed.world.commerce.order('shopee', orderId) ?? {};
    expect(trackingNumber).toMatch(/./);
    await expect(bed.adapter.getOrder(shop, orderId)).resolves.toMatchObject({ trackingNumber });
  });

  it(`${NUMBER}: an order is read without it where Shopee refuses the call`, async () => {
    const { orderId } = newOrder();
    move(orderId, 'pay', 'arrange');
    const detail = { order_sn: orderId, order_status: 'PROCESSED', currency: 'MYR' };
    const server = await startLocalServer(({ path }) =>
      path.endsWith('get_order_detail')
        ? { body: { error: '', response: { order_list: [detail] } } }
        : { body: { error: 'error_permission', message: 'No permission' } },
    );
    const adapter = bed.adapterWith({ apiUrl: server.origin });
    await expect(adapter.getOrder(shop, orderId)).resolves.toMatchObject({ orderId, trackingNumber: '' });
    expect(server.requests).toHaveLength(2);
  });

  it(`${DETAIL}: dong have no minor units`, async () => {
    const inVietnam = await bed.linkNewShop('VN');
    const product = putProduct(bed.world, inVietnam, { currency: 'VND' });
    const { orderId } = placeOrder(bed.world, inVietnam, putBuyer(bed.world, 'an', 'VN').buyerId, product);
    const order = await bed.adapter.getOrder(inVietnam, orderId);
    expect(order.total).toEqual({ amountMinor: 2 * 2550 + 490, currency: 'VND' });
  });

  it(`${DETAIL}: who is masked has no name, and a wish to cancel is marked`, async () => {
    const asked = newOrder();
    move(asked.orderId, 'pay', 'requestCancellation');
    const over = newOrder();
    move(over.orderId, 'cancel');
    await expect(bed.adapter.getOrder(shop, asked.orderId)).resolves.toMatchObject({
      status: 'IN_CANCEL',
      isCancelRequested: true,
      paidAt: expect.any(Number),
    });
    await expect(bed.adapter.getOrder(shop, over.orderId)).resolves.toMatchObject({
      recipient: { name: '', phone: '', address: '' },
    });
  });

  it(`${DETAIL}: another shop’s, and one that never was, are not found`, async () => {
    const { orderId } = newOrder();
    await expect(bed.adapter.getOrder(seeded, orderId)).rejects.toMatchObject({ kind: 'notFound' });
    await expect(bed.adapter.getOrder(shop, '220810QSK8S7BX')).rejects.toMatchObject({ kind: 'notFound' });
  });

  it(`${DETAIL}: a success without the order is not found either`, async () => {
    const { origin } = await startLocalServer(() => ({ body: { error: '', response: { order_list: [] } } }));
    const adapter = bed.adapterWith({ apiUrl: origin });
    await expect(adapter.getOrder(shop, '1')).rejects.toMatchObject({ kind: 'notFound' });
  });
});

describe('acting', () => {
  it(`${CANCEL}: each reason there is works, out of stock with its items`, async () => {
    const reasons = await bed.adapter.listCancelReasons(shop, '');
    expect(reasons.map(({ reasonId }) => reasonId)).toContain('OUT_OF_STOCK');
    for (const { reasonId: reason } of reasons) {
      const { orderId } = newOrder();
      await bed.adapter.actOnOrder(shop, orderId, 'cancel', { reason });
      expect(bed.world.commerce.order('shopee', orderId)).toMatchObject({
        status: 'CANCELLED',
        cancelReason: reason,
        cancelledBy: 'seller',
      });
    }
  });

  it('an area is a reason in Malaysia and Taiwan only', async () => {
    const idsAt = async (site: string) =>
      (await bed.adapter.listCancelReasons({ ...shop, site }, '')).map(({ reasonId }) => reasonId);
    expect(await idsAt('TW')).toContain('UNDELIVERABLE_AREA');
    expect(await idsAt('TH')).toEqual(['OUT_OF_STOCK', 'CUSTOMER_REQUEST', 'COD_NOT_SUPPORTED']);
  });

  it(`${CANCEL}: what is shipped cannot be cancelled, and Shopee says why`, async () => {
    const { orderId } = newOrder();
    move(orderId, 'pay', 'arrange', 'ship');
    const reason = 'CUSTOMER_REQUEST';
    await expect(bed.adapter.actOnOrder(shop, orderId, 'cancel', { reason })).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('SHIPPED'),
    });
    await expect(bed.adapter.actOnOrder(shop, orderId, 'cancel', {})).rejects.toMatchObject({
      kind: 'refused',
    });
  });

  it.each([
    ['acceptCancellation', 'CANCELLED'],
    ['rejectCancellation', 'READY_TO_SHIP'],
  ] as const)(`${ANSWER}: %s leaves the order %s, and can be said once`, async (action, status) => {
    const { orderId } = newOrder();
    move(orderId, 'pay', 'requestCancellation');
    await bed.adapter.actOnOrder(shop, orderId, action, {});
    expect(statusOf(orderId)).toBe(status);
    await expect(bed.adapter.actOnOrder(shop, orderId, action, {})).rejects.toMatchObject({
      kind: 'refused',
    });
  });

  it.each(['arrangeShipment', 'acceptOrder', 'pack'] as const)(
    '%s is not in Shopee’s documents used here',
    async (action) => {
      await expect(bed.adapter.actOnOrder(shop, '1', action, {})).rejects.toMatchObject({
        kind: 'unsupported',
      });
    },
  );
});

describe('failures', () => {
  let orderId: string;
  beforeAll(() => {
    orderId = newOrder().orderId;
    move(orderId, 'pay', 'requestCancellation');
  });

  describe.each([
    {
      endpoint: LIST,
      effect: 'read' as const,
      run: (adapter: ShopeeTestbed['adapter'], to: ShopAccess) =>
        adapter.listOrders(to, { updated: lastDays(1) }, null),
    },
    {
      endpoint: LIST,
      effect: 'read' as const,
      run: (adapter: ShopeeTestbed['adapter'], to: ShopAccess) =>
        adapter.listBuyerOrders(to, { buyerId: '1', buyerName: '' }, Date.now() - DAY, null),
    },
    {
      endpoint: DETAIL,
      effect: 'read' as const,
      run: (adapter: ShopeeTestbed['adapter'], to: ShopAccess) => adapter.getOrder(to, orderId),
    },
    {
      endpoint: DETAIL,
      effect: 'read' as const,
      earlier: () => ({ '/api/v2/order/get_order_list': { order_list: [{ order_sn: orderId }] } }),
      run: (adapter: ShopeeTestbed['adapter'], to: ShopAccess) =>
        adapter.listOrders(to, { updated: lastDays(1) }, null),
    },
    {
      endpoint: CANCEL,
      effect: 'write' as const,
      run: (adapter: ShopeeTestbed['adapter'], to: ShopAccess) =>
        adapter.actOnOrder(to, orderId, 'cancel', { reason: 'CUSTOMER_REQUEST' }),
    },
    {
      endpoint: ANSWER,
      effect: 'write' as const,
      run: (adapter: ShopeeTestbed['adapter'], to: ShopAccess) =>
        adapter.actOnOrder(to, orderId, 'acceptCancellation', {}),
    },
  ])('of $endpoint', (call) => {
    itFailsAsDocumented(
      call,
      () => bed,
      () => shop,
    );
  });
});
