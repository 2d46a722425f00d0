import { sql } from '../../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { rowsOf } from '../../db/database.ts';
import type { Database } from '../../db/database.ts';
import { job } from '../../db/schema/index.ts';
import { makeErrorLogger } from '../../testing/error-logger.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { TEST_NOW, TEST_VAULT } from '../../testing/stored-shop.ts';
import { TEST_SEED } from '../../testing/test-seed.ts';
import { makeLeaseWatch } from '../lease-watch.ts';
import type { LeaseWatch } from '../lease-watch.ts';
import { defineJob } from './define-job.ts';
import { enqueueJob } from './enqueue-job.ts';
import { jobKind } from './job-kind.ts';
import { nextDueAt, readHeldJobs, takeDueJobs } from './job-store.ts';
import type { TakenJob } from './job-store.ts';
import { runJob } from './run-job.ts';

const LEASE_MS = 60_000;
const HOUR = 3_600_000;
const JOBS = 30;
const ROUNDS = 250;
const KIND = jobKind('work', z.object({ no: z.number() }), {
  retry: { maxAttempts: 5, firstWaitMs: 1000, longestWaitMs: 10_000 },
});

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  // Each end of a job, written by the database itself.
  await database.db.execute(sql`create table job_end (key text, state text)`);
  await database.db.execute(sql`create function note_end() returns trigger language plpgsql as $$
    begin insert into job_end values (new.key, new.state); return null; end $$`);
  await database.db.execute(sql`create trigger note_end after update on job for each row
    when (old.state is distinct from new.state) execute function note_end()`);
});
afterAll(() => database.close());

/** Mulberry32: the same numbers for the same seed. */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Two processes that take jobs, die, come back to life late, and have their clock set. */
class Workers {
  readonly effects = new Map<number, number>();
  readonly #random: () => number;
  readonly #processes: { watch: LeaseWatch; late: TakenJob[] }[] = [];
  #wall = TEST_NOW;
  #steady = 0;

  constructor(seed: number) {
    this.#random = makeRandom(seed);
    for (let no = 0; no < 2; no += 1) this.#restart(no);
  }

  #restart(no: number): void {
    this.#processes[no] = { watch: makeLeaseWatch(LEASE_MS, () => this.#steady), late: [] };
  }

  pass(ms: number): void {
    this.#wall += ms;
    this.#steady += ms;
  }

  setClock(byMs: number): void {
    this.#wall += byMs;
  }

  chance(share: number): boolean {
    return this.#random() < share;
  }

  /** One look of one process at the queue; with `isCalm`, nothing goes wrong. */
  async look(isCalm: boolean): Promise<void> {
    const no = this.chance(0.5) ? 0 : 1;
    const { watch, late } = this.#processes[no] ?? { watch: makeLeaseWatch(0, () => 0), late: [] };
    const { db } = database;
    const over = watch.over(await readHeldJobs(db));
    const taken = await takeDueJobs(db, {
      kinds: ['work'],
      now: this.#wall,
      leaseMs: LEASE_MS,
      limit: 3,
      over,
    });
    await nextDueAt(db, ['work'], this.#wall);
    for (const one of taken) {
      if (!isCalm && this.chance(0.15)) return this.#restart(no);
      if (!isCalm && this.chance(0.15)) late.push(one);
      else if (!isCalm && this.chance(0.1)) {
        this.#takeEffect(Number(one.key));
        return this.#restart(no);
      } else await this.#run(one, isCalm);
    }
    // A process that was stopped for a while goes on with what it held.
    const [first] = late;
    if (first && (isCalm || this.chance(0.3))) {
      late.shift();
      await this.#run(first, isCalm);
    }
  }

  #takeEffect(no: number): void {
    this.effects.set(no, (this.effects.get(no) ?? 0) + 1);
  }

  #run(taken: TakenJob, isCalm: boolean): Promise<void> {
    const definition = defineJob(KIND, ({ no }) => {
      if (!isCalm && this.chance(0.3)) return Promise.reject(new Error('not this time'));
      this.#takeEffect(no);
      return Promise.resolve();
    });
    return runJob(
      {
        db: database.db,
        vault: TEST_VAULT,
        logger,
        now: () => this.#wall,
        random: this.#random,
        leaseMs: LEASE_MS,
      },
      definition,
      taken,
      new AbortController().signal,
    );
  }
}

const { logger, collectErrors } = makeErrorLogger();
const seeds = [1, 2, 3, 4, 5, 6, 7, 8, Number(TEST_SEED)];

it.each(seeds)('each job ends exactly once, done or dead, whatever is killed (seed %i)', async (seed) => {
  collectErrors();
  await database.db.delete(job);
  await database.db.execute(sql`delete from job_end`);
  const workers = new Workers(seed);
  for (let round = 0; round < ROUNDS; round += 1) {
    const no = round % JOBS;
    await enqueueJob(database.db, { kind: KIND, key: String(no), payload: { no } });
    workers.pass(Math.ceil(LEASE_MS / 4));
    if (workers.chance(0.03)) workers.setClock(-1000 * HOUR);
    if (workers.chance(0.03)) workers.setClock(1000 * HOUR);
    await workers.look(false);
  }
  for (let round = 0; round < 60; round += 1) {
    workers.pass(LEASE_MS);
    await workers.look(true);
  }

  const ends = await rowsOf<{ key: string; state: string }>(
    database.db,
    sql`select key, state from job_end order by key::int`,
  );
  expect(ends.map(({ key }) => Number(key))).toEqual(Array.from({ length: JOBS }, (_, no) => no));
  const rows = await database.db.select({ key: job.key, state: job.state }).from(job);
  expect(new Map(rows.map(({ key, state }) => [key, state]))).toEqual(
    new Map(ends.map(({ key, state }) => [key, state])),
  );
  // Done means that the step took effect, dead that it was tried to the end.
  for (const { key } of ends.filter(({ state }) => state === 'done')) {
    expect(workers.effects.get(Number(key))).toBeGreaterThan(0);
  }
});
