import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShopAccess } from '../../port.ts';
import { itFailsAsDocumented } from '../testing/failure-classes.ts';
import { placeOrder, putBuyer, putProduct } from '../testing/commerce-data.ts';
import { SEEDED_SHOP, startTokopediaTestbed } from '../testing/testbed.ts';
import { walkPages } from '../../testing/walk-pages.ts';
import type { TokopediaTestbed } from '../testing/testbed.ts';

const DAY = 86_400_000;
const JAKARTA = 7 * 3_600_000;
const TICKETS = 'GET /resolution/v1/fs/{fs_id}/ticket';
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

function complain(kind: 'refund' | 'return' = 'refund') {
  const { buyerId } = putBuyer(bed.world, 'Siti');
  const { orderId } = placeOrder(bed.world, shop, buyerId, putProduct(bed.world, shop));
  for (const step of ['pay', 'accept', 'ship', 'deliver'] as const) {
    bed.world.commerce.moveOrder('tokopedia', orderId, step);
  }
  return bed.world.commerce.requestReturn({
    marketplace: 'tokopedia',
    orderId,
    kind,
    reason: 'Barang rusak',
    text: 'Tutupnya pecah',
    amount: 4_500_000,
  });
}
const lastDays = (days: number) => ({ from: Date.now() - days * DAY, to: Date.now() + 1000 });
const everyRefund = (of: ShopAccess, days: number) =>
  walkPages((cursor) => bed.adapter.listRefunds(of, { updated: lastDays(days) }, cursor));
const startOfDay = (at: number) => Math.floor((at + JAKARTA) / DAY) * DAY - JAKARTA;

describe('complaints', () => {
  it(`${TICKETS}: over 100 days each once, in four windows of 30 days`, async () => {
    const from = startOfDay(Date.now() - 100 * DAY);
    const known = bed.world.commerce
      .returns('tokopedia', SEEDED_SHOP)
      .filter(({ createdAt }) => createdAt >= from);
    const { items: things, pages } = await everyRefund(seeded, 100);
    expect(known).not.toEqual([]);
    expect(things.map(({ refundId }) => refundId).toSorted()).toEqual(
      known.map(({ returnId }) => returnId).toSorted(),
    );
    expect(pages).toBe(4);
  });

  it(`${DETAIL}: names its order by the invoice, and the order its buyer`, async () => {
    const { returnId, orderId, buyerId, createdAt } = complain();
    const { items: things } = await everyRefund(shop, 1);
    const product = bed.world.commerce.order('tokopedia', orderId)?.items[0]?.productId;
    expect(things.find(({ refundId }) => refundId === returnId)).toEqual({
      refundId: returnId,
      orderId,
      kind: 'refund',
      status: 'On Progress',
      buyerId,
      reason: 'Barang rusak',
      text: '',
      amount: { amountMinor: 4_500_000, currency: 'IDR' },
      imageUrls: [expect.stringContaining(`${product}.png`)],
      trackingNumber: '',
      lineIds: [product],
      isDisputed: false,
      createdAt: startOfDay(createdAt),
      updatedAt: startOfDay(createdAt),
      dueAt: expect.any(Number),
    });
  });

  it(`${TICKETS}: one is found by its number, closed or not, and has what is to be sent back`, async () => {
    const { returnId } = complain('return');
    bed.world.commerce.moveReturn('tokopedia', returnId, 'complete');
    await expect(bed.adapter.getRefund(shop, returnId)).resolves.toMatchObject({
      refundId: returnId,
      kind: 'return',
      status: 'Finished',
    });
  });

  it(`${TICKETS}: another shop’s, and one that never was, are not found`, async () => {
    const { returnId } = complain();
    await expect(bed.adapter.getRefund(seeded, returnId)).rejects.toMatchObject({ kind: 'notFound' });
    await expect(bed.adapter.getRefund(shop, '1')).rejects.toMatchObject({ kind: 'notFound' });
  });
});

describe.each([
  {
    endpoint: TICKETS,
    effect: 'read',
    run: (adapter, of) => adapter.listRefunds(of, { updated: lastDays(1) }, null),
  },
  { endpoint: TICKETS, effect: 'read', run: (adapter, of) => adapter.getRefund(of, '1') },
] satisfies readonly Parameters<typeof itFailsAsDocumented>[0][])('a failure of $endpoint', (call) => {
  itFailsAsDocumented(
    call,
    () => bed,
    () => shop,
  );
});
