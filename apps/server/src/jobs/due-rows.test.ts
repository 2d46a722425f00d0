import { sql } from '../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { TEST_NOW } from '../testing/stored-shop.ts';
import { boundedWait, hasCome, isFree } from './due-rows.ts';

const HOUR = 3_600_000;
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const ask = async (condition: ReturnType<typeof hasCome>) =>
  (await rowsOf<{ is: boolean }>(database.db, sql`select ${condition} as is`))[0]?.is;
const at = (moment: number) => sql`${moment}::bigint`;

it.each([
  ['now', 0, true],
  ['passed', -5, true],
  ['in a while', 1000, false],
  ['as far ahead as a wait can be', HOUR, false],
  ['further ahead: the clock was set back', HOUR + 1, true],
])('a moment that is %s has come or not', async (_name, ahead, is) => {
  expect(await ask(hasCome(at(TEST_NOW + ahead), TEST_NOW, HOUR))).toBe(is);
});

it('a row is free when it is due and held by no worker, or by one whose lease no clock can have given', async () => {
  const leaseMs = 60_000;
  const free = (due: number, lease: number, now = TEST_NOW) =>
    ask(isFree({ due: at(due), lease: at(lease) }, { now, leaseMs }));
  expect(await free(TEST_NOW, 0)).toBe(true);
  expect(await free(TEST_NOW, TEST_NOW + leaseMs)).toBe(false);
  expect(await free(TEST_NOW + boundedWait(HOUR), 0)).toBe(false);
  const back = TEST_NOW - 2 * HOUR;
  expect(await free(TEST_NOW + boundedWait(HOUR), TEST_NOW + leaseMs, back)).toBe(true);
});
