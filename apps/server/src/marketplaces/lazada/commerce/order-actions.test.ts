import type { OrderAction } from '@seller-chat/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShopAccess } from '../../port.ts';
import { itFailsAsDocumented } from '../testing/failure-classes.ts';
import { placeOrder, putBuyer, putProduct } from '../testing/commerce-data.ts';
import { startLazadaTestbed } from '../testing/testbed.ts';
import type { LazadaTestbed } from '../testing/testbed.ts';

const REASONS = 'GET /order/reverse/cancel/validate';
const CANCEL = 'GET /order/reverse/cancel/create';
const PACK = 'POST /order/fulfill/pack';
const ANNOUNCE = 'POST /order/package/rts';

let bed: LazadaTestbed;
let shop: ShopAccess;
beforeAll(async () => {
  bed = await startLazadaTestbed();
  shop = await bed.linkNewShop();
});
afterAll(() => bed.stop());

type Step = Parameters<LazadaTestbed['world']['commerce']['moveOrder']>[2];
function orderAfter(...steps: Step[]): string {
  const { buyerId } = putBuyer(bed.world);
  const { orderId } = placeOrder(bed.world, shop, buyerId, putProduct(bed.world, shop));
  for (const step of steps) bed.world.commerce.moveOrder('lazada', orderId, step);
  return orderId;
}
const known = (orderId: string) => bed.world.commerce.order('lazada', orderId);
const act = (orderId: string, action: OrderAction, reason?: string) =>
  bed.adapter.actOnOrder(shop, orderId, action, reason === undefined ? {} : { reason });

/** One unit, as the calls before an action ask for it. */
const unit = (fields: object = {}) => ({
  '/order/items/get': { code: '0', data: [{ order_item_id: '11', status: 'pending', ...fields }] },
});

describe('cancelling', () => {
  it(`${REASONS}: the reasons there are, while the order can be cancelled`, async () => {
    const reasons = await bed.adapter.listCancelReasons(shop, orderAfter('pay'));
    expect(reasons.length).toBeGreaterThan(1);
    expect(reasons).toContainEqual({ reasonId: '15', text: 'Out of stock' });
    await expect(
      bed.adapter.listCancelReasons(shop, orderAfter('pay', 'pack', 'arrange', 'ship')),
    ).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('shipped'),
    });
  });

  it(`${CANCEL}: every unit, for a reason of the list`, async () => {
    const orderId = orderAfter('pay');
    await act(orderId, 'cancel', '15');
    expect(known(orderId)).toMatchObject({
      status: 'canceled',
      cancelReason: 'Out of stock',
      cancelledBy: 'seller',
    });
  });

  it.each([
    ['without a reason', ['pay'], undefined],
    ['for a reason of its own', ['pay'], 'no time'],
    ['what has been shipped', ['pay', 'pack', 'arrange', 'ship'], '15'],
  ] as const)(`${CANCEL}: %s is refused`, async (_name, steps, reason) => {
    const orderId = orderAfter(...steps);
    const before = known(orderId);
    await expect(act(orderId, 'cancel', reason)).rejects.toMatchObject({ kind: 'refused' });
    expect(known(orderId)).toEqual(before);
  });

  it(`${CANCEL}: an unknown order is not found`, async () => {
    await expect(act('404', 'cancel', '15')).rejects.toMatchObject({ kind: 'notFound' });
    await expect(bed.adapter.listCancelReasons(shop, '404')).rejects.toMatchObject({ kind: 'notFound' });
  });

  itFailsAsDocumented(
    {
      endpoint: REASONS,
      effect: 'read',
      earlier: unit(),
      run: (adapter, of) => adapter.listCancelReasons(of, orderAfter('pay')),
    },
    () => bed,
    () => shop,
  );
  itFailsAsDocumented(
    {
      endpoint: CANCEL,
      effect: 'write',
      earlier: unit(),
      run: (adapter, of) => adapter.actOnOrder(of, orderAfter('pay'), 'cancel', { reason: '15' }),
    },
    () => bed,
    () => shop,
  );
});

describe('packing', () => {
  it(`${PACK}: gives the order a package`, async () => {
    const orderId = orderAfter('pay');
    await act(orderId, 'pack');
    expect(known(orderId)).toMatchObject({
      status: 'packed',
      packageId: expect.stringMatching(/^FP\d{15}$/),
    });
  });

  it(`${PACK}: what is not paid is refused in Lazada's words`, async () => {
    await expect(act(orderAfter(), 'pack')).rejects.toMatchObject({
      kind: 'refused',
      marketplaceCode: '700026',
      message: 'FO_ITEM_NOT_ALLOW_TO_PACK',
    });
  });

  itFailsAsDocumented(
    {
      endpoint: PACK,
      effect: 'write',
      earlier: unit(),
      run: (adapter, of) => adapter.actOnOrder(of, orderAfter('pay'), 'pack', {}),
    },
    () => bed,
    () => shop,
  );
});

describe('announcing to the carrier', () => {
  it(`${ANNOUNCE}: makes a packed order ready to ship`, async () => {
    const orderId = orderAfter('pay', 'pack');
    await act(orderId, 'arrangeShipment');
    expect(known(orderId)?.status).toBe('ready_to_ship');
  });

  it(`${ANNOUNCE}: what has no package, and what has gone already, is refused`, async () => {
    await expect(act(orderAfter('pay'), 'arrangeShipment')).rejects.toMatchObject({ kind: 'refused' });
    await expect(act(orderAfter('pay', 'pack', 'arrange', 'ship'), 'arrangeShipment')).rejects.toMatchObject({
      kind: 'refused',
      marketplaceCode: '700000',
    });
  });

  itFailsAsDocumented(
    {
      endpoint: ANNOUNCE,
      effect: 'write',
      earlier: unit({ status: 'packed', package_id: 'FP1' }),
      run: (adapter, of) => adapter.actOnOrder(of, orderAfter('pay', 'pack'), 'arrangeShipment', {}),
    },
    () => bed,
    () => shop,
  );
});

it.each(['acceptOrder', 'rejectOrder', 'markDelivered', 'acceptCancellation', 'rejectCancellation'] as const)(
  'Lazada offers no "%s"',
  async (action) => {
    await expect(act(orderAfter('pay'), action)).rejects.toMatchObject({ kind: 'unsupported' });
  },
);
