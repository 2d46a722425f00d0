import { eq, sql } from '../../db/query-builder/drizzle.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { asTenant } from '../../db/database.ts';
import type { Database } from '../../db/database.ts';
import { job } from '../../db/schema/index.ts';
import { makeErrorLogger } from '../../testing/error-logger.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { TEST_NOW, TEST_VAULT, storeAccount } from '../../testing/stored-shop.ts';
import type { WorkerLoop } from '../worker-loop.ts';
import { defineJob, defineRecurringJob } from './define-job.ts';
import type { JobDefinition, JobStep } from './define-job.ts';
import { enqueueJob } from './enqueue-job.ts';
import { JobFailure } from './job-failure.ts';
import { jobKind } from './job-kind.ts';
import { startJobQueue } from './job-queue.ts';
import { nextDueAt, takeDueJobs } from './job-store.ts';

const HOUR = 3_600_000;
const GREET = jobKind('greet', z.object({ name: z.string() }), { retry: { maxAttempts: 3, firstWaitMs: 1 } });
const SECRET = jobKind('secret', z.object({ code: z.string() }), {
  isSealed: true,
  retry: { maxAttempts: 2, firstWaitMs: 1 },
});
const TICK = jobKind('tick', z.object({}), { retry: { maxAttempts: 2, firstWaitMs: 1 } });

let database: Database;
let accountId: string;
beforeAll(async () => {
  database = await openTestDatabase();
  accountId = await storeAccount(database.db);
});
afterAll(() => database.close());

let now = TEST_NOW;
let queues: WorkerLoop[] = [];
const { logger, collectErrors } = makeErrorLogger();
beforeEach(async () => {
  now = TEST_NOW;
  await database.db.delete(job);
});
afterEach(async () => {
  await Promise.all(queues.map((queue) => queue.stop()));
  queues = [];
});

async function start(definitions: readonly JobDefinition[], change: { leaseMs?: number } = {}) {
  const queue = await startJobQueue({
    database,
    definitions,
    vault: TEST_VAULT,
    logger,
    now: () => now,
    random: () => 0,
    ...change,
  });
  queues.push(queue);
  return queue;
}

type Greeting = { name: string };
const greeter = () => vi.fn<JobStep<Greeting>>().mockResolvedValue();
const rowOf = async (key: string) => (await database.db.select().from(job).where(eq(job.key, key)))[0];
const ended = (key: string, state: 'done' | 'dead') =>
  vi.waitFor(async () => expect((await rowOf(key))?.state).toBe(state), { timeout: 10_000 });

describe('a job', () => {
  it('runs once after the commit that added it, and is done', async () => {
    const step = greeter();
    await start([defineJob(GREET, step)]);
    await database.db.transaction((tx) =>
      enqueueJob(tx, { kind: GREET, key: 'a', payload: { name: 'Ayu' } }),
    );
    await ended('a', 'done');
    expect(step.mock.calls.map(([payload, { key, number }]) => [payload, key, number])).toEqual([
      [{ name: 'Ayu' }, 'a', 1],
    ]);
    expect(await rowOf('a')).toMatchObject({ payload: '', lastError: null, endedAt: TEST_NOW });
  });

  it('does not exist if its transaction is rolled back', async () => {
    const step = greeter();
    await start([defineJob(GREET, step)]);
    const failing = database.db.transaction(async (tx) => {
      await enqueueJob(tx, { kind: GREET, key: 'a', payload: { name: 'Ayu' } });
      throw new Error('given up');
    });
    await expect(failing).rejects.toThrow('given up');
    await enqueueJob(database.db, { kind: GREET, key: 'b', payload: { name: 'Budi' } });
    await ended('b', 'done');
    expect(step).toHaveBeenCalledOnce();
  });

  it('wakes the workers when it was added in a savepoint', async () => {
    await start([defineJob(GREET, greeter())]);
    await database.db.transaction((tx) =>
      tx.transaction((inner) => enqueueJob(inner, { kind: GREET, key: 'a', payload: { name: 'Ayu' } })),
    );
    await ended('a', 'done');
  });

  it('is there once per account, kind and key, also after it has ended', async () => {
    const step = greeter();
    await start([defineJob(GREET, step)]);
    const add = (key: string, of = '') =>
      enqueueJob(database.db, { kind: GREET, key, accountId: of, payload: { name: 'Ayu' } });
    expect(await Promise.all([add('a'), add('a'), add('a')])).toContain(true);
    await ended('a', 'done');
    expect(await add('a')).toBe(false);
    expect(await add('a', accountId)).toBe(true);
    await vi.waitFor(() => expect(step).toHaveBeenCalledTimes(2));
  });

  it('waits for its moment', async () => {
    const step = greeter();
    const queue = await start([defineJob(GREET, step)]);
    await enqueueJob(database.db, {
      kind: GREET,
      key: 'a',
      payload: { name: 'Ayu' },
      dueAt: now + HOUR,
      now,
    });
    await enqueueJob(database.db, { kind: GREET, key: 'b', payload: { name: 'Budi' } });
    await ended('b', 'done');
    expect((await rowOf('a'))?.attempts).toBe(0);
    now += HOUR;
    queue.wake();
    await ended('a', 'done');
  });

  it('is left to a process that knows its kind', async () => {
    await start([defineJob(GREET, greeter())]);
    await enqueueJob(database.db, { kind: TICK, key: 't', payload: {} });
    await enqueueJob(database.db, { kind: GREET, key: 'a', payload: { name: 'Ayu' } });
    await ended('a', 'done');
    expect(await rowOf('t')).toMatchObject({ state: 'waiting', attempts: 0 });
  });
});

describe('a job whose step fails', () => {
  it('is repeated until it succeeds', async () => {
    const step = greeter().mockRejectedValueOnce(new Error('not yet'));
    const queue = await start([defineJob(GREET, step)]);
    await enqueueJob(database.db, { kind: GREET, key: 'a', payload: { name: 'Ayu' } });
    await vi.waitFor(async () => expect((await rowOf('a'))?.lastError).toBe('Error: not yet'));
    now += HOUR;
    queue.wake();
    await ended('a', 'done');
    expect(step.mock.calls.map(([, { number }]) => number)).toEqual([1, 2]);
  });

  it('is dead after its last attempt, with the last error, and is never run again', async () => {
    const errors = collectErrors();
    const step = greeter().mockRejectedValue(new Error('never'));
    const queue = await start([defineJob(GREET, step)]);
    await enqueueJob(database.db, { kind: GREET, key: 'a', payload: { name: 'Ayu' } });
    await vi.waitFor(async () => {
      now += HOUR;
      queue.wake();
      expect((await rowOf('a'))?.state).toBe('dead');
    });
    expect(await rowOf('a')).toMatchObject({ attempts: 3, lastError: 'Error: never' });
    expect(step).toHaveBeenCalledTimes(3);
    expect(errors).toEqual(['a job is dead']);
  });

  it('is dead at once if no attempt can succeed', async () => {
    collectErrors();
    const step = greeter().mockRejectedValue(new JobFailure('no such thing', { isFinal: true }));
    await start([defineJob(GREET, step)]);
    await enqueueJob(database.db, { kind: GREET, key: 'a', payload: { name: 'Ayu' } });
    await ended('a', 'dead');
    expect(step).toHaveBeenCalledOnce();
  });

  it('waits as long as the other side asks for', async () => {
    const step = greeter().mockRejectedValue(new JobFailure('busy', { retryAfterMs: HOUR }));
    await start([defineJob(GREET, step)]);
    await enqueueJob(database.db, { kind: GREET, key: 'a', payload: { name: 'Ayu' } });
    await vi.waitFor(async () => expect((await rowOf('a'))?.dueAt).toBe(TEST_NOW + HOUR));
  });
});

describe('a sealed job', () => {
  it('shows its payload to its step alone: not in the table, not in its error, not once it is done', async () => {
    const step = vi.fn<JobStep<{ code: string }>>();
    step.mockRejectedValueOnce(new Error('123456 was refused')).mockResolvedValueOnce();
    const queue = await start([defineJob(SECRET, step)]);
    const add = { kind: SECRET, key: 's', payload: { code: '123456' }, vault: TEST_VAULT };
    await enqueueJob(database.db, add);
    await vi.waitFor(async () => expect((await rowOf('s'))?.lastError).toBe('Error'));
    expect(JSON.stringify(await rowOf('s'))).not.toContain('123456');
    now += HOUR;
    queue.wake();
    await ended('s', 'done');
    expect(step.mock.calls.map(([{ code }]) => code)).toEqual(['123456', '123456']);
    expect((await rowOf('s'))?.payload).toBe('');
  });

  it('is refused without the vault, and dead if it was moved to another row', async () => {
    await expect(enqueueJob(database.db, { kind: SECRET, payload: { code: '1' } })).rejects.toThrow('vault');
    collectErrors();
    const step = vi.fn<JobStep<{ code: string }>>();
    await enqueueJob(database.db, { kind: SECRET, key: 's', payload: { code: '1' }, vault: TEST_VAULT });
    await database.db.update(job).set({ key: 'moved' });
    await start([defineJob(SECRET, step)]);
    await ended('moved', 'dead');
    expect(step).not.toHaveBeenCalled();
  });
});

describe('a request', () => {
  it('adds jobs of its own account, and can neither read, change nor remove any', async () => {
    const add = (of: string) =>
      asTenant(database.db, accountId, (tx) =>
        enqueueJob(tx, { kind: GREET, key: 'a', accountId: of, payload: { name: 'Ayu' } }),
      );
    expect(await add(accountId)).toBe(true);
    expect(await add(accountId)).toBe(false);
    await expect(add('')).rejects.toMatchObject({ cause: { code: '42501' } });
    for (const statement of ['select * from job', "update job set state = 'done'", 'delete from job']) {
      const trying = asTenant(database.db, accountId, (tx) => tx.execute(sql.raw(statement)));
      await expect(trying).rejects.toMatchObject({ cause: { code: '42501' } });
    }
  });
});

describe('a process that is killed during a job', () => {
  const take = () => takeDueJobs(database.db, { kinds: ['greet'], now, leaseMs: HOUR, limit: 1, over: [] });

  it('loses it to another process, which runs it', async () => {
    await enqueueJob(database.db, { kind: GREET, key: 'a', payload: { name: 'Ayu' } });
    expect(await take()).toHaveLength(1);
    expect(await take()).toHaveLength(0);
    const step = greeter();
    // Embedded: at once. PostgreSQL: once the lease was seen unchanged for its whole length.
    await start([defineJob(GREET, step)], { leaseMs: 100 });
    await ended('a', 'done');
    expect(step.mock.calls.map(([, { number }]) => number)).toEqual([2]);
  });

  it('each time is given up in the end', async () => {
    collectErrors();
    await enqueueJob(database.db, { kind: GREET, key: 'a', payload: { name: 'Ayu' } });
    for (let kill = 0; kill < 3; kill += 1) {
      expect(await take()).toHaveLength(1);
      await database.db.update(job).set({ leaseUntil: 0 });
    }
    const step = greeter();
    await start([defineJob(GREET, step)]);
    await ended('a', 'dead');
    expect(step).not.toHaveBeenCalled();
  });
});

describe('a recurring job', () => {
  it('is there once, and runs again after each period, also when it fails', async () => {
    const errors = collectErrors();
    const step = vi.fn<JobStep<Record<string, never>>>().mockResolvedValue();
    const definition = defineRecurringJob(TICK, HOUR, step);
    const queue = await start([definition]);
    await start([definition]);
    await vi.waitFor(async () =>
      expect(await rowOf('')).toMatchObject({ dueAt: TEST_NOW + HOUR, attempts: 0 }),
    );
    expect(await database.db.$count(job)).toBe(1);
    expect(step).toHaveBeenCalledOnce();
    step.mockRejectedValue(new Error('no'));
    await vi.waitFor(async () => {
      now += HOUR;
      queue.wake();
      expect(await rowOf('')).toMatchObject({ state: 'waiting', lastError: 'Error: no', attempts: 0 });
    });
    expect(errors).toContain('a recurring job waits for its next time');
    step.mockResolvedValue();
    await vi.waitFor(async () => {
      now += HOUR;
      queue.wake();
      expect(await rowOf('')).toMatchObject({ lastError: null, attempts: 0 });
    });
  });
});

it('a clock that is set back makes no job early, and none wait longer than its whole wait', async () => {
  await enqueueJob(database.db, { kind: GREET, key: 'a', payload: { name: 'Ayu' }, dueAt: now + HOUR, now });
  now -= 1000 * HOUR;
  expect(await nextDueAt(database.db, ['greet'], now)).toBe(now + HOUR);
  const take = () => takeDueJobs(database.db, { kinds: ['greet'], now, leaseMs: HOUR, limit: 1, over: [] });
  expect(await take()).toEqual([]);
  now += HOUR;
  expect(await take()).toHaveLength(1);
});
