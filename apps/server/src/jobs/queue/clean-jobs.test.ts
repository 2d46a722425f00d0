import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Database } from '../../db/database.ts';
import { job } from '../../db/schema/index.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { TEST_NOW } from '../../testing/stored-shop.ts';
import { defineJobCleaning } from './clean-jobs.ts';

const DAY = 86_400_000;
const logger = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn(), fatal: vi.fn() };

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('ended jobs are dropped after their time, if the clock can be trusted; dead ones are reported until then', async () => {
  const row = { accountId: '', kind: 'sendMail', payload: '', isSealed: false };
  await database.db.insert(job).values([
    { ...row, key: 'waiting', dueAt: TEST_NOW - 100 * DAY },
    { ...row, key: 'done lately', state: 'done', endedAt: TEST_NOW - 6 * DAY },
    { ...row, key: 'done long ago', state: 'done', endedAt: TEST_NOW - 8 * DAY },
    { ...row, key: 'dead lately', state: 'dead', endedAt: TEST_NOW - 29 * DAY },
    { ...row, key: 'dead long ago', state: 'dead', endedAt: TEST_NOW - 31 * DAY },
  ]);
  let steady = 0;
  let wall = TEST_NOW - 365 * DAY;
  const { run } = defineJobCleaning({
    db: database.db,
    logger,
    now: () => wall,
    steadyNow: () => steady,
  });
  const attempt = {
    accountId: '',
    key: '',
    number: 1,
    uncertainBefore: 0,
    signal: new AbortController().signal,
  };
  // The clock was just set.
  wall = TEST_NOW;
  await run('{}', attempt);
  expect(await database.db.$count(job)).toBe(5);
  steady += DAY / 24;
  wall += DAY / 24;
  await run('{}', attempt);
  const kept = await database.db.select({ key: job.key }).from(job).orderBy(job.key);
  expect(kept.map(({ key }) => key)).toEqual(['dead lately', 'done lately', 'waiting']);
  expect(logger.warn.mock.lastCall).toEqual([{ dead: [{ kind: 'sendMail', count: 1 }] }, expect.any(String)]);
});
