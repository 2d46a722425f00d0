import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderAction, Platform, RefundAction } from '@seller-chat/core';
import type { Database } from '../../db/database.ts';
import { MarketplaceError } from '../../marketplaces/marketplace-error.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { makeOrderRunRig, makeOrderSnapshot, makeRefund } from '../../testing/order-run-rig.ts';
import type { OrderRunRig } from '../../testing/order-run-rig.ts';
import { startApp } from '../../testing/start-app.ts';
import type { TestApp } from '../../testing/start-app.ts';
import { SHOWN_WITHIN_MS } from './find-earlier-call.ts';

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
  there = { status, updatedAt: 1_750_000_000_000 };
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

async function press(action: OrderAction): Promise<void> {
  const platformOrderSn = await rig.storeOrder({ status: 'pending' });
  expect(await rig.start({ platformOrderSn }, { action, reason: '15' })).toMatchObject({ code: 0 });
}
async function answer(action: RefundAction, amountMinor = ''): Promise<void> {
  const item = await rig.storeRefund({ status: there.status });
  const fields = { action, ...(amountMinor !== '' && { amountMinor }) };
  expect(await rig.start(item, fields)).toMatchObject({ code: 0 });
}

describe('pressed again while the marketplace shows the state from before', () => {
  it('an action that was done is skipped, whatever the second click is', async () => {
    await openRig('Lazada', 'pending');
    for (let times = 0; times < 3; times += 1) {
      await press('pack');
      await rig.step();
      rig.wait(2_000);
    }
    // A replica that is further behind shows an older state.
    there.updatedAt -= 500;
    await press('pack');
    await rig.step();
    expect(calls).toBe(1);
    expect(await rig.results()).toEqual(['done', 'skipped', 'skipped', 'skipped']);
    // Another action is not the same one.
    await press('cancel');
    await rig.step();
    expect(calls).toBe(2);
  });

  it('two runs at one time send it once', async () => {
    await openRig('Lazada', 'pending');
    await press('pack');
    await press('pack');
    await rig.workOff();
    expect(calls).toBe(1);
    expect((await rig.results()).toSorted()).toEqual(['done', 'skipped']);
  });

  it('is sent at the next occasion: the state moved away and back', async () => {
    await openRig('Lazada', 'pending');
    await press('pack');
    await rig.step();
    there.updatedAt += 1_000;
    await press('pack');
    await rig.step();
    expect(calls).toBe(2);
    expect(await rig.results()).toEqual(['done', 'done']);
  });

  it('is sent once the marketplace must have shown it', async () => {
    await openRig('Lazada', 'pending');
    await press('pack');
    await rig.step();
    rig.wait(SHOWN_WITHIN_MS);
    await press('pack');
    await rig.step();
    expect(await rig.results()).toEqual(['done', 'done']);
  });

  it('an offer of which nothing is known stays so until the state moves; another sum is another offer', async () => {
    await openRig('Shopee', 'REQUESTED');
    onCall = timesOut;
    await answer('offer', '100');
    await rig.workOff();
    onCall = () => undefined;
    await answer('offer', '100');
    await rig.workOff();
    rig.wait(10 * SHOWN_WITHIN_MS);
    await answer('offer', '100');
    await rig.workOff();
    expect({ calls, results: await rig.results() }).toEqual({
      calls: 1,
      results: ['unknown', 'unknown', 'unknown'],
    });
    await answer('offer', '200');
    await rig.workOff();
    there.updatedAt += 1_000;
    await answer('offer', '100');
    await rig.workOff();
    expect(calls).toBe(3);
    expect((await rig.results()).slice(3)).toEqual(['done', 'done']);
  });
});

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
    await answer('acceptReturn');
    await rig.workOff();
    expect({ calls, results: await rig.results() }).toEqual({ calls: 1, results: ['unknown', 'unknown'] });
  });

  it('is accepted once, whatever else of it changes meanwhile', async () => {
    await answer('acceptReturn');
    await rig.workOff();
    there.updatedAt += 1_000;
    await answer('acceptReturn');
    await rig.workOff();
    expect({ calls, results: await rig.results() }).toEqual({ calls: 1, results: ['done', 'skipped'] });
  });
});
