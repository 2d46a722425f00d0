import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ENDPOINTS, ERROR_CODES } from '@seller-chat/api-client/contract';
import type { OrderResult } from '@seller-chat/api-client/contract';
import type { ShopContext } from '../../conversations/inbound/placed-message.ts';
import { asTenant, rowsOf } from '../../db/database.ts';
import type { Database, Db } from '../../db/database.ts';
import { eq, sql } from '../../db/query-builder/drizzle.ts';
import { auditEntry, shop as shopTable } from '../../db/schema/index.ts';
import type { OrderSnapshot } from '../../marketplaces/commerce-port.ts';
import { MarketplaceError } from '../../marketplaces/marketplace-error.ts';
import { makeOrderDetail } from '../../testing/order-detail.ts';
import { fakeMarketplaces } from '../../testing/fake-marketplace.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { startApp } from '../../testing/start-app.ts';
import type { TestApp } from '../../testing/start-app.ts';
import { TEST_VAULT, storeAccount, storeShop } from '../../testing/stored-shop.ts';
import { makeShopAccessor } from '../../shops/shop-access.ts';
import { keepOrders } from '../order-store.ts';
import { UNKNOWN_CHECKS, doItem } from './do-item.ts';
import type { ItemDeps } from './do-item.ts';
import { takeDueItems } from './run-items.ts';

/** The process is gone: no statement after this one is made. */
class Killed extends Error {}

let database: Database;
let db: Db;
let app: TestApp;
let accountId: string;
let shop: ShopContext;
let cookie: string;
let clock: number;
/** The marketplace: statuses by order, and how often each was acted on in effect. */
let there: Map<string, { status: string; effects: number }>;
/** What happens at the next calls of a kind, first come first. */
let faults: { read: (() => void)[]; before: (() => void)[]; after: (() => void)[] };
let deps: ItemDeps;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
  app = await startApp(database, { requestsPerMinute: 100_000, workers: false });
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  accountId = await storeAccount(db);
  // Packing: the state moves from `pending` to `packed`.
  shop = await storeShop(db, accountId, { platform: 'Lazada' });
  await db.update(shopTable).set({ isErpAuthorised: true }).where(eq(shopTable.accountId, accountId));
  cookie = await app.signIn(accountId);
  clock = Date.now();
  there = new Map();
  faults = { read: [], before: [], after: [] };
  const adapters = fakeMarketplaces({
    getOrder: async (_access, orderId) => {
      faults.read.shift()?.();
      return snapshotOf(orderId);
    },
    actOnOrder: async (_access, orderId) => {
      faults.before.shift()?.();
      const order = there.get(orderId);
      if (order?.status !== 'pending') throw new MarketplaceError('refused', 'no', { words: 'Not pending' });
      there.set(orderId, { status: 'packed', effects: order.effects + 1 });
      faults.after.shift()?.();
    },
  });
  const publish = () => undefined;
  const now = () => clock;
  deps = {
    db,
    now,
    publish,
    logger: pino({ level: 'silent' }),
    shops: makeShopAccessor({ db, vault: TEST_VAULT, adapters, now: () => 1_750_000_000_000, publish }),
  };
});

function snapshotOf(orderId: string): OrderSnapshot {
  const order = there.get(orderId);
  if (!order) throw new MarketplaceError('notFound', 'gone');
  const {
    itemList,
    platformOrderSn: _sn,
    shopId: _shop,
    buyerId,
    buyerName,
    readAt: _at,
    ...rest
  } = makeOrderDetail({ platformOrderSn: orderId, updatedAt: clock });
  return { ...rest, orderId, status: order.status, items: itemList, buyer: { buyerId, buyerName } };
}

async function stored(count: number, prefix = 'o', where = shop): Promise<string[]> {
  const names = Array.from({ length: count }, (_, index) => `${prefix}${String(index).padStart(4, '0')}`);
  for (const name of names) there.set(name, { status: 'pending', effects: 0 });
  await asTenant(db, accountId, (tx) =>
    keepOrders(
      tx,
      where,
      names.map((platformOrderSn) =>
        makeOrderDetail({ platformOrderSn, shopId: where.shopId, status: 'pending', updatedAt: 1 }),
      ),
    ),
  );
  return names;
}

async function call(name: 'startOrderRun' | 'getOrderRun' | 'getOrderRunList', fields = {}, as = cookie) {
  const { envelope } = await app.call(`/api${ENDPOINTS[name].path}`, fields, { cookie: as });
  return envelope as { code: number; info?: object; data: { run: { runId: string; total: number } } };
}
const pack = (fields: Record<string, string>, requestId: string = randomUUID(), as = cookie) =>
  call('startOrderRun', { requestId, action: 'pack', ...fields }, as);
const naming = (names: readonly string[], where = shop) => ({
  itemList: JSON.stringify(names.map((platformOrderSn) => ({ shopId: where.shopId, platformOrderSn }))),
});

/** Works until nothing is due within an hour; a kill ends one item's step, and its lease ends. */
async function workOff(): Promise<void> {
  for (let idle = 0; idle < 12;) {
    const items = (await takeDueItems(db, clock, 50)).filter((one) => one.accountId === accountId);
    for (const item of items) {
      try {
        await doItem(deps, item);
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
        await db.execute(sql`update order_run_item set lease_until = 0 where account_id = ${accountId}`);
      }
    }
    idle = items.length === 0 ? idle + 1 : 0;
    clock += 60_000;
  }
}
const results = async () =>
  Object.fromEntries(
    (
      await rowsOf<{ number: string; result: OrderResult }>(
        db,
        sql`select platform_order_sn as number, result from order_run_item where account_id = ${accountId}
            order by ended_at`,
      )
    ).map(({ number, result }) => [number, result]),
  );
const effects = () => [...there.values()].map((one) => one.effects);
const fails = (kind: 'outcomeUnknown' | 'rateLimited' | 'unavailable' | 'refused') => () => {
  throw new MarketplaceError(kind, kind, { words: kind, retryAfterMs: 1000 });
};
const dies = () => {
  throw new Killed();
};
const runs = (): void => undefined;

describe('an order of a run', () => {
  it.each<[string, Partial<typeof faults>]>([
    ['is done', {}],
    ['a 500 before anything happened', { before: [fails('outcomeUnknown')] }],
    ['a time-out after it was accepted', { after: [fails('outcomeUnknown')] }],
    ['429 many times', { before: Array.from({ length: 12 }, () => fails('rateLimited')) }],
    ['a server that is away', { before: [fails('unavailable'), fails('unavailable')] }],
    ['reads that fail', { read: [fails('unavailable'), fails('rateLimited')] }],
    ['killed before it began', { read: [dies] }],
    ['killed after it began, before the call', { before: [dies] }],
    ['killed after the call, before the result', { after: [dies] }],
    ['killed twice, then a time-out', { before: [dies], after: [dies, fails('outcomeUnknown')] }],
    ['killed while it is read back', { after: [fails('outcomeUnknown')], read: [runs, dies, dies] }],
  ])('%s: it takes effect once, and the result says so', async (_, given) => {
    faults = { ...faults, ...given };
    const names = await stored(1);
    expect(await pack(naming(names))).toMatchObject({ code: 0 });
    await workOff();
    expect(effects()).toEqual([1]);
    expect(await results()).toEqual({ o0000: 'done' });
    // Pressing again: the order no longer allows it.
    await pack(naming(names));
    await workOff();
    expect(effects()).toEqual([1]);
  });

  it('is not sent again as long as the marketplace does not show whether it happened', async () => {
    const [name = ''] = await stored(1);
    // It is shown late: within the reads that are made before a repeat.
    let reads = 0;
    faults.after = [
      () => {
        there.set(name, { status: 'pending', effects: 1 });
        throw new MarketplaceError('outcomeUnknown', 'time-out');
      },
    ];
    faults.read = Array.from({ length: UNKNOWN_CHECKS }, () => () => {
      reads += 1;
      if (reads === UNKNOWN_CHECKS) there.set(name, { status: 'packed', effects: 1 });
    });
    await pack(naming([name]));
    await workOff();
    expect(effects()).toEqual([1]);
    expect(await results()).toEqual({ [name]: 'done' });
  });

  it('says what the marketplace said where it refused', async () => {
    await stored(1);
    faults.before = [fails('refused')];
    const { data } = await pack(naming(['o0000']));
    await workOff();
    expect(await call('getOrderRun', { runId: data.run.runId })).toMatchObject({
      data: {
        run: { isFinished: true },
        itemList: [{ result: 'refused', words: 'refused' }],
        nextCursor: null,
      },
    });
    expect(effects()).toEqual([0]);
  });

  it('is skipped once its state does not allow it, and nothing is asked', async () => {
    await stored(1);
    await pack(naming(['o0000']));
    there.set('o0000', { status: 'canceled', effects: 0 });
    faults.before = [dies];
    await workOff();
    expect(await results()).toEqual({ o0000: 'skipped' });
    expect(faults.before).toHaveLength(1);
  });

  it('takes effect once where two runs have it at one time', async () => {
    const names = await stored(3);
    faults.after = [fails('outcomeUnknown'), dies];
    await pack(naming(names));
    await pack(naming(names));
    await workOff();
    expect(effects()).toEqual([1, 1, 1]);
  });

  it('is unknown for good where the order cannot be read any more', async () => {
    await stored(1);
    faults.before = [fails('outcomeUnknown')];
    faults.read = [runs, ...Array.from({ length: 3_000 }, () => fails('unavailable'))];
    await pack(naming(['o0000']));
    for (let hours = 0; hours < 26; hours += 1) {
      clock += 3_600_000;
      await workOff();
    }
    expect(await results()).toEqual({ o0000: 'unknown' });
  });
});

describe('a run', () => {
  it('of a filter is all that matched when it began, not a page, not all, not what came later (C9)', async () => {
    await stored(1_240, 'm');
    const other = await storeShop(db, accountId, { platform: 'Lazada' });
    await db.update(shopTable).set({ isErpAuthorised: true }).where(eq(shopTable.accountId, accountId));
    await stored(60, 'x', other);
    const filter = JSON.stringify({ group: 'toShip', shopIdList: [shop.shopId] });
    const { data } = await pack({ filter });
    expect(data.run.total).toBe(1_240);
    await stored(3, 'late');
    const acted = await rowsOf<{ number: string }>(
      db,
      sql`select platform_order_sn as number from order_run_item where account_id = ${accountId}`,
    );
    expect(acted).toHaveLength(1_240);
    expect(acted.every(({ number }) => number.startsWith('m'))).toBe(true);
  });

  it('is the same one for the same request, with one entry of the audit', async () => {
    const names = await stored(2);
    const requestId = randomUUID();
    const [one, two] = await Promise.all([pack(naming(names), requestId), pack(naming(names), requestId)]);
    expect(two.data.run.runId).toBe(one.data.run.runId);
    expect(await db.$count(auditEntry, eq(auditEntry.accountId, accountId))).toBe(1);
    expect(await results()).toEqual({ o0000: 'waiting', o0001: 'waiting' });
  });

  it('is refused if its request id was sent with anything else before, and nothing is begun', async () => {
    const names = await stored(2);
    const requestId = randomUUID();
    const first = { requestId, action: 'pack', ...naming(names.slice(0, 1)) };
    const { data } = await call('startOrderRun', first);
    for (const other of [
      { action: 'cancel' },
      naming(names),
      naming(names.slice(1)),
      { reason: '15' },
      { itemList: '[]', filter: '{"group":"toShip"}' },
      naming(['unheard']),
    ]) {
      expect(await call('startOrderRun', { ...first, ...other })).toMatchObject({
        code: ERROR_CODES.invalidRequest,
        info: { fields: [{ path: 'requestId' }] },
      });
    }
    expect(await results()).toEqual({ o0000: 'waiting' });
    expect((await call('startOrderRun', first)).data.run.runId).toBe(data.run.runId);
  });

  it('of a filter is the same one for the same request, although the filter finds more by now', async () => {
    await stored(2);
    const asked = { requestId: randomUUID(), action: 'pack', filter: '{"group":"toShip"}' };
    const { data } = await call('startOrderRun', asked);
    await stored(1, 'late');
    const again = await call('startOrderRun', asked);
    expect(again.data.run).toMatchObject({ runId: data.run.runId, total: 2 });
  });

  it('that ships several orders needs the ERP link of each shop; one order does not', async () => {
    const names = await stored(2);
    await db.update(shopTable).set({ isErpAuthorised: false }).where(eq(shopTable.accountId, accountId));
    expect(await pack(naming(names))).toMatchObject({ code: 42_231, info: { shopIdList: [shop.shopId] } });
    expect(await results()).toEqual({});
    expect(await pack(naming(names.slice(0, 1)))).toMatchObject({ code: 0 });
  });

  it.each([
    ['nothing', {}, 40_000],
    ['no filter', { filter: '{"group":"none"}' }, 40_000],
    ['no JSON', { filter: '{' }, 40_000],
    ['a filter that finds nothing', { filter: '{"group":"failed"}' }, 40_400],
  ])('of %s is refused', async (_, fields, code) => {
    expect(await pack(fields)).toMatchObject({ code });
  });
});
