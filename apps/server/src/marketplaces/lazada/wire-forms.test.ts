import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseJson } from '../big-int-json.ts';
import type { MarketplaceAdapter, ShopAccess } from '../port.ts';
import { SEEDED_SHOP, startLazadaTestbed } from './testing/testbed.ts';
import { walkPages } from '../testing/walk-pages.ts';
import type { LazadaTestbed } from './testing/testbed.ts';
import { startRewritingProxy } from './testing/rewriting-proxy.ts';

let bed: LazadaTestbed;
let shop: ShopAccess;
beforeAll(async () => {
  bed = await startLazadaTestbed();
  shop = await bed.link(SEEDED_SHOP);
});
afterAll(() => bed.stop());

const DAY_MS = 24 * 3_600_000;
const lately = () => ({ from: Date.now() - 80 * DAY_MS, to: Date.now() + DAY_MS });

/** Things of the seeded shop, by what they are. */
function things() {
  const { commerce } = bed.world;
  const order = commerce.orders('lazada', SEEDED_SHOP).find((one) => one.packageId !== '');
  const refund = commerce.returns('lazada', SEEDED_SHOP)[0];
  const review = commerce.reviews('lazada', SEEDED_SHOP)[0];
  const voucher = commerce.vouchers('lazada', SEEDED_SHOP)[0];
  if (!order || !refund || !review || !voucher) throw new Error('The seed lacks something.');
  const session = bed.world.openConversation('lazada', SEEDED_SHOP, order.buyerId);
  bed.world.follow('lazada', SEEDED_SHOP, order.buyerId, true);
  return { order, refund, review, voucher, session };
}

/** Every read that gives something; the moment is fixed, so that two readings ask the same. */
const READS: Readonly<
  Record<string, (adapter: MarketplaceAdapter, of: ReturnType<typeof things>) => unknown>
> = {
  listConversations: (adapter) => adapter.listConversations(shop, null),
  getConversation: (adapter, { session }) => adapter.getConversation(shop, session.conversationId),
  listMessages: (adapter, { session }) => adapter.listMessages(shop, session.conversationId, null),
  listOrders: (adapter) => adapter.listOrders(shop, { updated: lately() }, null),
  getOrder: (adapter, { order }) => adapter.getOrder(shop, order.orderId),
  listProducts: (adapter) => adapter.listProducts(shop, null),
  getProduct: (adapter, { review }) => adapter.getProduct(shop, review.productId),
  listVouchers: async (adapter) => (await walkPages((cursor) => adapter.listVouchers(shop, cursor))).items,
  getVoucher: (adapter, { voucher }) => adapter.getVoucher(shop, voucher.voucherId),
  listReviews: (adapter, { review }) =>
    adapter.listReviews(shop, { written: lately(), productId: review.productId }, null),
  listRefunds: (adapter) => adapter.listRefunds(shop, { updated: lately() }, null),
  getRefund: (adapter, { refund }) => adapter.getRefund(shop, refund.returnId),
  getShop: (adapter) => adapter.getShop(shop),
  listFollowers: async (adapter, { order }) => [...(await adapter.listFollowers(shop, [order.buyerId]))],
};

/** Pages carry moments of the reading itself. */
const withoutCursor = (answer: unknown) =>
  answer !== null && typeof answer === 'object' && 'nextCursor' in answer
    ? { ...answer, nextCursor: null }
    : answer;

/** As the documents' samples write it: everything a text, times in ISO 8601. */
function asTexts(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') {
    return value.replace(/^(\d{4}-\d\d-\d\d) ([\d:]{8}) ([+-]\d\d)(\d\d)$/, '$1T$2$3:$4');
  }
  if (Array.isArray(value)) return value.map(asTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, asTexts(one)]));
}

describe('an answer in texts means the same as one in numbers, flags and times of the site', () => {
  it.each(Object.keys(READS))('%s', async (name) => {
    const read = READS[name] as (typeof READS)[string];
    const proxy = await startRewritingProxy(bed.sandbox.urls.lazada, (body) =>
      JSON.stringify(asTexts(JSON.parse(body))),
    );
    const of = things();
    const written = withoutCursor(await read(bed.adapter, of));
    expect(withoutCursor(await read(bed.adapterAt(proxy.origin), of))).toEqual(written);
    expect(JSON.stringify(written).length).toBeGreaterThan('[]'.length);
  });
});

describe('an id that is a number beyond 2^53 keeps every digit', () => {
  const SUFFIX = '0001';
  const longer = (body: string) => body.replaceAll(/([:[,]\s*)(\d{15})(?=[,}\]])/g, `$1$2${SUFFIX}`);
  const idsIn = (answer: unknown) => JSON.stringify(answer).match(/"\d{15}(0001)?"/g) ?? [];

  it.each(['listConversations', 'getOrder', 'listProducts', 'getProduct', 'listVouchers', 'listRefunds'])(
    '%s',
    async (name) => {
      const read = READS[name] as (typeof READS)[string];
      const proxy = await startRewritingProxy(bed.sandbox.urls.lazada, longer);
      const of = things();
      const ids = idsIn(await read(bed.adapter, of));
      expect(ids.length).toBeGreaterThan(0);
      expect(idsIn(await read(bed.adapterAt(proxy.origin), of))).toEqual(
        ids.map((id) => id.replace(/"$/, `${SUFFIX}"`)),
      );
    },
  );
});

it.each([
  ['at the top', (answer: object) => ({ ...answer, data: null })],
  ['at the top, without data', ({ data: _data, ...answer }: { data?: unknown }) => answer],
  ['in data', ({ session_id: _id, ...answer }: { session_id?: unknown }) => answer],
])('the session that an order opens is read %s', async (_where, change) => {
  const { order } = things();
  const proxy = await startRewritingProxy(bed.sandbox.urls.lazada, (body) =>
    JSON.stringify(change(parseJson(body) as object)),
  );
  const recent = bed.world.commerce.placeOrder({
    ...order,
    lines: order.items.map(({ productId }) => ({ productId, quantity: 1 })),
  });
  await expect(
    bed.adapterAt(proxy.origin).openConversation(shop, { orderId: recent.orderId }),
  ).resolves.toEqual({ platformSessionId: things().session.conversationId });
});

describe('order times', () => {
  it.each([
    '2021-07-29 11:02:19 +0700',
    '2021-07-29T11:02:19+07:00',
    '2021-07-29T11:02:19+0700',
    '1627531339000',
    1_627_531_339,
  ])('%j is one moment', async (created_at) => {
    const { order } = things();
    const proxy = await startRewritingProxy(bed.sandbox.urls.lazada, (body) =>
      JSON.stringify(JSON.parse(body), (name, value: unknown) =>
        name === 'created_at' ? created_at : value,
      ),
    );
    const { createdAt } = await bed.adapterAt(proxy.origin).getOrder(shop, order.orderId);
    expect(createdAt).toBe(Date.UTC(2021, 6, 29, 4, 2, 19));
  });
});
