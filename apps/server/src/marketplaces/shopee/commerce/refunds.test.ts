import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShopAccess } from '../../port.ts';
import { itFailsAsDocumented } from '../testing/failure-classes.ts';
import { placeOrder, putBuyer, putProduct } from '../testing/commerce-data.ts';
import { SEEDED_SHOP, startShopeeTestbed } from '../testing/testbed.ts';
import { walkPages } from '../../testing/walk-pages.ts';
import type { ShopeeTestbed } from '../testing/testbed.ts';

const DAY = 86_400_000;
const LIST = 'GET /api/v2/returns/get_return_list';
const ONE = 'GET /api/v2/returns/get_return_detail';
const CONFIRM = 'POST /api/v2/returns/confirm';
const OFFER = 'POST /api/v2/returns/offer';
const ACCEPT = 'POST /api/v2/returns/accept_offer';
const DISPUTE = 'POST /api/v2/returns/dispute';

let bed: ShopeeTestbed;
let shop: ShopAccess;
beforeAll(async () => {
  bed = await startShopeeTestbed();
  shop = await bed.linkNewShop();
});
afterAll(() => bed.stop());

function ask(kind: 'refund' | 'return' = 'refund', to = shop) {
  const order = placeOrder(
    bed.world,
    to,
    putBuyer(bed.world).buyerId,
    putProduct(bed.world, to, { names: ['S', 'M'] }),
  );
  return bed.world.commerce.requestReturn({
    marketplace: 'shopee',
    orderId: order.orderId,
    kind,
    reason: 'ITEM_DAMAGED',
    text: 'Bag is torn',
    amount: 3050,
  });
}
const statusOf = (returnId: string) => bed.world.commerce.return('shopee', returnId)?.status;
const lastDays = (days: number) => ({ from: Date.now() - days * DAY, to: Date.now() + 1000 });

const everyRefund = (of: ShopAccess, days: number) =>
  walkPages((cursor) => bed.adapter.listRefunds(of, { updated: lastDays(days) }, cursor));

it(`${LIST}: over 100 days each once, in windows of 15 days`, async () => {
  const seeded = await bed.link(SEEDED_SHOP);
  const known = bed.world.commerce.returns('shopee', SEEDED_SHOP);
  const { items: things, pages } = await everyRefund(seeded, 100);
  expect(known).not.toEqual([]);
  expect(things.map(({ refundId }) => refundId).toSorted()).toEqual(
    known.map(({ returnId }) => returnId).toSorted(),
  );
  expect(pages).toBe(7);
});

it(`${LIST}: more in one window than a page holds`, async () => {
  const busy = await bed.linkNewShop();
  const known = Array.from({ length: 103 }, () => ask('refund', busy).returnId);
  const { items: things, pages } = await everyRefund(busy, 1);
  expect(things.map(({ refundId }) => refundId).toSorted()).toEqual(known.toSorted());
  expect(pages).toBe(2);
});

it.each(['refund', 'return'] as const)(`${ONE}: a wish for a %s`, async (kind) => {
  const asked = ask(kind);
  const order = bed.world.commerce.order('shopee', asked.orderId);
  await expect(bed.adapter.getRefund(shop, asked.returnId)).resolves.toEqual({
    refundId: asked.returnId,
    orderId: asked.orderId,
    kind,
    status: 'REQUESTED',
    buyerId: '',
    reason: 'ITEM_DAMAGED',
    text: 'Bag is torn',
    amount: { amountMinor: 3050, currency: 'MYR' },
    imageUrls: [],
    trackingNumber: '',
    lineIds: order?.items.map(({ variantId }) => variantId),
    isDisputed: false,
    createdAt: Math.floor(asked.createdAt / 1000) * 1000,
    updatedAt: Math.floor(asked.updatedAt / 1000) * 1000,
    dueAt: Math.floor(asked.dueAt / 1000) * 1000,
  });
});

it(`${ONE}: another shop’s is not found`, async () => {
  const { returnId } = ask('refund', await bed.linkNewShop());
  await expect(bed.adapter.getRefund(shop, returnId)).rejects.toMatchObject({ kind: 'notFound' });
});

it.each([
  [CONFIRM, 'acceptRefund', {}, 'ACCEPTED'],
  [OFFER, 'offer', { amount: { amountMinor: 1525, currency: 'MYR' } }, 'REQUESTED'],
  [OFFER, 'offer', { reason: 'RETURN_REFUND' }, 'REQUESTED'],
  [ACCEPT, 'acceptOffer', {}, 'ACCEPTED'],
  [DISPUTE, 'dispute', { reason: '2', text: 'It was whole' }, 'SELLER_DISPUTE'],
] as const)('%s: %s with %j leaves it %s', async (_endpoint, action, details, status) => {
  const { returnId } = ask();
  await bed.adapter.actOnRefund(shop, returnId, action, details);
  expect(statusOf(returnId)).toBe(status);
});

it(`${DISPUTE}: makes it disputed, and then nothing can be answered any more`, async () => {
  const { returnId } = ask();
  await bed.adapter.actOnRefund(shop, returnId, 'dispute', { reason: '2' });
  await expect(bed.adapter.getRefund(shop, returnId)).resolves.toMatchObject({ isDisputed: true });
  for (const action of ['acceptRefund', 'acceptOffer', 'offer'] as const) {
    await expect(bed.adapter.actOnRefund(shop, returnId, action, {})).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('SELLER_DISPUTE'),
    });
  }
});

it(`${OFFER}: more than the order cost is refused`, async () => {
  const amount = { amountMinor: 99_999_900, currency: 'MYR' };
  await expect(bed.adapter.actOnRefund(shop, ask().returnId, 'offer', { amount })).rejects.toMatchObject({
    kind: 'refused',
    marketplaceCode: 'error_param',
  });
});

it.each([
  ['an offer nobody knows', 'offer', { reason: 'REPLACEMENT' }],
  ['a dispute without the number of a reason', 'dispute', { reason: 'It was whole' }],
] as const)('%s is refused before Shopee is asked', async (_name, action, details) => {
  const adapter = bed.adapterWith({ apiUrl: 'http://127.0.0.1:9', disputeEmail: 'a@b.example' });
  await expect(adapter.actOnRefund(shop, '1', action, details)).rejects.toMatchObject({ kind: 'refused' });
});

it('without an address to be answered at no dispute is begun', async () => {
  const adapter = bed.adapterWith({});
  await expect(adapter.actOnRefund(shop, ask().returnId, 'dispute', { reason: '2' })).rejects.toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('e-mail'),
  });
});

it.each(['acceptReturn', 'acceptReplacement', 'acceptCancellation', 'confirmReceived', 'reject'] as const)(
  '%s is nothing that Shopee has',
  async (action) => {
    await expect(bed.adapter.actOnRefund(shop, '1', action, {})).rejects.toMatchObject({
      kind: 'unsupported',
    });
  },
);

describe('failures', () => {
  type Adapter = ShopeeTestbed['adapter'];
  const act = (action: Parameters<Adapter['actOnRefund']>[2]) => (adapter: Adapter, to: ShopAccess) =>
    adapter.actOnRefund(to, ask().returnId, action, action === 'dispute' ? { reason: '2' } : {});
  describe.each([
    {
      endpoint: LIST,
      effect: 'read' as const,
      run: (adapter: Adapter, to: ShopAccess) => adapter.listRefunds(to, { updated: lastDays(1) }, null),
    },
    {
      endpoint: ONE,
      effect: 'read' as const,
      run: (adapter: Adapter, to: ShopAccess) => adapter.getRefund(to, ask().returnId),
    },
    { endpoint: CONFIRM, effect: 'write' as const, run: act('acceptRefund') },
    { endpoint: OFFER, effect: 'write' as const, run: act('offer') },
    { endpoint: ACCEPT, effect: 'write' as const, run: act('acceptOffer') },
    { endpoint: DISPUTE, effect: 'write' as const, run: act('dispute') },
  ])('of $endpoint', (call) => {
    itFailsAsDocumented(
      call,
      () => bed,
      () => shop,
    );
  });
});
