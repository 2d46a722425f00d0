import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Platform, RefundAction } from '@seller-chat/core';
import type { Database } from '../../db/database.ts';
import { MarketplaceError } from '../../marketplaces/marketplace-error.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { makeOrderRunRig, makeOrderSnapshot, makeRefund } from '../../testing/order-run-rig.ts';
import type { OrderRunRig } from '../../testing/order-run-rig.ts';
import { startApp } from '../../testing/start-app.ts';
import type { TestApp } from '../../testing/start-app.ts';

let database: Database;
let app: TestApp;
let rig: OrderRunRig;
/** What the marketplace shows. */
let there: { status: string; updatedAt: number };
/** What the marketplace does at a call. */
let onCall: () => void;
let calls: number;

beforeAll(async () => {
  database = await openTestDatabase();
  app = await startApp(database, { requestsPerMinute: 100_000, workers: false });
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(() => {
  calls = 0;
  onCall = () => undefined;
});

async function openRig(platform: Platform, status: string): Promise<void> {
  there = { status, updatedAt: 1_000 };
  const call = async () => {
    calls += 1;
    onCall();
  };
  rig = await makeOrderRunRig(database.db, app, platform, {
    getOrder: async () => makeOrderSnapshot(there),
    getRefund: async () => makeRefund(there),
    actOnOrder: call,
    actOnRefund: call,
  });
}
const timesOut = () => {
  throw new MarketplaceError('outcomeUnknown', 'time-out');
};

async function answer(action: RefundAction, amountMinor = ''): Promise<void> {
  const item = await rig.storeRefund({ status: there.status });
  const fields = { action, ...(amountMinor !== '' && { amountMinor }) };
  expect(await rig.start(item, fields)).toMatchObject({ code: 0 });
}

describe('a return of Lazada that begins in the status of an accepted one', () => {
  beforeEach(() => openRig('Lazada', 'RTM_INIT'));

  it.each([
    ['always times out', timesOut],
    [
      'arrived, and a repeat is refused',
      () => {
        if (calls === 1) timesOut();
        throw new MarketplaceError('refused', 'accepted already');
      },
    ],
  ])('is not accepted a second time if the call %s: the result is unknown', async (_, fault) => {
    onCall = fault;
    await answer('acceptReturn');
    await rig.workOff();
    expect({ calls, results: await rig.results() }).toEqual({ calls: 1, results: ['unknown'] });
  });
});
