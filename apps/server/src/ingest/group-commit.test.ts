import { sql } from '../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShopId } from '@seller-chat/core';
import { rowsOf } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { makeGroupCommit } from './group-commit.ts';
import type { ReceivedPush } from './push.ts';
import { storePushes } from './take-in.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.execute(sql`delete from webhook_event`);
});

const makePush = (dedupeKey: string | null, overrides: Partial<ReceivedPush> = {}): ReceivedPush => ({
  shop: { accountId: 'account-1', shopId: 'shop-1' as ShopId, platform: 'Shopee', site: 'MY' },
  dedupeKey,
  lane: 3,
  body: '{"say":"halo \\u0000 \\"😀\\""}',
  receivedAt: 1,
  ...overrides,
});
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
const storeBatch = async (pushes: readonly ReceivedPush[]) => {
  await storePushes(database.db, pushes);
  return () => undefined;
};
const makeStoring = () =>
  makeGroupCommit({ commit: storeBatch, whenFree: () => Promise.resolve(), halvesFrom: 16 });
const stored = () =>
  rowsOf<{ dedupe_key: string | null; body: string; status: string }>(
    database.db,
    sql`select dedupe_key, body, status from webhook_event order by event_no`,
  );

it('pushes that are long share a transaction only up to a limit', async () => {
  const lengths: number[] = [];
  const { store } = makeGroupCommit({
    commit: async (pushes) => {
      lengths.push(pushes.reduce((sum, push) => sum + push.body.length, 0));
      await nextTurn();
      return () => undefined;
    },
    whenFree: () => Promise.resolve(),
    halvesFrom: 16,
  });
  const body = 'x'.repeat(256 * 1024);
  await Promise.all(Array.from({ length: 100 }, () => store(makePush(null, { body }))));
  await store(makePush(null, { body: 'x'.repeat(5 * 1024 ** 2) }));
  expect(lengths.reduce((sum, one) => sum + one)).toBe(100 * body.length + 5 * 1024 ** 2);
  expect(Math.max(...lengths.slice(0, -1))).toBeLessThanOrEqual(2 * 1024 ** 2);
});

describe('a push', () => {
  it('is stored, as it came, before it is acknowledged', async () => {
    await makeStoring().store(makePush('1'));
    expect(await stored()).toEqual([{ dedupe_key: '1', body: makePush('1').body, status: 'pending' }]);
  });

  it('one after the other, each as soon as the one before is stored', async () => {
    const { store } = makeStoring();
    for (const key of ['1', '2', '3', '4']) await store(makePush(key));
    expect((await stored()).map((row) => row.dedupe_key)).toEqual(['1', '2', '3', '4']);
  });

  it('with a key is stored once, however often and however close together it comes; without, each time', async () => {
    const { store } = makeStoring();
    await Promise.all(['1', '1', null, null, '1'].map((key) => store(makePush(key))));
    await store(makePush('1'));
    await store(makePush('1', { shop: { ...makePush('1').shop, shopId: 'shop-2' as ShopId } }));
    expect((await stored()).map((row) => row.dedupe_key).toSorted()).toEqual(['1', '1', null, null]);
  });

  it('many at once share few transactions, and all are there', async () => {
    const commit = vi.fn(storeBatch);
    const { store } = makeGroupCommit({ commit, whenFree: () => Promise.resolve(), halvesFrom: 16 });
    await Promise.all(Array.from({ length: 1200 }, (_, index) => store(makePush(String(index)))));
    expect(await stored()).toHaveLength(1200);
    expect(commit.mock.calls.length).toBeLessThanOrEqual(5);
  });

  it('that the database cannot take is not acknowledged, and the next one is', async () => {
    const failing = vi
      .spyOn(database.db, 'execute')
      .mockRejectedValueOnce(new Error('the database is closed'));
    const { store } = makeStoring();
    await expect(store(makePush('1'))).rejects.toThrow('the database is closed');
    failing.mockRestore();
    await store(makePush('1'));
    expect(await stored()).toHaveLength(1);
  });
});

it('draining waits for everything on its way', async () => {
  const { store, drain } = makeStoring();
  const waiting = [store(makePush('1')), store(makePush('2')), store(makePush('3'))];
  await drain();
  expect(await stored()).toHaveLength(3);
  await Promise.all(waiting);
});

it('is busy while it stores, and for as long after the last push as one asks', async () => {
  const { store, isBusy } = makeStoring();
  expect([isBusy(), isBusy(60_000)]).toEqual([false, false]);
  const stored = store(makePush('1'));
  expect(isBusy()).toBe(true);
  await stored;
  await vi.waitFor(() => expect(isBusy()).toBe(false));
  expect(isBusy(60_000)).toBe(true);
});

it('publishes a batch once the next one is on its way, and acknowledges it then; the last one at once', async () => {
  const trace: string[] = [];
  const { store, drain } = makeGroupCommit({
    commit: async (pushes) => {
      const keys = pushes.map((push) => push.dedupeKey).join();
      trace.push(`${keys} begun`);
      await new Promise((resolve) => setTimeout(resolve, 5));
      trace.push(`${keys} durable`);
      return () => void trace.push(`${keys} published`);
    },
    whenFree: () => Promise.resolve(),
    halvesFrom: 16,
  });
  const keep = (key: string) => store(makePush(key)).then(() => trace.push(`${key} acknowledged`));
  const first = keep('1');
  await nextTurn();
  const second = keep('2');
  await drain();
  await Promise.all([first, second]);
  expect(trace).toEqual([
    '1 begun',
    '1 durable',
    '2 begun',
    '1 published',
    '1 acknowledged',
    '2 durable',
    '2 published',
    '2 acknowledged',
  ]);
});

it('a push whose batch cannot be published is not acknowledged: it comes again, and is there already', async () => {
  let isPublishing = false;
  const { store } = makeGroupCommit({
    commit: async (pushes) => {
      await storePushes(database.db, pushes);
      return () => {
        if (!isPublishing) throw new Error('no listener could be notified');
      };
    },
    whenFree: () => Promise.resolve(),
    halvesFrom: 16,
  });
  await expect(store(makePush('1'))).rejects.toThrow('no listener could be notified');
  isPublishing = true;
  await store(makePush('1'));
  expect(await stored()).toHaveLength(1);
});

it('a push is refused while the database cannot be had, and the next one is stored', async () => {
  let isThere = false;
  const { store, drain } = makeGroupCommit({
    commit: async (pushes) => {
      await storePushes(database.db, pushes);
      return () => undefined;
    },
    whenFree: async () => {
      await nextTurn();
      if (!isThere) throw new Error('the disk is full');
    },
    halvesFrom: 16,
  });
  const refused = await Promise.allSettled([store(makePush('1')), store(makePush('2'))]);
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await drain();
  isThere = true;
  await store(makePush('1'));
  expect(await stored()).toHaveLength(1);
});

it('waiting pushes are shared between two batches, so that the database works on one while the other is published', async () => {
  const sizes: number[] = [];
  const { store, drain } = makeGroupCommit({
    commit: async (pushes) => {
      sizes.push(pushes.length);
      await nextTurn();
      return () => undefined;
    },
    whenFree: () => Promise.resolve(),
    halvesFrom: 16,
  });
  for (let count = 0; count < 64; count += 1) void store(makePush(null));
  await drain();
  expect(sizes).toEqual([32, 32]);
  sizes.length = 0;
  for (let count = 0; count < 16; count += 1) void store(makePush(null));
  await drain();
  expect(sizes).toEqual([16]);
});
