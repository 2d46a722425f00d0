import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '../../db/database.ts';
import { job } from '../../db/schema/index.ts';
import { startJobQueue } from '../../jobs/queue/job-queue.ts';
import type { WorkerLoop } from '../../jobs/worker-loop.ts';
import { makeErrorLogger } from '../../testing/error-logger.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { TEST_NOW, TEST_VAULT } from '../../testing/stored-shop.ts';
import { makeHealthRecord } from '../provider-health.ts';
import { defineMailJob, queueMail } from './mail-job.ts';
import type { QueuedMail } from './mail-job.ts';
import type { SendMail } from './port.ts';
import { makeSmtpSender } from './smtp-sender.ts';

const MINUTE = 60_000;
const FROM = 'no-reply@chat.test';
const MAIL: QueuedMail = {
  to: 'ayu@example.com',
  subject: 'Your code',
  text: 'Your code is 123456.',
  language: 'en',
  expiresAt: TEST_NOW + 10 * MINUTE,
};

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

async function start(send: SendMail | null) {
  const health = makeHealthRecord(() => now);
  queue = await startJobQueue({
    database,
    definitions: [defineMailJob({ send, health, now: () => now })],
    vault: TEST_VAULT,
    logger,
    now: () => now,
    random: () => 0,
  });
  return health;
}

const stored = async () => (await database.db.select().from(job))[0];
const add = (change: Partial<QueuedMail> = {}) => queueMail(database.db, TEST_VAULT, { ...MAIL, ...change });

it('a queued mail is sent, and nothing of it is stored in plain text or kept', async () => {
  const server = await startMailServer();
  await add();
  expect(JSON.stringify(await stored())).not.toMatch(/123456|ayu/);
  const health = await start(makeSmtpSender({ url: server.url, from: FROM }));
  await vi.waitFor(async () => expect(await stored()).toMatchObject({ state: 'done', payload: '' }));
  expect(server.received.map(({ to }) => to)).toEqual([['ayu@example.com']]);
  expect(health.isFailing()).toBe(false);
});

it('a mail whose outcome is unknown is repeated with the same Message-ID; its provider counts as failing until then', async () => {
  const server = await startMailServer();
  server.faults.push({ at: 'message', answer: 'drop' });
  const health = await start(makeSmtpSender({ url: server.url, from: FROM }));
  await add();
  await vi.waitFor(() => expect(health.isFailing()).toBe(true));
  await vi.waitFor(async () => {
    now += MINUTE;
    queue?.wake();
    expect((await stored())?.state).toBe('done');
  });
  const [first, second] = server.received.map(({ source }) => /^Message-ID: .*$/im.exec(source)?.[0]);
  expect(server.received).toHaveLength(2);
  expect(first).toBe(second);
  expect(health.isFailing()).toBe(false);
});

it('a mail server that takes long counts as failing until it has answered', async () => {
  let answer: (() => void) | undefined;
  const health = await start(() => new Promise<void>((resolve) => (answer = resolve)));
  await add();
  await vi.waitFor(() => expect(answer).toBeDefined());
  expect(health.isFailing()).toBe(false);
  now += 3_001;
  expect(health.isFailing()).toBe(true);
  answer?.();
  await vi.waitFor(async () => expect((await stored())?.state).toBe('done'));
  expect(health.isFailing()).toBe(false);
});

it('a mail past its time is not sent', async () => {
  const server = await startMailServer();
  now = MAIL.expiresAt;
  await add();
  await start(makeSmtpSender({ url: server.url, from: FROM }));
  await vi.waitFor(async () => expect(await stored()).toMatchObject({ state: 'done', payload: '' }));
  expect(server.received).toEqual([]);
});

it('a refused recipient ends the mail at once, and does not make the provider count as failing', async () => {
  collectErrors();
  const server = await startMailServer();
  server.faults.push({ at: 'RCPT', answer: '550 no <ayu@example.com>' });
  const health = await start(makeSmtpSender({ url: server.url, from: FROM }));
  await add();
  await vi.waitFor(async () => expect((await stored())?.state).toBe('dead'));
  expect(await stored()).toMatchObject({ attempts: 1 });
  expect((await stored())?.lastError).not.toContain('ayu');
  expect(health.isFailing()).toBe(false);
});

it('without a mail server, a mail waits', async () => {
  await start(null);
  await add();
  await vi.waitFor(async () => expect(await stored()).toMatchObject({ state: 'waiting', attempts: 1 }));
});

it('two mails of one key are one mail', async () => {
  await add({ key: 'welcome' });
  await add({ key: 'welcome' });
  expect(await database.db.$count(job)).toBe(1);
});

it('a mail that is being sent when the server stops is finished, not cut off', async () => {
  const server = await startMailServer();
  const send = makeSmtpSender({ url: server.url, from: FROM });
  let begun = () => undefined as void;
  const hasBegun = new Promise<void>((resolve) => (begun = resolve));
  await start(async (mail, signal) => {
    begun();
    // The stop comes first.
    await new Promise((resolve) => setTimeout(resolve, 50));
    await send(mail, signal);
  });
  await add();
  await hasBegun;
  await queue?.stop();
  expect(await stored()).toMatchObject({ state: 'done' });
  expect(server.received).toHaveLength(1);
});
