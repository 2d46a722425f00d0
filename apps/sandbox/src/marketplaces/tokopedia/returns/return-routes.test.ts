import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Shop } from '../../../world/types.ts';
import { placeOrder } from '../commerce.fixture.ts';
import { openTokopediaPort } from '../tokopedia-port.fixture.ts';

let port: Awaited<ReturnType<typeof openTokopediaPort>>;
let shop: Shop;

beforeEach(async () => {
  port = await openTokopediaPort();
  shop = port.world.createShop({ marketplace: 'tokopedia', name: 'Kopi Baru', region: 'ID' });
  await port.link(shop);
});
afterEach(() => port.close());

const tickets = (query: Record<string, string>) =>
  port.call('GET', `/resolution/v1/fs/13004/ticket?${new URLSearchParams(query)}`);

function complain(of = shop) {
  const order = placeOrder(port.world, of, ['pay', 'accept', 'ship', 'deliver']);
  const request = port.world.commerce.requestReturn({
    marketplace: 'tokopedia',
    orderId: order.orderId,
    kind: 'refund',
    reason: 'Barang rusak',
    text: '',
    amount: 4_500_000,
  });
  return { order, request };
}

describe('GET /resolution/v1/fs/{fs_id}/ticket', () => {
  const days = { from_date: '2026-01-15', to_date: '2026-01-15' };

  it('returns complaints in the sheet’s form: by shop, days of Jakarta, the order by its invoice', async () => {
    const { order, request } = complain();
    const { status, body } = await tickets({ shop_id: shop.shopId, ...days });
    expect(status).toBe(200);
    const invoice = await port.call('GET', `/v2/fs/13004/order?order_id=${order.orderId}`);
    expect(body.data).toMatchObject({
      is_success: true,
      startdate: '2026-01-15',
      enddate: '2026-01-15',
      shops: [
        {
          shop_id: BigInt(shop.shopId),
          shop_name: 'Kopi Baru',
          ticket: [
            {
              id: BigInt(request.returnId),
              problem_type: 'Barang rusak',
              status: 'On Progress',
              open_date: '2026-01-15',
              close_date: '',
              invoice_number: invoice.body.data.invoice_number,
              solution: 'Refund',
              complaint_product: [{ qty: 2n, final_price: 90_000n }],
              total_issued_funds: 45_000n,
            },
          ],
        },
      ],
    });
  });

  it('a closed one is finished', async () => {
    const { request } = complain();
    port.world.commerce.moveReturn('tokopedia', request.returnId, 'complete');
    const { body } = await tickets({ shop_id: shop.shopId, ...days });
    expect(body.data.shops[0].ticket).toMatchObject([{ status: 'Finished', close_date: '2026-01-15' }]);
  });

  it.each([
    ['the table’s names', { start_date: '2026-01-15', end_date: '2026-01-16' }],
    ['seconds', { from_date: '1768435200', to_date: '1768521600' }],
  ])('takes the days also as %s', async (_name, query) => {
    complain();
    expect((await tickets({ shop_id: shop.shopId, ...query })).body.data.shops).toHaveLength(1);
  });

  it('without a shop returns those of every linked one', async () => {
    const other = port.world.createShop({ marketplace: 'tokopedia', name: 'Dua', region: 'ID' });
    const unlinked = port.world.createShop({ marketplace: 'tokopedia', name: 'Tiga', region: 'ID' });
    await port.link(other);
    for (const of of [shop, other, unlinked]) complain(of);
    const { body } = await tickets(days);
    const ids = body.data.shops.map(({ shop_id: id }: { shop_id: bigint }) => String(id));
    expect(ids.toSorted()).toEqual([shop.shopId, other.shopId].toSorted());
  });

  it('returns nothing of other days', async () => {
    complain();
    const query = { shop_id: shop.shopId, from_date: '2026-01-16', to_date: '2026-01-20' };
    expect((await tickets(query)).body.data.shops).toEqual([]);
  });

  it.each([
    [{ shop_id: '' }, 'RESO_DLV_002'],
    [{ shop_id: 'x' }, 'RESO_DLV_002'],
    [{ from_date: '15/01/2026' }, 'SHP_DLV_005'],
    [{ to_date: '' }, 'SHP_DLV_005'],
    [{ shop_id: '1' }, 'RBAC_MDLW_001'],
  ] as [Record<string, string>, string][])('refuses %j with %s', async (changes, code) => {
    const { status, body } = await tickets({ shop_id: shop.shopId, ...days, ...changes });
    expect([status >= 400, body.data, body.header.error_code]).toEqual([true, null, code]);
  });
});
