import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ENDPOINTS, ERROR_CODES } from '@seller-chat/api-client/contract';
import type { OrderRun } from '@seller-chat/api-client/contract';
import type { Database } from '../../db/database.ts';
import { and, eq } from '../../db/query-builder/drizzle.ts';
import { auditEntry, orderRunItem } from '../../db/schema/index.ts';
import { MarketplaceError } from '../../marketplaces/marketplace-error.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { makeOrderRunRig, makeOrderSnapshot } from '../../testing/order-run-rig.ts';
import type { OrderRunRig } from '../../testing/order-run-rig.ts';
import { startApp } from '../../testing/start-app.ts';
import type { TestApp } from '../../testing/start-app.ts';
import { storeAccount, storeShop } from '../../testing/stored-shop.ts';
import { doItem } from './do-item.ts';
import { takeDueItems } from './run-items.ts';
import type { RunItem } from './run-item.ts';

let database: Database;
let app: TestApp;
let rig: OrderRunRig;
/** What the marketplace shows of each order. */
let status: string;
/** What the marketplace does at a call. */
let onCall: () => unknown;
let calls: number;

beforeAll(async () => {
  database = await openTestDatabase();
  app = await startApp(database, { requestsPerMinute: 100_000, workers: false });
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  calls = 0;
  status = 'pending';
  onCall = () => {
    throw new MarketplaceError('outcomeUnknown', 'time-out');
  };
  rig = await makeOrderRunRig(database.db, app, 'Lazada', {
    getOrder: async () => makeOrderSnapshot({ status, updatedAt: 1_750_000_000_000 }),
    actOnOrder: async () => {
      calls += 1;
      await onCall();
    },
  });
});

async function cancel(names: readonly string[]): Promise<string> {
  for (const platformOrderSn of names) await rig.storeOrder({ platformOrderSn, status: 'pending' });
  const itemList = JSON.stringify(
    names.map((platformOrderSn) => ({ platformOrderSn, shopId: rig.shop.shopId })),
  );
  const fields = { requestId: randomUUID(), action: 'cancel', reason: '15', itemList };
  const { envelope } = await app.call(`/api${ENDPOINTS.startOrderRun.path}`, fields, { cookie: rig.cookie });
  return (envelope as { data: { run: OrderRun } }).data.run.runId;
}

async function stop(runId: string, cookie = rig.cookie) {
  const { envelope } = await app.call(`/api${ENDPOINTS.stopOrderRun.path}`, { runId }, { cookie });
  return envelope as { code: number; data: { run: OrderRun } };
}

/** Takes the account's due item, as a worker does. */
async function take(): Promise<RunItem> {
  const { accountId } = rig.shop;
  const [item] = (await takeDueItems(database.db, rig.clock(), 50)).filter(
    (one) => one.accountId === accountId,
  );
  if (!item) throw new Error('nothing is due');
  return item;
}

describe('a run that is stopped', () => {
  it('sends nothing for the orders that wait, now or later; again it changes nothing', async () => {
    const runId = await cancel(['a', 'b', 'c']);
    const first = await stop(runId);
    expect(first.data.run).toMatchObject({
      isFinished: true,
      countList: [{ result: 'stopped', count: 3 }],
    });
    expect(await stop(runId)).toEqual(first);
    await rig.workOff();
    expect(calls).toBe(0);
    const entries = await database.db
      .select({ after: auditEntry.after })
      .from(auditEntry)
      .where(and(eq(auditEntry.accountId, rig.shop.accountId), eq(auditEntry.kind, 'orderRunStopped')));
    expect(entries).toEqual([{ after: { orders: 3 } }]);
  });

  it('sends nothing for an order that a worker has already taken', async () => {
    const runId = await cancel(['a']);
    const item = await take();
    await stop(runId);
    await doItem(rig.deps, item);
    await rig.workOff();
    expect(calls).toBe(0);
    expect(await rig.results()).toEqual(['stopped']);
  });

  it('says what became of a call that was under way', async () => {
    const runId = await cancel(['a']);
    await rig.step();
    expect((await stop(runId)).data.run).toMatchObject({ isFinished: false });
    status = 'canceled';
    await rig.workOff();
    expect(await rig.results()).toEqual(['done']);
    expect(calls).toBe(1);
  });

  it('does not repeat a call that shows no effect, and does not know whether it arrives', async () => {
    const runId = await cancel(['a']);
    await rig.step();
    await stop(runId);
    await rig.workOff();
    expect(await rig.results()).toEqual(['unknown']);
    expect(calls).toBe(1);
  });

  it('does not repeat a call either that a worker is about to repeat', async () => {
    const runId = await cancel(['a']);
    await rig.step();
    let item: RunItem | undefined;
    // Read back three times; after that it would be sent again.
    for (let times = 0; item?.isBegun !== false; times += 1) {
      expect(times).toBeLessThan(10);
      rig.wait(60_000);
      item = await take();
      if (item.isBegun) await doItem(rig.deps, item);
    }
    await stop(runId);
    await doItem(rig.deps, item);
    await rig.workOff();
    expect(await rig.results()).toEqual(['unknown']);
    expect(calls).toBe(1);
  });

  it('says that nothing was sent for a call that the marketplace turned away while it was under way', async () => {
    const runId = await cancel(['a']);
    onCall = async () => {
      await stop(runId);
      throw new MarketplaceError('rateLimited', 'too many calls');
    };
    await rig.workOff();
    expect(await rig.results()).toEqual(['stopped']);
    expect(calls).toBe(1);
  });

  it('is unknown to other accounts, and to those who see none of its shops', async () => {
    const { accountId } = rig.shop;
    const hidden = await storeShop(database.db, accountId, { platform: 'Lazada' });
    const runId = await cancel(['a', 'b']);
    const stranger = await app.signIn(await storeAccount(database.db));
    const elsewhere = await app.signIn(accountId, [hidden.shopId]);
    for (const cookie of [stranger, elsewhere])
      expect(await stop(runId, cookie)).toMatchObject({ code: ERROR_CODES.notFound });
    expect(await rig.results()).toEqual(['waiting', 'waiting']);
  });

  it('goes on for orders of shops that its caller does not see', async () => {
    const { accountId, shopId } = rig.shop;
    const hidden = await storeShop(database.db, accountId, { platform: 'Lazada' });
    const runId = await cancel(['a', 'b']);
    await database.db
      .update(orderRunItem)
      .set({ shopId: hidden.shopId })
      .where(and(eq(orderRunItem.runId, runId), eq(orderRunItem.platformOrderSn, 'b')));
    const limited = await app.signIn(accountId, [shopId]);
    expect(await stop(runId, limited)).toMatchObject({
      code: 0,
      data: { run: { total: 1, isFinished: true } },
    });
    expect(await rig.results()).toEqual(['stopped', 'waiting']);
  });
});
