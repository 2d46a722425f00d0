import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AutomationAct } from '@seller-chat/api-client/contract';
import { applyInbound } from '../conversations/inbound/apply-inbound.ts';
import { placeMessage } from '../conversations/inbound/placed-message.ts';
import type { ShopContext } from '../conversations/inbound/placed-message.ts';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import { eq } from '../db/query-builder/drizzle.ts';
import { automationAct, outbox } from '../db/schema/index.ts';
import { TEST_RULE, talkOf } from '../testing/automation-rig.ts';
import { fakeMarketplaces, makeInbound } from '../testing/fake-marketplace.ts';
import { startApp } from '../testing/start-app.ts';
import type { TestApp } from '../testing/start-app.ts';
import { TEST_NOW, storeAccount, storeShop } from '../testing/stored-shop.ts';
import { makeTestStorage } from '../testing/test-database.ts';
import type { TestStorage } from '../testing/test-database.ts';
import { accountsBehind } from './follow-log.ts';

/** Two servers with their workers on one database; on PostgreSQL each with connections of its own. */
const PATIENCE = { timeout: 30_000, interval: 20 };
const SOON = { ...PATIENCE, interval: 1 };
/** Conversations that one process sends to at the same time. */
const AT_ONCE = 16;
/** Longer than a test: a send that waits at the marketplace stays with its process. */
const LEASE_MS = 3_600_000;
let storage: TestStorage;
let databases: Database[];
let here: TestApp;
let there: TestApp;
let accountId: string;
let shop: ShopContext;
let cookie: string;
/** The buyers to whom a send has begun at the marketplace, in order, and by which server. */
let begun: { buyerId: string; by: string }[];
/** Sends wait here, at the marketplace. */
let gate: { wait: Promise<void>; open(): void };
const makeGate = (): typeof gate => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { wait: promise, open: () => resolve() };
};

const startedAt = performance.now();
const now = () => TEST_NOW + Math.floor(performance.now() - startedAt);

beforeAll(async () => {
  storage = await makeTestStorage();
  const { databaseUrl = null, dataDir } = storage;
  const database = await openDatabase({ databaseUrl, dataDir });
  databases = [database, ...(databaseUrl === null ? [] : [await openDatabase({ databaseUrl, dataDir })])];
  const start = (by: string, on: Database) => {
    const adapters = fakeMarketplaces({
      listConversations: async () => ({ conversations: [], nextCursor: null }),
      listOrders: async () => ({ items: [], nextCursor: null }),
      async send(_access, { buyerId }) {
        begun.push({ buyerId, by });
        await gate.wait;
        return { platformMessageId: `sent to ${buyerId}`, sentAt: null };
      },
    });
    return startApp(on, { workers: true, sendLeaseMs: LEASE_MS, adapters, now });
  };
  here = await start('here', database);
  there = await start('there', databases[1] ?? database);
});
beforeEach(async () => {
  begun = [];
  gate = makeGate();
  accountId = await storeAccount(db());
  shop = await storeShop(db(), accountId, { credentials: { accessExpiresAt: 0 } });
  cookie = await here.signIn(accountId);
  await ask(here, '/api/chat/autoReply/saveRule', {
    requestId: randomUUID(),
    version: '0',
    values: JSON.stringify(TEST_RULE),
  });
});
afterEach(() => gate.open());
afterAll(async () => {
  for (const app of [here, there]) await app.close();
  for (const database of databases) await database.close();
  await storage.remove();
});

const db = () => (databases[0] as Database).db;
const queued = () => db().select().from(outbox).where(eq(outbox.accountId, accountId));
const acts = () => db().select().from(automationAct).where(eq(automationAct.accountId, accountId));
const buyersOf = (count: number) => Array.from({ length: count }, (_, index) => `${accountId} ${index}`);

/** Buyers write to the shop, and one of the servers stores it. */
async function write(at: TestApp, buyers: readonly string[]): Promise<void> {
  const placed = buyers.map((buyerId) =>
    placeMessage(
      shop,
      makeInbound({
        platformMessageId: `asked by ${buyerId}`,
        platformSessionId: talkOf(buyerId),
        messageTime: now(),
        fromId: buyerId,
        buyer: { buyerId, buyerName: buyerId },
        content: { text: 'ongkir' },
      }),
      now(),
    ),
  );
  const appended = await db().transaction((tx) => applyInbound(tx, placed, now()));
  at.services.publisher.publish(appended);
}

/** Waits until the engines have looked at all that was written. */
const followed = () =>
  vi.waitFor(
    async () => expect((await accountsBehind(db())).map((one) => one.accountId)).not.toContain(accountId),
    PATIENCE,
  );

async function buyersOfSends(messageIds: readonly string[]): Promise<Set<string>> {
  const sends = (await acts()).filter(({ sentMessageId }) => messageIds.includes(sentMessageId));
  return new Set(sends.map(({ buyerId }) => buyerId));
}

/** Calls a server as the main account. Throws unless it succeeds. */
async function ask(at: TestApp, path: string, fields: Readonly<Record<string, string>>): Promise<unknown> {
  const { envelope } = await at.call(path, fields, { cookie });
  if (envelope['code'] !== 0) throw new Error(`${path}: ${JSON.stringify(envelope)}`);
  return envelope['data'];
}

const switchOff = (at: TestApp) =>
  ask(at, '/api/chat/automation/saveSwitch', { tool: 'all', shopId: '', isOn: 'false' });

/** The states of the whole log, by buyer, as a server shows it. */
async function log(at: TestApp): Promise<Map<string, AutomationAct['state']>> {
  const states = new Map<string, AutomationAct['state']>();
  let cursor = '';
  do {
    const page = await ask(at, '/api/chat/automation/getActList', { cursor });
    const { actList, nextCursor } = page as { actList: AutomationAct[]; nextCursor: string };
    for (const { buyerName, state } of actList) {
      expect(states.has(buyerName)).toBe(false);
      states.set(buyerName, state);
    }
    cursor = nextCursor;
  } while (cursor !== '');
  return states;
}

describe.each(['here', 'there'] as const)('the switch is turned off by a call to the server %s', (name) => {
  const asked = () => (name === 'here' ? here : there);

  it('while both have sends under way: what is queued is stopped, and no send begins after the answer', async () => {
    const buyers = buyersOf(3 * AT_ONCE);
    await write(here, buyers);
    await vi.waitFor(async () => {
      expect(begun).toHaveLength(2 * AT_ONCE);
      expect(await queued()).toHaveLength(buyers.length);
    }, PATIENCE);
    expect(new Set(begun.map(({ by }) => by))).toEqual(new Set(['here', 'there']));

    await switchOff(asked());
    const sent = new Set(begun.map(({ buyerId }) => buyerId));
    expect(await queued()).toHaveLength(sent.size);
    gate.open();
    await vi.waitFor(async () => expect(await queued()).toEqual([]), PATIENCE);

    await write(there, [`${accountId} later`]);
    await write(here, [`${accountId} last`]);
    await followed();
    expect(begun).toHaveLength(sent.size);
    const expected = buyers.map((buyerId) => [buyerId, sent.has(buyerId) ? 'sent' : 'stopped']);
    for (const app of [here, there]) expect(await log(app)).toEqual(new Map(expected as []));
  });

  it.each([0, 1, 8, 24])(
    'when both are answering and %d replies are made: only what had begun is sent, the rest is stopped or never queued',
    async (count) => {
      gate.open();
      const buyers = buyersOf(2 * AT_ONCE);
      await Promise.all([write(here, buyers.slice(0, AT_ONCE)), write(there, buyers.slice(AT_ONCE))]);
      await vi.waitFor(async () => expect((await acts()).length).toBeGreaterThanOrEqual(count), SOON);

      // A send that begins from here on stays in the outbox until it was looked at.
      gate = makeGate();
      await switchOff(asked());
      const before = begun.length;
      const left = await queued();
      gate.open();
      // An attempt that is stored as begun is on its way to the marketplace.
      expect(left.filter(({ state }) => state !== 'sending')).toEqual([]);
      await vi.waitFor(async () => expect(await queued()).toEqual([]), PATIENCE);

      await followed();
      const onTheWay = await buyersOfSends(left.map(({ messageId }) => messageId));
      expect(begun.slice(before).filter(({ buyerId }) => !onTheWay.has(buyerId))).toEqual([]);
      const sent = new Set(begun.map(({ buyerId }) => buyerId));
      expect(sent.size).toBe(begun.length);
      for (const [buyerId, state] of await log(there))
        expect([buyerId, state]).toEqual([buyerId, sent.has(buyerId) ? 'sent' : 'stopped']);
    },
  );
});
