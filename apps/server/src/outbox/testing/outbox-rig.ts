import { randomUUID } from 'node:crypto';
import { and, eq } from '../../db/query-builder/drizzle.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { ClientMessageId, SessionId } from '@seller-chat/core';
import { textOf } from '@seller-chat/core';
import { applyInbound } from '../../conversations/inbound/apply-inbound.ts';
import { placeMessage } from '../../conversations/inbound/placed-message.ts';
import type { ShopContext } from '../../conversations/inbound/placed-message.ts';
import { queueMessage } from '../../conversations/sending/send-message.ts';
import type { Database, Db } from '../../db/database.ts';
import { message, session } from '../../db/schema/index.ts';
import { MarketplaceError } from '../../marketplaces/marketplace-error.ts';
import type { MarketplaceErrorKind } from '../../marketplaces/marketplace-error.ts';
import { makeShopAccessor } from '../../shops/shop-access.ts';
import { fakeMarketplaces, makeInbound } from '../../testing/fake-marketplace.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { TEST_NOW, TEST_VAULT, storeAccount, storeShop } from '../../testing/stored-shop.ts';
import { openUploads } from '../../uploads/open-uploads.ts';
import { startOutbox } from '../outbox-worker.ts';
import type { WorkerLoop } from '../../jobs/worker-loop.ts';

export const PATIENCE = { timeout: 15_000, interval: 20 };
export const HOUR = 3_600_000;
let database: Database;
export let db: Db;
export let shop: ShopContext;
export let sessionId: SessionId;
export let outbox: WorkerLoop;
/** How far our clocks were moved, ms: `ahead` by time that passed, `setBy` without any. */
export const clock = { ahead: 0, setBy: 0 };
/** Messages that arrived at the marketplace, in order. */
export let arrived: string[];
export const beforeTaking = vi.fn<(text: string) => Promise<void>>();
/** The id that the marketplace gives a message; null where its answer carries none. */
export const receivedId = vi.fn<() => string | null>();
export const pullConversation = vi.fn<() => Promise<void>>();
export const beforeShop = vi.fn<() => Promise<void>>();
/** The earliest that it can be at the marketplace; null before it has answered. */
export const earliestThere = vi.fn<() => number | null>();
export const logger = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn(), fatal: vi.fn() };
/** The clock goes on by itself, and can be moved ahead. */
export const now = () => Date.now() + clock.ahead + clock.setBy;

/** Stores a message that a marketplace sent, as a push would. */
export const receive = (inbound: ReturnType<typeof makeInbound>, at: number) =>
  db.transaction((tx) => applyInbound(tx, [placeMessage(shop, inbound, at)], at));

/** A database, a shop with one conversation, a marketplace and a worker that sends: made for each test of a file. */
export function useOutbox(): void {
  beforeAll(async () => {
    database = await openTestDatabase();
    ({ db } = database);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    vi.resetAllMocks();
    beforeTaking.mockResolvedValue();
    receivedId.mockImplementation(() => `p-${arrived.length}-${shop.shopId}`);
    pullConversation.mockResolvedValue();
    earliestThere.mockImplementation(() => now());
    Object.assign(clock, { ahead: 0, setBy: 0 });
    arrived = [];
    shop = await storeShop(db, await storeAccount(db), { credentials: { accessExpiresAt: 0 } });
    await receive(makeInbound({ messageTime: TEST_NOW }), TEST_NOW);
    const [row] = await db.select().from(session).where(eq(session.accountId, shop.accountId));
    sessionId = row?.sessionId as SessionId;
    const adapters = fakeMarketplaces({
      async send(_access, _to, content) {
        const text = content.kind === 'text' ? content.text : '';
        await beforeTaking(text);
        arrived.push(text);
        return { platformMessageId: receivedId(), sentAt: null };
      },
    });
    const shops = makeShopAccessor({ db, vault: TEST_VAULT, adapters, now, publish: () => undefined });
    outbox = startOutbox({
      db,
      shops: {
        ...shops,
        withShop: async (...call) => (await beforeShop(), shops.withShop(...call)),
      },
      files: openUploads(database).files,
      pullConversation,
      publish: () => undefined,
      now,
      earliestThere,
      steadyNow: () => performance.now() + clock.ahead,
      random: () => 0.5,
      logger,
      retryBaseMs: 5,
      giveUpMs: HOUR,
      // Longer than a test waits: what would only come back by its lease does not come back.
      leaseMs: 10 * HOUR,
      publicUrl: 'https://chat.test',
    });
  });
  afterEach(() => outbox.stop());
}

export async function queue(text: string, clientMessageId = randomUUID() as ClientMessageId) {
  const content = { kind: 'text', text } as const;
  const order = { accountId: shop.accountId, shopId: shop.shopId, sessionId, clientMessageId, content };
  await db.transaction((tx) => queueMessage(tx, order, now()));
  return clientMessageId;
}
export async function send(text: string, id?: ClientMessageId): Promise<ClientMessageId> {
  const clientMessageId = await queue(text, id);
  outbox.wake();
  return clientMessageId;
}
export const statusOf = async (id: ClientMessageId) => {
  const key = and(eq(message.accountId, shop.accountId), eq(message.clientMessageId, id));
  const [row] = await db.select().from(message).where(key);
  return row && { status: row.status, failReason: row.failReason, text: textOf(row) };
};
export const waitFor = (id: ClientMessageId, status: 'sent' | 'fail') =>
  vi.waitFor(async () => expect(await statusOf(id)).toMatchObject({ status }), PATIENCE);
export const failOnce = (kind: MarketplaceErrorKind, details = {}) =>
  beforeTaking.mockRejectedValueOnce(new MarketplaceError(kind, `it is ${kind}`, details));

/** Later sends go to another conversation of the shop. */
export async function turnToAnotherBuyer(): Promise<void> {
  const inbound = makeInbound({ platformSessionId: 'conversation-2', platformMessageId: 'other' });
  await receive(inbound, now());
  const rows = await db.select().from(session).where(eq(session.accountId, shop.accountId));
  sessionId = rows.find((row) => row.platformSessionId === 'conversation-2')?.sessionId as SessionId;
}
/** Lets half a minute pass and runs all due work, until the message is in the wanted state. */
export const passUntil = (id: ClientMessageId, wanted: object, timeout = PATIENCE.timeout) =>
  vi.waitFor(
    async () => {
      clock.ahead += 30_000;
      outbox.wake();
      expect(await statusOf(id)).toMatchObject(wanted);
    },
    { ...PATIENCE, timeout },
  );
