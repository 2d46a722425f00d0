import { setTimeout } from 'node:timers/promises';
import { sql } from './query-builder/drizzle.ts';
import { eq } from './query-builder/drizzle.ts';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeRandom } from '../testing/fuzz/random.ts';
import { startPostgresProxy } from '../testing/postgres-proxy.ts';
import type { PostgresProxy } from '../testing/postgres-proxy.ts';
import { storeAccount } from '../testing/stored-shop.ts';
import { makeTestStorage } from '../testing/test-database.ts';
import type { TestStorage } from '../testing/test-database.ts';
import { TEST_SEED } from '../testing/test-seed.ts';
import { asTenant, rowsOf } from './database.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import { account, buyerNote } from './schema/index.ts';

let storage: TestStorage;
let proxy: PostgresProxy;
let database: Database;
let operator: pg.Client;
let ours: string;
let theirs: string;

beforeAll(async () => {
  storage = await makeTestStorage();
  const address = storage.databaseUrl ?? '';
  proxy = await startPostgresProxy(address);
  database = await openDatabase({ databaseUrl: proxy.url, dataDir: storage.dataDir });
  operator = new pg.Client({ connectionString: address });
  await operator.connect();
  ours = await storeAccount(database.db);
  theirs = await storeAccount(database.db);
});
afterAll(async () => {
  await operator.end();
  await database.close();
  await proxy.close();
  await storage.remove();
});
beforeEach(() => proxy.refuse(() => false));

const random = makeRandom(`lost-connections ${TEST_SEED}`);

/** One of the server's connections, by chance: cancelled, or ended. */
const interfere = (how: 'pg_cancel_backend' | 'pg_terminate_backend') =>
  operator.query(
    `select ${how}(pid) from (
       select pid, row_number() over (order by pid) - 1 as n, count(*) over () as total from pg_stat_activity
       where application_name = 'seller-chat' and datname = current_database()) as one
     where n = floor($1::float8 * total)`,
    [random.between(0, 999_999) / 1_000_000],
  );

/** The role, the account and the rows that a tenant's transaction sees. */
const look = (accountId: string) =>
  asTenant(database.db, accountId, async (tx) => {
    const [who] = await rowsOf<{ role: string }>(tx, sql`select current_user::text as role`);
    const seen = await tx.select({ accountId: account.accountId }).from(account);
    return { role: who?.role, seen: seen.map((row) => row.accountId) };
  });

describe('a tenant transaction', () => {
  it('has no effect when only its BEGIN is refused', async () => {
    proxy.refuse((text) => /^begin/i.test(text));
    const write = asTenant(database.db, ours, (tx) =>
      tx.update(account).set({ displayName: 'changed' }).where(eq(account.accountId, theirs)),
    );
    await expect(write).rejects.toThrow();
    await expect(look(ours)).rejects.toThrow();
    proxy.refuse(() => false);
    const [row] = await database.db.select().from(account).where(eq(account.accountId, theirs));
    expect(row?.displayName).not.toBe('changed');
  });

  it('has no effect when only its role is refused', async () => {
    proxy.refuse((text) => text.includes('set_config'));
    await expect(look(ours)).rejects.toThrow();
    proxy.refuse(() => false);
    expect(await look(ours)).toEqual({ role: 'seller_chat_tenant', seen: [ours] });
  });

  it("an owner's has none either when its BEGIN is refused", async () => {
    proxy.refuse((text) => /^begin/i.test(text));
    const id = `refused-${ours}`;
    const values = { accountId: id, displayName: 'x', createdAt: 1 };
    await expect(database.db.transaction((tx) => tx.insert(account).values(values))).rejects.toThrow();
    proxy.refuse(() => false);
    expect(await database.db.select().from(account).where(eq(account.accountId, id))).toEqual([]);
  });

  it('a commit that is refused is an error, and its connection is not used again', async () => {
    const pids = async () =>
      (await rowsOf<{ pid: number }>(database.db, sql`select pg_backend_pid() as pid`)).map(({ pid }) => pid);
    proxy.refuse((text) => text === 'commit');
    let pid = 0;
    const write = database.db.transaction(async (tx) => {
      [pid = 0] = (await rowsOf<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`)).map(
        (row) => row.pid,
      );
      await tx.update(account).set({ displayName: 'uncommitted' }).where(eq(account.accountId, theirs));
    });
    await expect(write).rejects.toThrow();
    proxy.refuse(() => false);
    const used = await Promise.all(Array.from({ length: 30 }, pids));
    expect(used.flat()).not.toContain(pid);
    const [row] = await database.db.select().from(account).where(eq(account.accountId, theirs));
    expect(row?.displayName).not.toBe('uncommitted');
  });

  it('never runs as the owner while its statements are cancelled at random', async () => {
    let isOver = false;
    const results: unknown[] = [];
    const worker = async () => {
      while (!isOver) results.push(await look(ours).catch(() => null));
    };
    const workers = Promise.all(Array.from({ length: 8 }, worker));
    for (let time = 0; time < 600; time += 1) await interfere('pg_cancel_backend');
    isOver = true;
    await workers;
    const seen = results.filter((one) => one !== null);
    expect(seen.length).toBeGreaterThan(100);
    for (const one of seen) expect(one).toEqual({ role: 'seller_chat_tenant', seen: [ours] });
  });
});

describe('connections that are lost under traffic', () => {
  const WORKERS = 8;
  /** Fewer than the attempts of a transaction. */
  const TERMINATIONS_AT_ONCE = 4;

  /**
   * Writes notes while `interrupt` runs; it gets the number of notes of each worker. Returns the ids that were reported as
   * written, the errors, and the ids stored.
   */
  async function traffic(interrupt: (wrote: readonly number[]) => Promise<void>) {
    const before = await database.db.$count(buyerNote);
    const done: string[] = [];
    const failed: unknown[] = [];
    let isOver = false;
    const write = async (buyerId: string) => {
      const note = {
        accountId: ours,
        shopId: 'shop',
        buyerId,
        text: 'n',
        version: 1,
        updatedBy: '',
        updatedAt: 1,
      };
      await asTenant(database.db, ours, async (tx) => {
        await tx.insert(buyerNote).values(note);
        await tx.select().from(account);
      });
      done.push(buyerId);
    };
    let number = 0;
    const wrote = Array.from({ length: WORKERS }, () => 0);
    const worker = async (_: unknown, own: number) => {
      while (!isOver) {
        number += 1;
        const id = `${before}-${number}`;
        await write(id).catch((error: unknown) => failed.push(error));
        wrote[own] = (wrote[own] ?? 0) + 1;
        await database.db.select().from(account).where(eq(account.accountId, ours));
      }
    };
    const workers = Promise.all(Array.from({ length: WORKERS }, worker));
    await interrupt(wrote);
    isOver = true;
    await workers;
    const stored = await database.db.select({ buyerId: buyerNote.buyerId }).from(buyerNote);
    return { done, failed, stored: new Set(stored.map(({ buyerId }) => buyerId)) };
  }

  it('200 terminations cost retries only: nothing acknowledged is lost, reads never fail', async () => {
    let ended = 0;
    const { done, failed, stored } = await traffic(async (wrote) => {
      while (ended < 200) {
        const before = [...wrote];
        for (let time = 0; time < TERMINATIONS_AT_ONCE; time += 1) {
          ended += (await interfere('pg_terminate_backend')).rows.length;
        }
        // Otherwise the same transaction could be interrupted more often than it is repeated.
        await vi.waitFor(
          () => expect(wrote.map((count, own) => count > (before[own] ?? 0))).not.toContain(false),
          {
            timeout: 30_000,
          },
        );
      }
    });

    expect(done.filter((id) => !stored.has(id))).toEqual([]);
    expect(failed).toEqual([]);
  });

  it('all of them cut at once, again and again, likewise', async () => {
    const { done, stored } = await traffic(async () => {
      for (let time = 0; time < 20; time += 1) {
        proxy.dropAll();
        await setTimeout(30);
      }
    });
    expect(done.filter((id) => !stored.has(id))).toEqual([]);
    expect(done.length).toBeGreaterThan(0);
  });
});
