import { sql } from './query-builder/drizzle.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { onCommitSignal, signalAfterCommit } from './commit-signals.ts';
import { asTenant } from './database.ts';
import type { Database } from './database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const listener = vi.fn<() => void>();
let unsubscribe: () => void;
beforeEach(() => {
  listener.mockClear();
  unsubscribe = onCommitSignal(database.db, 'jobs', listener);
});
afterEach(() => unsubscribe());

it('a signal of a transaction is announced once, after its commit', async () => {
  await database.db.transaction(async (tx) => {
    signalAfterCommit(tx, 'jobs');
    signalAfterCommit(tx, 'jobs');
    await tx.execute(sql`select 1`);
    expect(listener).not.toHaveBeenCalled();
  });
  expect(listener).toHaveBeenCalledOnce();
});

it('a signal of a savepoint is announced after the commit of its transaction', async () => {
  await database.db.transaction(async (tx) => {
    await tx.transaction(async (inner) => signalAfterCommit(inner, 'jobs'));
    expect(listener).not.toHaveBeenCalled();
  });
  expect(listener).toHaveBeenCalledOnce();
});

it("a signal of a tenant's transaction is announced as well", async () => {
  await asTenant(database.db, 'account', async (tx) => signalAfterCommit(tx, 'jobs'));
  expect(listener).toHaveBeenCalledOnce();
});

it('a signal of a transaction that is rolled back is never announced', async () => {
  const failing = database.db.transaction(async (tx) => {
    signalAfterCommit(tx, 'jobs');
    throw new Error('given up');
  });
  await expect(failing).rejects.toThrow('given up');
  await database.db.transaction((tx) => tx.execute(sql`select 1`));
  expect(listener).not.toHaveBeenCalled();
});

it('a signal outside of a transaction is announced at once, until the listener has left', () => {
  signalAfterCommit(database.db, 'jobs');
  expect(listener).toHaveBeenCalledOnce();
  unsubscribe();
  signalAfterCommit(database.db, 'jobs');
  expect(listener).toHaveBeenCalledOnce();
});
