import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderAction } from '@seller-chat/core';
import type { ShopAccess } from '../../port.ts';
import { startLocalServer } from '../../testing/local-server.ts';
import { itFailsAsDocumented } from '../testing/failure-classes.ts';
import { placeOrder, putBuyer, putProduct } from '../testing/commerce-data.ts';
import { SEEDED_SHOP, startTokopediaTestbed } from '../testing/testbed.ts';
import { walkPages } from '../../testing/walk-pages.ts';
import type { TokopediaTestbed } from '../testing/testbed.ts';

const DAY = 86_400_000;
const LIST = 'GET /v2/order/list';
const DETAIL = 'GET /v2/fs/{fs_id}/order';

let bed: TokopediaTestbed;
let shop: ShopAccess;
let seeded: ShopAccess;
beforeAll(async () => {
  bed = await startTokopediaTestbed();
  shop = await bed.linkNewShop();
  seeded = await bed.link(SEEDED_SHOP);
});
afterAll(() => bed.stop());

type WorldAction = Parameters<TokopediaTestbed['world']['commerce']['moveOrder']>[2];

function newOrder(steps: readonly WorldAction[], buyerId = putBuyer(bed.world).buyerId, of = shop) {
  const { orderId } = placeOrder(bed.world, of, buyerId, putProduct(bed.world, of, { names: ['S', 'M'] }));
  for (const step of steps) bed.world.commerce.moveOrder('tokopedia', orderId, step);
  return orderId;
}
const lastDays = (days: number) => ({ from: Date.now() - days * DAY, to: Date.now() + 1000 });
const everyOrder = (of: ShopAccess, updated: { from: number; to: number }, status?: string) =>
  walkPages((cursor) =>
    bed.adapter.listOrders(of, { updated, ...(status !== undefined && { status }) }, cursor),
  );
const paidOrders = (shopId: string) =>
  bed.world.commerce.orders('tokopedia', shopId).filter(({ paidAt }) => paidAt > 0);

describe('listing', () => {
  it(`${LIST}: over 100 days, each paid order once, in as many windows of just under three days as that takes`, async () => {
    const range = lastDays(100);
    const known = paidOrders(SEEDED_SHOP).filter(({ createdAt }) => createdAt >= range.from);
    const { items: things, pages } = await everyOrder(seeded, range);
    expect(known.length).toBeGreaterThan(20);
    expect(things.map(({ orderId }) => orderId).toSorted()).toEqual(
      known.map(({ orderId }) => orderId).toSorted(),
    );
    expect(pages).toBeGreaterThanOrEqual(34);
    for (const { orderId, status } of known) {
      expect(things.find((one) => one.orderId === orderId)?.status).toBe(Number(status));
    }
  });

  it(`${LIST}: only those in one status`, async () => {
    const { items: things } = await everyOrder(seeded, lastDays(100), '700');
    expect(things).not.toEqual([]);
    expect(things.every(({ status }) => status === 700)).toBe(true);
  });

  it(`${LIST}: more orders in one window than a page holds`, async () => {
    const busy = await bed.linkNewShop();
    const { buyerId } = putBuyer(bed.world);
    const known = Array.from({ length: 105 }, () => newOrder(['pay'], buyerId, busy));
    const { items: things, pages } = await everyOrder(busy, lastDays(1));
    expect(things.map(({ orderId }) => orderId).toSorted()).toEqual(known.toSorted());
    expect(pages).toBe(2);
  });

  it(`${LIST}: what is not paid for is unknown`, async () => {
    const quiet = await bed.linkNewShop();
    newOrder([], putBuyer(bed.world).buyerId, quiet);
    expect((await everyOrder(quiet, lastDays(1))).items).toEqual([]);
  });

  it.each([
    // An order to ship is read singly, where moments have milliseconds.
    { steps: ['accept', 'requestCancellation'], status: 400, isCancelRequested: true, unit: 1 },
    { steps: ['accept', 'ship'], status: 500, isCancelRequested: false, unit: 1000 },
  ] as const)(`${LIST}: what a screen shows of an order in $status`, async ({ steps, unit, ...state }) => {
    const one = await bed.linkNewShop();
    const { buyerId } = putBuyer(bed.world, 'Siti');
    const orderId = newOrder(['pay', ...steps], buyerId, one);
    const placed = bed.world.commerce.order('tokopedia', orderId);
    const { items: things } = await everyOrder(one, lastDays(1));
    expect(things).toMatchObject([
      {
        orderId,
        orderNumber: expect.stringMatching(/^INV\/\d{8}\//),
        buyer: { buyerId, buyerName: 'Siti' },
        items: [
          {
            skuId: placed?.items[0]?.variantId,
            title: 'Kopi Gayo - M',
            sellerSku: 'SKU-1',
            quantity: 2,
            price: { amountMinor: 5_000_000, currency: 'IDR' },
          },
        ],
        total: { amountMinor: 10_900_000, currency: 'IDR' },
        shippingFee: { amountMinor: 900_000, currency: 'IDR' },
        recipient: { name: 'Budi Santoso', phone: '628123456789' },
        buyerNote: 'Tolong cepat',
        createdAt: Math.floor((placed?.createdAt ?? 0) / unit) * unit,
        ...state,
      },
    ]);
  });

  it(`${LIST}: an order to ship has its deadline at once, although the list has none`, async () => {
    const one = await bed.linkNewShop();
    const { buyerId, name: buyerName } = putBuyer(bed.world, 'Siti');
    const toShip = [newOrder(['pay'], buyerId, one), newOrder(['pay', 'accept'], buyerId, one)];
    const listed = await everyOrder(one, lastDays(1));
    const ofBuyer = await bed.adapter.listBuyerOrders(one, { buyerId, buyerName }, Date.now() - DAY, null);
    for (const orderId of toShip) {
      const paidAt = bed.world.commerce.order('tokopedia', orderId)?.paidAt ?? 0;
      for (const { items } of [listed, ofBuyer]) {
        expect(items.find((order) => order.orderId === orderId)).toMatchObject({
          shipBy: paidAt + 3 * DAY,
          buyerNote: 'Tolong cepat',
        });
      }
    }
  });

  it(`${LIST}: an order to ship that cannot be read singly is there as it was listed`, async () => {
    const header = { process_time: 0.1, messages: 'ok', reason: '', error_code: 0 };
    const row = { order_id: 12, order_status: 220, create_time: 1_700_000_000 };
    const answers: Readonly<Record<string, unknown>> = {
      '/token': { access_token: 't', expires_in: 3600, token_type: 'Bearer' },
      '/v2/order/list': { header, data: [row] },
    };
    const server = await startLocalServer(({ path }) => ({ body: answers[path] ?? { header, data: {} } }));
    const adapter = bed.adapterWith({ apiUrl: server.origin, accountsUrl: server.origin });
    const { items } = await adapter.listOrders(shop, { updated: lastDays(1) }, null);
    expect(items).toMatchObject([{ orderId: '12', status: 220, shipBy: 0 }]);
  });

  it(`${LIST}: of a buyer, newest first, and of no other`, async () => {
    const { buyerId, name: buyerName } = putBuyer(bed.world, 'Siti');
    const mine = [newOrder(['pay'], buyerId), newOrder(['pay'], buyerId)];
    newOrder(['pay']);
    const { items: things } = await walkPages((cursor) =>
      bed.adapter.listBuyerOrders(shop, { buyerId, buyerName }, Date.now() - 30 * DAY, cursor),
    );
    expect(things.map(({ orderId }) => orderId).toSorted()).toEqual(mine.toSorted());
  });

  it(`${LIST}: a foreign cursor is refused`, async () => {
    const range = { updated: lastDays(1) };
    await expect(bed.adapter.listOrders(shop, range, 'x')).rejects.toThrow(RangeError);
  });
});

describe('one order', () => {
  it(`${DETAIL}: everything a screen shows, with money in minor units and ids to the last digit`, async () => {
    const { buyerId } = putBuyer(bed.world, 'Ayu');
    const orderId = newOrder(['pay', 'accept', 'arrange'], buyerId);
    const placed = bed.world.commerce.order('tokopedia', orderId);
    const item = placed?.items[0];
    await expect(bed.adapter.getOrder(shop, orderId)).resolves.toEqual({
      orderId,
      orderNumber: expect.stringContaining(orderId),
      status: 450,
      buyer: { buyerId, buyerName: 'Ayu' },
      items: [
        {
          orderItemId: item?.variantId,
          productId: item?.variantId,
          skuId: item?.variantId,
          title: 'Kopi Gayo - M',
          variation: '',
          sellerSku: 'SKU-1',
          imageUrl: expect.stringContaining(item?.productId ?? ''),
          quantity: 2,
          price: { amountMinor: 5_000_000, currency: 'IDR' },
        },
      ],
      total: { amountMinor: 10_900_000, currency: 'IDR' },
      shippingFee: { amountMinor: 900_000, currency: 'IDR' },
      discount: { amountMinor: 0, currency: 'IDR' },
      paymentMethod: 'GoPay',
      recipient: {
        name: 'Budi Santoso',
        phone: '628123456789',
        address: 'Jl. Melati 1, Bandung, Jawa Barat, 40111',
      },
      buyerNote: '',
      carrier: 'Sandbox Express Reguler',
      trackingNumber: placed?.trackingNumber,
      cancelReason: '',
      isCancelRequested: false,
      createdAt: placed?.createdAt,
      updatedAt: placed?.updatedAt,
      paidAt: placed?.paidAt,
      shipBy: (placed?.paidAt ?? 0) + 3 * DAY,
    });
  });

  it(`${DETAIL}: why it was cancelled`, async () => {
    const orderId = newOrder(['pay']);
    bed.world.commerce.moveOrder('tokopedia', orderId, 'reject', { cancelReason: 'Stok habis' });
    await expect(bed.adapter.getOrder(shop, orderId)).resolves.toMatchObject({
      status: 10,
      cancelReason: 'Stok habis',
    });
  });

  it(`${DETAIL}: another shop’s, and one that never was, are not found`, async () => {
    const orderId = newOrder(['pay']);
    await expect(bed.adapter.getOrder(seeded, orderId)).rejects.toMatchObject({ kind: 'notFound' });
    await expect(bed.adapter.getOrder(shop, '1')).rejects.toMatchObject({ kind: 'notFound' });
  });
});

const ACK = 'POST /v1/order/{order_id}/fs/{fs_id}/ack';
const NACK = 'POST /v1/order/{order_id}/fs/{fs_id}/nack';
const STATUS = 'POST /v1/order/{order_id}/fs/{fs_id}/status';
const PICK_UP = 'POST /inventory/v1/fs/{fs_id}/pick-up';
const REJECT_CANCEL = 'POST /v1/order/{order_id}/fs/{fs_id}/reject-cancel';

interface Act {
  endpoint: string;
  before: readonly WorldAction[];
  action: OrderAction;
  details: { reason?: string; trackingNumber?: string };
  after: object;
}
const ACTS: readonly Act[] = [
  { endpoint: ACK, before: ['pay'], action: 'acceptOrder', details: {}, after: { status: '400' } },
  {
    endpoint: NACK,
    before: ['pay'],
    action: 'rejectOrder',
    details: { reason: '1' },
    after: { status: '10', cancelReason: 'Product(s) out of stock', cancelledBy: 'seller' },
  },
  {
    endpoint: NACK,
    before: ['pay', 'accept'],
    action: 'cancel',
    details: { reason: 'Gudang terbakar' },
    after: { status: '0', cancelReason: 'Gudang terbakar' },
  },
  {
    endpoint: NACK,
    before: ['pay', 'accept', 'requestCancellation'],
    action: 'acceptCancellation',
    details: {},
    after: { status: '0', cancelledBy: 'buyer' },
  },
  {
    endpoint: REJECT_CANCEL,
    before: ['pay', 'accept', 'requestCancellation'],
    action: 'rejectCancellation',
    details: {},
    after: { status: '400', cancelRequestedAt: 0 },
  },
  {
    endpoint: STATUS,
    before: ['pay', 'accept'],
    action: 'arrangeShipment',
    details: { trackingNumber: 'JNE123' },
    after: { status: '500', trackingNumber: 'JNE123' },
  },
  {
    endpoint: STATUS,
    before: ['pay', 'accept', 'ship'],
    action: 'markDelivered',
    details: {},
    after: { status: '600' },
  },
  {
    endpoint: PICK_UP,
    before: ['pay', 'accept'],
    action: 'arrangeShipment',
    details: {},
    after: { status: '450' },
  },
];

describe('acting', () => {
  it.each(ACTS)('$endpoint: $action $details', async ({ before, action, details, after }) => {
    const orderId = newOrder(before);
    await bed.adapter.actOnOrder(shop, orderId, action, details);
    expect(bed.world.commerce.order('tokopedia', orderId)).toMatchObject(after);
  });

  it.each(ACTS.filter(({ endpoint }) => endpoint !== PICK_UP && endpoint !== STATUS))(
    '$endpoint: $action of an order that is finished is refused in Tokopedia’s words',
    async ({ action, details }) => {
      const orderId = newOrder(['pay', 'accept', 'ship', 'deliver', 'complete']);
      await expect(bed.adapter.actOnOrder(shop, orderId, action, details)).rejects.toMatchObject({
        kind: 'refused',
        message: expect.stringMatching(/[a-z]{4}/i),
        marketplaceCode: expect.stringMatching(/^ORD_/),
      });
      expect(bed.world.commerce.order('tokopedia', orderId)?.status).toBe('700');
    },
  );

  it(`${NACK}: each reason there is works`, async () => {
    const orderId = newOrder(['pay']);
    for (const { reasonId: reason } of await bed.adapter.listCancelReasons(shop, orderId)) {
      const one = newOrder(['pay']);
      await bed.adapter.actOnOrder(shop, one, 'rejectOrder', { reason });
      expect(bed.world.commerce.order('tokopedia', one)?.status).toBe('10');
    }
  });

  it.each(['pack'] as const)('%s has no call that could answer here', async (action) => {
    await expect(bed.adapter.actOnOrder(shop, '1', action, {})).rejects.toMatchObject({
      kind: 'unsupported',
    });
  });
});

describe.each([
  {
    endpoint: LIST,
    effect: 'read',
    run: (adapter, of) => adapter.listOrders(of, { updated: lastDays(1) }, null),
  },
  { endpoint: DETAIL, effect: 'read', run: (adapter, of) => adapter.getOrder(of, '1') },
  ...ACTS.map(({ endpoint, action, details }) => ({
    endpoint,
    effect: 'write' as const,
    run: ((adapter, of) => adapter.actOnOrder(of, '1', action, details)) as Run,
  })).filter(({ endpoint }, at) => ACTS.findIndex((one) => one.endpoint === endpoint) === at),
] satisfies readonly Parameters<typeof itFailsAsDocumented>[0][])('a failure of $endpoint', (call) => {
  itFailsAsDocumented(
    call,
    () => bed,
    () => shop,
  );
});

type Run = Parameters<typeof itFailsAsDocumented>[0]['run'];
