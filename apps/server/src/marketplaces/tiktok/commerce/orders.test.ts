import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShopAccess } from '../../port.ts';
import { startLocalServer } from '../../testing/local-server.ts';
import { itFailsAsDocumented } from '../testing/failure-classes.ts';
import type { SpoiltCall } from '../testing/failure-classes.ts';
import { placeOrder, placePaidOrder, putBuyer, putProduct } from '../testing/commerce-data.ts';
import { SEEDED_SHOP, startTikTokTestbed } from '../testing/testbed.ts';
import { TikTokOrderSchema, toTikTokOrder } from './order-wire.ts';
import { walkPages } from '../../testing/walk-pages.ts';
import type { TikTokTestbed } from '../testing/testbed.ts';

const DAY = 86_400_000;
const SEARCH = 'POST /order/202309/orders/search';
const DETAIL = 'GET /order/202309/orders';
const CANCEL = 'POST /return_refund/202309/cancellations';
const WISHES = 'POST /return_refund/202309/cancellations/search';
const APPROVE = 'POST /return_refund/202309/cancellations/{cancel_id}/approve';
const REJECT = 'POST /return_refund/202309/cancellations/{cancel_id}/reject';
const REASONS = 'GET /return_refund/202309/reject_reasons';
const PACKED = 'seller_reject_apply_product_has_been_packed';

let bed: TikTokTestbed;
let shop: ShopAccess;
beforeAll(async () => {
  bed = await startTikTokTestbed();
  shop = await bed.linkNewShop();
});
afterAll(() => bed.stop());

const lastDays = (days: number) => ({ from: Date.now() - days * DAY, to: Date.now() + 1000 });
const stateOf = (orderId: string) => bed.world.commerce.order('tiktok', orderId);
const idsOf = (orders: readonly { orderId: string }[]) => orders.map(({ orderId }) => orderId).toSorted();

/** An order that its buyer wishes to cancel. */
function unwanted(of = shop) {
  const { orderId } = placePaidOrder(bed.world, of);
  const cancelReason = 'no longer needed';
  return bed.world.commerce.moveOrder('tiktok', orderId, 'requestCancellation', { cancelReason });
}

describe(SEARCH, () => {
  it('over 120 days to the end: each order once, the earliest change first', async () => {
    const seeded = await bed.link(SEEDED_SHOP);
    const query = { updated: lastDays(120) };
    const { items: things, pages } = await walkPages((cursor) =>
      bed.adapter.listOrders(seeded, query, cursor),
    );
    const known = bed.world.commerce.orders('tiktok', SEEDED_SHOP);
    expect(idsOf(things)).toEqual(idsOf(known));
    expect(pages).toBe(Math.ceil(known.length / 100));
    const times = things.map(({ updatedAt }) => updatedAt);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  it('more than a page holds', async () => {
    const busy = await bed.linkNewShop();
    const known = Array.from({ length: 103 }, () => placeOrder(bed.world, busy));
    const query = { updated: lastDays(1) };
    const { items: things, pages } = await walkPages((cursor) => bed.adapter.listOrders(busy, query, cursor));
    expect(idsOf(things)).toEqual(idsOf(known));
    expect(pages).toBe(2);
  });

  it('of one status, and within the bounds only', async () => {
    const fresh = await bed.linkNewShop();
    placeOrder(bed.world, fresh);
    const paid = placePaidOrder(bed.world, fresh);
    const query = { updated: lastDays(1), status: 'AWAITING_SHIPMENT' };
    const { items } = await bed.adapter.listOrders(fresh, query, null);
    expect(idsOf(items)).toEqual([paid.orderId]);
    const before = { updated: { from: Date.now() - 2 * DAY, to: Date.now() - DAY } };
    expect((await bed.adapter.listOrders(fresh, before, null)).items).toEqual([]);
  });

  it('of a status that TikTok does not know is refused', async () => {
    const query = { updated: lastDays(1), status: 'LOST' };
    await expect(bed.adapter.listOrders(shop, query, null)).rejects.toMatchObject({ kind: 'refused' });
  });

  it('a buyer’s orders to the end, newest first, and no other buyer’s', async () => {
    const { buyerId } = putBuyer(bed.world);
    const known = Array.from({ length: 101 }, () => placeOrder(bed.world, shop, buyerId).orderId);
    const buyer = { buyerId, buyerName: '' };
    const { items: things, pages } = await walkPages((cursor) =>
      bed.adapter.listBuyerOrders(shop, buyer, Date.now() - DAY, cursor),
    );
    expect(things.map(({ orderId }) => orderId)).toEqual(known.toReversed());
    expect(pages).toBe(2);
    const later = await bed.adapter.listBuyerOrders(shop, buyer, Date.now() + DAY, null);
    expect(later).toMatchObject({ items: [], nextCursor: null });
  });
});

describe('the sums of an order', () => {
  it('are the prices of its items, with the shipping fee and without the discount, for every order', async () => {
    const seeded = await bed.link(SEEDED_SHOP);
    const { items: orders } = await walkPages((cursor) =>
      bed.adapter.listOrders(seeded, { updated: lastDays(120) }, cursor),
    );
    expect(orders.filter(({ discount }) => discount.amountMinor > 0).length).toBeGreaterThan(20);
    for (const { items, shippingFee, discount, total } of orders) {
      const subtotal = items.reduce((sum, { price, quantity }) => sum + price.amountMinor * quantity, 0);
      expect(subtotal + shippingFee.amountMinor - discount.amountMinor).toBe(total.amountMinor);
    }
  });

  it('hold for lines that give the lowered price only', () => {
    const line = { product_id: '1', sku_id: '2', sale_price: '75000.00', currency: 'IDR' };
    const payment = { sub_total: '145000', shipping_fee: '9000', total_amount: '154000' };
    const discounts = { seller_discount: '15000', platform_discount: '0', currency: 'IDR' };
    const wire = { id: '1', line_items: [line, line], payment: { ...payment, ...discounts } };
    expect(toTikTokOrder(TikTokOrderSchema.parse(wire))).toMatchObject({
      items: [{ quantity: 2, price: { amountMinor: 7_500_000 } }],
      discount: { amountMinor: 500_000 },
      total: { amountMinor: 15_400_000 },
    });
  });
});

describe(DETAIL, () => {
  it('gives an order whole, pieces of one SKU as one item', async () => {
    const product = putProduct(bed.world, shop, { names: ['250 g', '1 kg'] });
    const { buyerId } = putBuyer(bed.world, 'Ayu');
    const placed = placeOrder(bed.world, shop, buyerId, product);
    const { orderId, items, createdAt } = bed.world.commerce.moveOrder('tiktok', placed.orderId, 'pay');
    const second = Math.floor(createdAt / 1000) * 1000;
    await expect(bed.adapter.getOrder(shop, orderId)).resolves.toMatchObject({
      orderId,
      orderNumber: orderId,
      status: 'AWAITING_SHIPMENT',
      buyer: { buyerId, buyerName: 'Ayu' },
      items: [
        {
          orderItemId: items[0]?.orderItemId,
          productId: product.productId,
          skuId: product.variants[1]?.variantId,
          title: 'Kopi Gayo',
          variation: '1 kg',
          sellerSku: 'SKU-1',
          imageUrl: expect.stringMatching(/^http/),
          quantity: 2,
          price: { amountMinor: 3_500_000, currency: 'IDR' },
        },
      ],
      discount: { amountMinor: 900_000, currency: 'IDR' },
      total: { amountMinor: 6_590_000, currency: 'IDR' },
      shippingFee: { amountMinor: 490_000, currency: 'IDR' },
      paymentMethod: 'DANA',
      recipient: { name: 'Budi Santoso', phone: '(+62)812****11', address: 'ID, Bandung, Jl. Braga 5' },
      buyerNote: 'Tolong cepat',
      isCancelRequested: false,
      createdAt: second,
      shipBy: Math.floor((stateOf(orderId)?.paidAt ?? 0) / 1000) * 1000 + 2 * DAY,
      cancelReason: '',
    });
  });

  it('withholds the address until the order is paid', async () => {
    const { orderId } = placeOrder(bed.world, shop);
    await expect(bed.adapter.getOrder(shop, orderId)).resolves.toMatchObject({
      status: 'UNPAID',
      paidAt: 0,
      recipient: { name: '', phone: '', address: '' },
    });
  });

  it('in a currency without minor digits counts whole units', async () => {
    const vietnamese = await bed.linkNewShop('VN');
    const product = putProduct(bed.world, vietnamese, { currency: 'VND' });
    const { orderId } = placeOrder(bed.world, vietnamese, undefined, product);
    await expect(bed.adapter.getOrder(vietnamese, orderId)).resolves.toMatchObject({
      shippingFee: { amountMinor: 490_000, currency: 'VND' },
    });
  });

  it('of another shop, or of none, is not found', async () => {
    const { orderId } = placeOrder(bed.world, await bed.linkNewShop());
    for (const id of [orderId, '1'])
      await expect(bed.adapter.getOrder(shop, id)).rejects.toMatchObject({ kind: 'notFound' });
  });

  it('the reasons to cancel depend on whether it is paid', async () => {
    const unpaid = await bed.adapter.listCancelReasons(shop, placeOrder(bed.world, shop).orderId);
    const paid = await bed.adapter.listCancelReasons(shop, placePaidOrder(bed.world, shop).orderId);
    expect(unpaid.map(({ reasonId }) => reasonId)).toContain('seller_cancel_unpaid_reason_out_of_stock');
    expect(paid.map(({ reasonId }) => reasonId)).toContain('seller_cancel_reason_out_of_stock');
    await expect(bed.adapter.listCancelReasons(shop, '1')).rejects.toMatchObject({ kind: 'notFound' });
  });
});

describe(CANCEL, () => {
  it('cancels in the seller’s name', async () => {
    const { orderId } = placePaidOrder(bed.world, shop);
    const [reason] = await bed.adapter.listCancelReasons(shop, orderId);
    const { reasonId = '' } = reason ?? {};
    await bed.adapter.actOnOrder(shop, orderId, 'cancel', { reason: reasonId });
    expect(stateOf(orderId)).toMatchObject({
      status: 'CANCELLED',
      cancelledBy: 'seller',
      cancelReason: reasonId,
    });
    await expect(bed.adapter.getOrder(shop, orderId)).resolves.toMatchObject({
      status: 'CANCELLED',
      cancelReason: reasonId,
    });
  });

  it('is refused in TikTok’s words when the order is cancelled already, or no reason is given', async () => {
    const { orderId } = placePaidOrder(bed.world, shop);
    await expect(bed.adapter.actOnOrder(shop, orderId, 'cancel', {})).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('cancel_reason'),
    });
    await bed.adapter.actOnOrder(shop, orderId, 'cancel', { reason: 'r' });
    await expect(bed.adapter.actOnOrder(shop, orderId, 'cancel', { reason: 'r' })).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('CANCELLED'),
    });
  });

  it('of an order that is not there is not found', async () => {
    await expect(bed.adapter.actOnOrder(shop, '1', 'cancel', { reason: 'r' })).rejects.toMatchObject({
      kind: 'notFound',
    });
  });
});

describe('a buyer’s wish to cancel', () => {
  it(`shows on the order; ${APPROVE} lets it through`, async () => {
    const { orderId } = unwanted();
    await expect(bed.adapter.getOrder(shop, orderId)).resolves.toMatchObject({ isCancelRequested: true });
    await bed.adapter.actOnOrder(shop, orderId, 'acceptCancellation', {});
    expect(stateOf(orderId)?.status).toBe('CANCELLED');
  });

  it.each([PACKED, 'the product has been packed'])(
    `${REJECT} with a reason of ${REASONS} by name or in words (%s) leaves the order to be shipped`,
    async (reason) => {
      const { orderId } = unwanted();
      await bed.adapter.actOnOrder(shop, orderId, 'rejectCancellation', { reason });
      expect(stateOf(orderId)).toMatchObject({ status: 'AWAITING_SHIPMENT', cancelRequestedAt: 0 });
    },
  );

  it('turned down for a reason TikTok does not know is refused, with those it does', async () => {
    const { orderId } = unwanted();
    const details = { reason: 'I want to sell' };
    await expect(bed.adapter.actOnOrder(shop, orderId, 'rejectCancellation', details)).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('has been packed'),
    });
    expect(stateOf(orderId)?.cancelRequestedAt).not.toBe(0);
  });

  it(`is looked for by ${WISHES}: without a buyer’s wish there is none`, async () => {
    const { orderId } = placePaidOrder(bed.world, shop);
    for (const action of ['acceptCancellation', 'rejectCancellation'] as const) {
      await expect(bed.adapter.actOnOrder(shop, orderId, action, {})).rejects.toMatchObject({
        kind: 'notFound',
      });
    }
  });
});

it.each(['acceptOrder', 'rejectOrder', 'pack', 'arrangeShipment', 'markDelivered'] as const)(
  '%s is nothing that this adapter has, and TikTok is not asked',
  async (action) => {
    const server = await startLocalServer(() => 'drop');
    const adapter = bed.adapterWith({ apiUrl: server.origin });
    await expect(adapter.actOnOrder(shop, '1', action, {})).rejects.toMatchObject({ kind: 'unsupported' });
    expect(server.requests).toEqual([]);
  },
);

describe('failures', () => {
  const scope = 'seller.return_refund.basic';
  const wish = { [WISHES]: { cancellations: [{ cancel_id: '7' }], next_page_token: '' } };
  const reasons = { [REASONS]: { reasons: [{ name: PACKED, text: 'packed' }] } };
  const calls: SpoiltCall[] = [
    {
      endpoint: SEARCH,
      effect: 'read',
      scope: 'seller.order.info',
      run: (adapter, to) => adapter.listOrders(to, { updated: lastDays(1) }, null),
    },
    {
      endpoint: DETAIL,
      effect: 'read',
      scope: 'seller.order.info',
      run: (adapter, to) => adapter.getOrder(to, placeOrder(bed.world, to).orderId),
    },
    {
      endpoint: CANCEL,
      effect: 'write',
      scope,
      run: (adapter, to) =>
        adapter.actOnOrder(to, placePaidOrder(bed.world, to).orderId, 'cancel', { reason: 'r' }),
    },
    {
      endpoint: WISHES,
      effect: 'read',
      scope,
      run: (adapter, to) => adapter.actOnOrder(to, unwanted(to).orderId, 'acceptCancellation', {}),
    },
    {
      endpoint: APPROVE,
      effect: 'write',
      scope,
      earlier: wish,
      run: (adapter, to) => adapter.actOnOrder(to, unwanted(to).orderId, 'acceptCancellation', {}),
    },
    {
      endpoint: REASONS,
      effect: 'read',
      scope,
      earlier: wish,
      run: (adapter, to) =>
        adapter.actOnOrder(to, unwanted(to).orderId, 'rejectCancellation', { reason: PACKED }),
    },
    {
      endpoint: REJECT,
      effect: 'write',
      scope,
      earlier: { ...wish, ...reasons },
      run: (adapter, to) =>
        adapter.actOnOrder(to, unwanted(to).orderId, 'rejectCancellation', { reason: PACKED }),
    },
  ];
  describe.each(calls)('of $endpoint', (call) => {
    itFailsAsDocumented(
      call,
      () => bed,
      () => shop,
    );
  });
});
