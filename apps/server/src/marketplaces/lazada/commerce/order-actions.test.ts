import type { OrderAction } from '@seller-chat/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShopAccess } from '../../port.ts';
import { startLocalServer } from '../../testing/local-server.ts';
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

describe('an order whose units are in different states', () => {
  const UNITS = [
    { order_item_id: '11', status: 'ready_to_ship', package_id: 'P1' },
    { order_item_id: '12', status: 'packed', package_id: 'P2' },
    { order_item_id: '13', status: 'canceled', package_id: 'P3' },
    { order_item_id: '14', status: 'shipped', package_id: 'P4' },
    { order_item_id: '15', status: 'packed', package_id: 'P5' },
  ];
  const part = (item_err_code: string) => ({ item_err_code, msg: item_err_code });
  /** Lazada with these units; answers one code for each named package. */
  async function lazadaWith(codes: readonly string[]) {
    const server = await startLocalServer(({ path }) => {
      if (path.endsWith('/order/items/get')) return { body: { code: '0', data: UNITS } };
      if (path.includes('/order/reverse/'))
        return { body: { code: '0', data: { reason_options: [{ reason_id: 15 }] } } };
      return { body: { code: '0', result: { success: true, data: { packages: codes.map(part) } } } };
    });
    return { server, adapter: bed.adapterAt(server.origin) };
  }

  it(`${ANNOUNCE}: names the packages that are packed`, async () => {
    const { server, adapter } = await lazadaWith(['0', '0']);
    await adapter.actOnOrder(shop, '5', 'arrangeShipment', {});
    const last = server.requests.at(-1);
    const sent = new URLSearchParams(last?.body).get('readyToShipReq') ?? last?.query['readyToShipReq'];
    expect(JSON.parse(sent ?? '')).toEqual({ packages: [{ package_id: 'P2' }, { package_id: 'P5' }] });
  });

  it(`${ANNOUNCE}: is refused if every package is, and unknown if only some are`, async () => {
    for (const [codes, kind] of [
      [['700000', '700000'], 'refused'],
      [['0', '700000'], 'outcomeUnknown'],
      [['700000', '0'], 'outcomeUnknown'],
    ] as const) {
      const { adapter } = await lazadaWith(codes);
      await expect(adapter.actOnOrder(shop, '5', 'arrangeShipment', {})).rejects.toMatchObject({
        kind,
        marketplaceCode: '700000',
      });
    }
  });

  it(`${CANCEL}, ${REASONS}: name the units that are not shipped`, async () => {
    const { server, adapter } = await lazadaWith([]);
    await adapter.listCancelReasons(shop, '5');
    await adapter.actOnOrder(shop, '5', 'cancel', { reason: '15' });
    const named = server.requests.flatMap(({ query }) => query['order_item_id_list'] ?? []);
    expect(named).toEqual(['["11","12","15"]', '["11","12","15"]']);
  });
});

it.each(['acceptOrder', 'rejectOrder', 'markDelivered', 'acceptCancellation', 'rejectCancellation'] as const)(
  'Lazada offers no "%s"',
  async (action) => {
    await expect(act(orderAfter('pay'), action)).rejects.toMatchObject({ kind: 'unsupported' });
  },
);
