import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShopAccess } from '../../port.ts';
import { startLocalServer } from '../../testing/local-server.ts';
import { placeOrder, putBuyer, putProduct } from '../testing/commerce-data.ts';
import { itFailsAsDocumented } from '../testing/failure-classes.ts';
import { startTokopediaTestbed } from '../testing/testbed.ts';
import type { TokopediaTestbed } from '../testing/testbed.ts';

const LABEL = 'GET /v1/order/{order_id}/fs/{fs_id}/shipping-label';

let bed: TokopediaTestbed;
let shop: ShopAccess;
beforeAll(async () => {
  bed = await startTokopediaTestbed();
  shop = await bed.linkNewShop();
});
afterAll(() => bed.stop());

function orderAfter(...steps: readonly ('pay' | 'accept' | 'arrange')[]) {
  const { buyerId } = putBuyer(bed.world);
  const { orderId } = placeOrder(bed.world, shop, buyerId, putProduct(bed.world, shop, { names: ['S'] }));
  for (const step of steps) bed.world.commerce.moveOrder('tokopedia', orderId, step);
  return orderId;
}

/** The order is read before its label: what Tokopedia answers for one of this shop. */
const orderAnswers = ({ platformShopId }: ShopAccess): Readonly<Record<string, unknown>> => ({
  [`/v2/fs/${bed.sandbox.apps.tokopedia.appId}/order`]: {
    header: { messages: 'success' },
    data: {
      order_id: 1,
      order_status: 400,
      shop_info: { shop_id: platformShopId },
      cancel_request_info: null,
    },
  },
});

describe('the shipping label', () => {
  it(`${LABEL}: is the page that the marketplace wrote, with the tracking number`, async () => {
    const orderId = orderAfter('pay', 'accept', 'arrange');
    const html = await bed.adapter.getShippingLabel(shop, orderId);
    expect(html).toMatch(/^<!doctype html>/);
    expect(html).toContain(bed.world.commerce.order('tokopedia', orderId)?.trackingNumber);
  });

  it(`${LABEL}: is not there before the order is accepted, nor of an unknown order`, async () => {
    for (const orderId of [orderAfter('pay'), '404']) {
      await expect(bed.adapter.getShippingLabel(shop, orderId)).rejects.toMatchObject({ kind: 'notFound' });
    }
  });

  it(`${LABEL}: of another shop of the app is not asked for`, async () => {
    const other = await bed.linkNewShop();
    const orderId = orderAfter('pay', 'accept', 'arrange');
    await expect(bed.adapter.getShippingLabel(other, orderId)).rejects.toMatchObject({ kind: 'notFound' });
  });

  it(`${LABEL}: is asked without marking it as printed, and a success without a page is none`, async () => {
    const server = await startLocalServer(({ path }) =>
      path === '/token'
        ? { body: { access_token: 't', expires_in: 3600, token_type: 'Bearer' } }
        : { body: orderAnswers(shop)[path] ?? { header: { error_code: '' }, data: 'printed' } },
    );
    const adapter = bed.adapterWith({ apiUrl: server.origin, accountsUrl: server.origin });
    await expect(adapter.getShippingLabel(shop, '1')).rejects.toMatchObject({ kind: 'malformed' });
    expect(server.requests.at(-1)).toMatchObject({ query: { printed: '0' } });
  });
});

describe(`a failure of ${LABEL}`, () => {
  let orderId: string;
  beforeAll(() => {
    orderId = orderAfter('pay', 'accept', 'arrange');
  });
  itFailsAsDocumented(
    {
      endpoint: LABEL,
      effect: 'read',
      earlier: orderAnswers,
      run: (adapter, of) => adapter.getShippingLabel(of, orderId),
    },
    () => bed,
    () => shop,
  );
});
