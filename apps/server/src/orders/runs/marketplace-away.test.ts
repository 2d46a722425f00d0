import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../db/database.ts';
import { MarketplaceError } from '../../marketplaces/marketplace-error.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { makeOrderRunRig, makeOrderSnapshot } from '../../testing/order-run-rig.ts';
import { startApp } from '../../testing/start-app.ts';
import type { TestApp } from '../../testing/start-app.ts';
import { UNKNOWN_CHECKS } from './do-item.ts';

/** The worker looks this often. */
const STEP_SECONDS = 5;
const HOUR_SECONDS = 3_600;

let database: Database;
let app: TestApp;
beforeAll(async () => {
  database = await openTestDatabase();
  app = await startApp(database, { workers: false });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

it('a call without an answer is read back ever more seldom while the marketplace is away, and no failed read counts', async () => {
  let isAway = false;
  let reads = 0;
  const sent: number[] = [];
  const rig = await makeOrderRunRig(database.db, app, 'Lazada', {
    getOrder: async () => {
      reads += 1;
      if (isAway) throw new MarketplaceError('unavailable', 'away');
      return makeOrderSnapshot({ status: sent.length > 1 ? 'packed' : 'pending' });
    },
    actOnOrder: async () => {
      sent.push(reads);
      isAway = sent.length === 1;
      throw new MarketplaceError('outcomeUnknown', 'time-out');
    },
  });
  const platformOrderSn = await rig.storeOrder({ status: 'pending' });
  await rig.start({ platformOrderSn }, { action: 'pack' });
  const passSeconds = async (seconds: number) => {
    for (let second = 0; second < seconds; second += STEP_SECONDS) {
      await rig.step();
      rig.wait(STEP_SECONDS * 1_000);
    }
  };
  await passSeconds(HOUR_SECONDS);
  expect(sent).toEqual([1]);
  expect(reads).toBeGreaterThan(8);
  expect(reads).toBeLessThan(20);
  // Back again: the full number of checks is made before the call is sent a second time.
  isAway = false;
  const before = reads;
  await passSeconds(HOUR_SECONDS / 4);
  expect(sent[1]).toBe(before + UNKNOWN_CHECKS + 1);
  expect(await rig.results()).toEqual(['done']);
});
