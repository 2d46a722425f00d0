import { eq } from '../db/query-builder/drizzle.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MessageKind } from '@seller-chat/core';
import { applyInbound } from '../conversations/inbound/apply-inbound.ts';
import { placeMessage } from '../conversations/inbound/placed-message.ts';
import type { ShopContext } from '../conversations/inbound/placed-message.ts';
import type { Database, Db } from '../db/database.ts';
import { cardLookup, message, session } from '../db/schema/index.ts';
import type { WorkerLoop } from '../jobs/worker-loop.ts';
import type { OrderSnapshot, ProductSnapshot, RefundSnapshot } from '../marketplaces/commerce-port.ts';
import { MarketplaceError } from '../marketplaces/marketplace-error.ts';
import { makeShopAccessor } from '../shops/shop-access.ts';
import { fakeMarketplaces, makeInbound } from '../testing/fake-marketplace.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { TEST_NOW, TEST_VAULT, storeAccount, storeShop } from '../testing/stored-shop.ts';
import { startCardWorker } from './card-worker.ts';

const PATIENCE = { timeout: 15_000, interval: 20 };
let database: Database;
let db: Db;
let shop: ShopContext;
let now: number;
let loop: WorkerLoop | undefined;
const getProduct = vi.fn<(shop: unknown, productId: string) => Promise<ProductSnapshot>>();
const getOrder = vi.fn<(shop: unknown, orderId: string) => Promise<OrderSnapshot>>();
const getRefund = vi.fn<(shop: unknown, refundId: string) => Promise<RefundSnapshot>>();
const publish = vi.fn();
const logger = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn(), fatal: vi.fn() };

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());
beforeEach(async () => {
  vi.resetAllMocks();
  now = TEST_NOW;
  getProduct.mockImplementation(async (_shop, productId) => ({ ...beans, productId }));
  await db.delete(cardLookup);
  shop = await storeShop(db, await storeAccount(db));
});
afterEach(() => loop?.stop());

const beans: ProductSnapshot = {
  productId: '9007199254740993',
  title: 'Kopi Gayo 250 g',
  imageUrl: 'https://pictures.test/gayo.png',
  price: { amountMinor: 8_900_000, currency: 'IDR' },
  listPrice: null,
  stock: 4,
  isListed: true,
  url: '',
  variants: [],
  updatedAt: 0,
};
const card = (id: string, kind: MessageKind, content: Record<string, unknown>) =>
  makeInbound({ platformMessageId: id, kind, content, messageTime: TEST_NOW + Number(id) });
const receive = (...messages: ReturnType<typeof makeInbound>[]) =>
  applyInbound(
    db,
    messages.map((one) => placeMessage(shop, one, TEST_NOW)),
    now,
  );
function start(): void {
  const adapters = fakeMarketplaces({ getProduct, getOrder, getRefund });
  const shops = makeShopAccessor({ db, vault: TEST_VAULT, adapters, now: () => now, publish });
  loop = startCardWorker({ db, shops, publish, now: () => now, logger });
}
const lookups = () => db.select().from(cardLookup).where(eq(cardLookup.accountId, shop.accountId));
const waitUntilNoneIsDue = () => vi.waitFor(async () => expect(await lookups()).toEqual([]), PATIENCE);
const contentOf = async (id: string) =>
  (await db.select().from(message).where(eq(message.accountId, shop.accountId))).find(
    (row) => row.messageId === id,
  );

describe('a card that came with an id alone', () => {
  it('is completed, and its complete form is emitted with a higher version', async () => {
    await receive(card('1', 'product', { productId: '9007199254740993' }));
    start();
    await waitUntilNoneIsDue();
    const content = {
      productId: '9007199254740993',
      title: beans.title,
      imageUrl: beans.imageUrl,
      price: beans.price,
      isListed: true,
    };
    expect(await contentOf('1')).toMatchObject({ content, version: 2 });
    expect(publish.mock.lastCall?.[0]).toMatchObject([
      { events: [{ type: 'message.changed', message: { content, version: 2 } }] },
    ]);
    const [row] = await db.select().from(session).where(eq(session.accountId, shop.accountId));
    expect(row?.latestMessageContent).toEqual(content);
  });

  it('is given its picture where it came with all but that', async () => {
    await receive(card('1', 'product', { productId: '7', title: 'Kopi' }));
    start();
    await waitUntilNoneIsDue();
    expect((await contentOf('1'))?.content).toMatchObject({ title: 'Kopi', imageUrl: beans.imageUrl });
  });

  it('keeps what the message itself said', async () => {
    await receive(card('1', 'product', { productId: '7', price: { amountMinor: 5, currency: 'IDR' } }));
    start();
    await waitUntilNoneIsDue();
    expect((await contentOf('1'))?.content).toMatchObject({ title: beans.title, price: { amountMinor: 5 } });
  });

  it('is left alone when the marketplace does not know the thing', async () => {
    getProduct.mockRejectedValue(new MarketplaceError('notFound', 'no such item'));
    await receive(card('1', 'product', { productId: '7' }));
    start();
    await waitUntilNoneIsDue();
    expect(await contentOf('1')).toMatchObject({ content: { productId: '7' }, version: 1 });
  });

  it('is asked for again later while the marketplace is away', async () => {
    getProduct.mockRejectedValueOnce(new MarketplaceError('rateLimited', 'slow', { retryAfterMs: 90_000 }));
    await receive(card('1', 'product', { productId: '7' }));
    start();
    await vi.waitFor(async () => expect((await lookups())[0]?.failures).toBe(1), PATIENCE);
    expect(await lookups()).toMatchObject([{ dueAt: TEST_NOW + 90_000, leaseUntil: 0 }]);
    now += 90_000;
    loop?.wake();
    await waitUntilNoneIsDue();
    expect((await contentOf('1'))?.content).toMatchObject({ title: beans.title });
  });
});

it('an order that came with all but its sum is given it', async () => {
  const total = { amountMinor: 2090, currency: 'MYR' };
  getOrder.mockResolvedValue({
    orderId: '8',
    status: 'packed',
    total,
    items: [],
  } as unknown as OrderSnapshot);
  await receive(card('1', 'order', { orderId: '8', status: 'pending', title: 'Kopi' }));
  start();
  await waitUntilNoneIsDue();
  expect((await contentOf('1'))?.content).toMatchObject({ status: 'pending', title: 'Kopi', total });
});

describe('a refund', () => {
  const goods = { title: 'Kopi Gayo 250 g', imageUrl: 'https://pictures.test/gayo.png' };
  const amount = { amountMinor: 1590, currency: 'MYR' };
  beforeEach(() => {
    getOrder.mockImplementation(
      async (_shop, orderId) => ({ orderId, items: [{ ...goods, quantity: 1 }] }) as unknown as OrderSnapshot,
    );
    getRefund.mockImplementation(
      async (_shop, refundId) =>
        ({ refundId, orderId: '8', reason: 'DAMAGED', text: 'arrived torn', amount }) as RefundSnapshot,
    );
  });

  it('is shown with its sum, the reason in words, and the goods', async () => {
    await receive(card('1', 'refund', { refundId: '5' }));
    start();
    await waitUntilNoneIsDue();
    expect((await contentOf('1'))?.content).toEqual({
      refundId: '5',
      orderId: '8',
      reason: 'arrived torn',
      amount,
      ...goods,
    });
  });

  it('that is named by its order alone is shown with the goods', async () => {
    await receive(card('1', 'refund', { orderId: '8' }));
    start();
    await waitUntilNoneIsDue();
    expect((await contentOf('1'))?.content).toEqual({ orderId: '8', ...goods });
    expect(getRefund).not.toHaveBeenCalled();
  });

  it('that came whole is not asked for', async () => {
    await receive(
      card('1', 'refund', { refundId: '5', amount }),
      card('2', 'refund', { orderId: '8', ...goods }),
    );
    expect(await lookups()).toEqual([]);
  });
});

it('what is complete already, or no card, is not asked for', async () => {
  await receive(
    card('1', 'product', { productId: '7', title: 'Teh', imageUrl: beans.imageUrl }),
    card('2', 'text', { text: 'halo' }),
    card('3', 'order', { orderId: '8', status: 'SHIPPED', total: { amountMinor: 5, currency: 'IDR' } }),
    card('4', 'other', { wire: { productId: '7' } }),
  );
  expect(await lookups()).toEqual([]);
});

it('a message that comes twice is asked for once', async () => {
  const twice = card('1', 'product', { productId: '7' });
  await receive(twice);
  await receive(twice);
  expect(await lookups()).toHaveLength(1);
  start();
  await waitUntilNoneIsDue();
  await receive(twice);
  expect(await lookups()).toEqual([]);
});
