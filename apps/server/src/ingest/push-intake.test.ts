import { sql } from '../db/query-builder/drizzle.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ShopContext } from '../conversations/inbound/placed-message.ts';
import { makeSessionMemory } from '../conversations/session/session-memory.ts';
import { rowsOf } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import { makeInTurn } from '../jobs/in-turn.ts';
import type { InboundEvent } from '../marketplaces/port.ts';
import { fakeMarketplaces, makeInbound } from '../testing/fake-marketplace.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { TEST_NOW, storeAccount, storeShop } from '../testing/stored-shop.ts';
import { makePushIntake, makePushStore } from './push-intake.ts';
import type { ReceivedPush } from './push.ts';

let database: Database;
let shop: ShopContext;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  vi.clearAllMocks();
  await database.db.execute(sql`delete from webhook_event`);
  shop = await storeShop(database.db, await storeAccount(database.db));
});

const parseWebhook = vi.fn<() => InboundEvent[]>();
const publish = vi.fn<(appended: readonly AppendedEvents[]) => void>();
const wake = { pulls: vi.fn(), ingest: vi.fn(), cards: vi.fn() };
const wokenWorkers = () =>
  Object.entries(wake).flatMap(([name, woken]) => (woken.mock.calls.length > 0 ? [name] : []));
const pushOf = (body: string): ReceivedPush => ({
  shop,
  dedupeKey: body,
  lane: 3,
  body,
  receivedAt: TEST_NOW,
});
const statuses = () =>
  rowsOf<{ status: string }>(database.db, sql`select status from webhook_event`).then((rows) =>
    rows.map(({ status }) => status),
  );
const intake = () =>
  makePushIntake({
    db: database.db,
    adapters: fakeMarketplaces({ parseWebhook }),
    memory: makeSessionMemory(),
    now: () => TEST_NOW,
    logger: pino({ level: 'silent' }),
    inTurn: makeInTurn(),
    publish,
    wake,
  });
const messageWith = (message: Partial<ReturnType<typeof makeInbound>>): InboundEvent => ({
  type: 'message',
  platformShopId: 'any',
  message: makeInbound({ messageTime: TEST_NOW, ...message }),
});

it('a batch is stored first; its events are published when the caller says so', async () => {
  parseWebhook.mockReturnValue([messageWith({})]);
  const report = await intake()([pushOf('a')]);
  expect(await statuses()).toEqual(['done']);
  expect(publish).not.toHaveBeenCalled();
  report();
  expect(publish.mock.calls.flatMap(([all]) => all.map(({ accountId }) => accountId))).toEqual([
    shop.accountId,
  ]);
  expect(wokenWorkers()).toEqual([]);
});

it('a card with an id alone wakes the card worker', async () => {
  const card = { kind: 'product', messageType: '1', content: { productId: 'p-1' } } as const;
  parseWebhook.mockReturnValue([messageWith(card)]);
  (await intake()([pushOf('card')]))();
  expect(wokenWorkers()).toEqual(['cards']);
});

it('a push that cannot be read is left to the worker, which is woken', async () => {
  parseWebhook.mockImplementation(() => {
    throw new SyntaxError('not a push');
  });
  (await intake()([pushOf('?')]))();
  expect(await statuses()).toEqual(['pending']);
  expect(wokenWorkers()).toEqual(['ingest']);
});

it('a process without workers stores a batch as it came, and publishes nothing', async () => {
  (await makePushStore({ db: database.db })([pushOf('a')]))();
  expect(await statuses()).toEqual(['pending']);
  expect(publish).not.toHaveBeenCalled();
});
