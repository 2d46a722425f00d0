import { sql } from '../../db/query-builder/drizzle.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '../../db/database.ts';
import { job } from '../../db/schema/index.ts';
import { startJobQueue } from '../../jobs/queue/job-queue.ts';
import type { WorkerLoop } from '../../jobs/worker-loop.ts';
import { startLocalServer } from '../../marketplaces/testing/local-server.ts';
import type { LocalReply } from '../../marketplaces/testing/local-server.ts';
import { makeErrorLogger } from '../../testing/error-logger.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { TEST_NOW, TEST_VAULT } from '../../testing/stored-shop.ts';
import { makeHealthRecord } from '../provider-health.ts';
import { SMS_PROVIDERS } from './sms-provider.ts';
import { defineSmsJob, queueSms } from './sms-job.ts';

const MINUTE = 60_000;
const SMS = { to: '+6281234567890', text: 'Your code is 123456', expiresAt: TEST_NOW + 1000 * MINUTE };
const ACCEPTED: LocalReply = { status: 201, body: { sid: 'SM1', status: 'queued' } };

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

let now = TEST_NOW;
let queue: WorkerLoop | undefined;
const { logger, collectErrors } = makeErrorLogger();
beforeEach(async () => {
  now = TEST_NOW;
  await database.db.delete(job);
});
afterEach(() => queue?.stop());

/** A provider that gives these replies, one after the other, and then accepts. */
async function start(...replies: (LocalReply | 'drop')[]) {
  const server = await startLocalServer(() => replies.shift() ?? ACCEPTED);
  const send = SMS_PROVIDERS.twilio({
    url: server.origin,
    account: 'AC1',
    secret: 's',
    from: '+15005550006',
  });
  queue = await startJobQueue({
    database,
    definitions: [defineSmsJob({ send, health: makeHealthRecord(() => now), now: () => now })],
    vault: TEST_VAULT,
    logger,
    now: () => now,
    random: () => 0,
  });
  return server;
}

const stored = async () => (await database.db.select().from(job))[0];
const endsAs = (state: 'done' | 'dead') =>
  vi.waitFor(
    async () => {
      now += MINUTE;
      queue?.wake();
      expect((await stored())?.state).toBe(state);
    },
    { timeout: 10_000 },
  );

it('a queued SMS is sent once, and nothing of it is kept in plain text', async () => {
  await queueSms(database.db, TEST_VAULT, SMS);
  expect(JSON.stringify(await stored())).not.toMatch(/123456|62812/);
  const server = await start();
  await endsAs('done');
  expect(server.requests).toHaveLength(1);
  expect((await stored())?.payload).toBe('');
});

it('an SMS that was certainly not sent is repeated as often as needed', async () => {
  const busy = { status: 503, body: {} };
  const server = await start(busy, busy, busy, busy);
  await queueSms(database.db, TEST_VAULT, SMS);
  await endsAs('done');
  expect(server.requests).toHaveLength(5);
});

it('an SMS with unknown outcome is repeated once, whatever fails between', async () => {
  collectErrors();
  const server = await start('drop', { status: 503, body: {} }, { status: 500, body: {} });
  await queueSms(database.db, TEST_VAULT, SMS);
  await endsAs('dead');
  expect(server.requests).toHaveLength(3);
});

it('an SMS whose process was killed twice is not sent a third time', async () => {
  collectErrors();
  await queueSms(database.db, TEST_VAULT, SMS);
  await database.db.execute(sql`update job set attempts = 2, uncertain_attempts = 2, turn = 2`);
  const server = await start();
  await endsAs('dead');
  expect(server.requests).toEqual([]);
});

it('an SMS past its time, or to no number, is not sent', async () => {
  collectErrors();
  const server = await start();
  await queueSms(database.db, TEST_VAULT, { ...SMS, expiresAt: now });
  await endsAs('done');
  await database.db.delete(job);
  await queueSms(database.db, TEST_VAULT, { ...SMS, to: '0812' });
  await endsAs('dead');
  expect(server.requests).toEqual([]);
});
