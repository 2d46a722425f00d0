import { sql } from './query-builder/drizzle.ts';
import { eq } from './query-builder/drizzle.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { storeAccount } from '../testing/stored-shop.ts';
import { asTenant, rowsOf } from './database.ts';
import type { Database, Tx } from './database.ts';
import { account } from './schema/index.ts';

let database: Database;
let accountId: string;
beforeAll(async () => {
  database = await openTestDatabase();
  accountId = await storeAccount(database.db);
});
afterAll(() => database.close());

const NUL = 'a\0b';
const failing: [string, (tx: Tx) => Promise<unknown>][] = [
  ['a text that cannot be stored', (tx) => tx.select().from(account).where(eq(account.accountId, NUL))],
  ['a second row under a key', (tx) => tx.insert(account).values(newAccount(accountId))],
  ['a row without a needed value', (tx) => tx.execute(sql`insert into account (account_id) values (${'x'})`)],
  ['a table that does not exist', (tx) => tx.execute(sql`select * from nowhere where a = ${1}`)],
  ['SQL that cannot be parsed', (tx) => tx.execute(sql.raw('selct 1'))],
  ['a division by zero', (tx) => tx.execute(sql`select 1 / ${0}::int`)],
  ['a lock that is not waited for', (tx) => tx.execute(sql`select pg_sleep(1), ${1}::int / 0`)],
];

function newAccount(id: string) {
  return { accountId: id, displayName: 'x', createdAt: 1 };
}

/** The same prepared statements that every request uses, outside and inside a tenant's transaction. */
async function expectNextStatementsToWork(): Promise<void> {
  const { db } = database;
  const named = db.select().from(account).where(eq(account.accountId, accountId));
  expect(await named).toHaveLength(1);
  expect(await asTenant(db, accountId, (tx) => tx.select().from(account))).toHaveLength(1);
  const created = await db.transaction((tx) => storeAccount(tx));
  expect(await db.select().from(account).where(eq(account.accountId, created))).toHaveLength(1);
}

describe('after a statement that failed, the next one works', () => {
  it.each(failing)('outside a transaction: %s', async (_name, fail) => {
    await expectNextStatementsToWork();
    await expect(fail(database.db)).rejects.toThrow();
    await expectNextStatementsToWork();
  });

  it.each(failing)('inside a transaction: %s', async (_name, fail) => {
    await expect(database.db.transaction((tx) => fail(tx))).rejects.toThrow();
    await expectNextStatementsToWork();
  });

  it.each(failing)("inside a tenant's transaction: %s", async (_name, fail) => {
    await expect(asTenant(database.db, accountId, fail)).rejects.toThrow();
    await expectNextStatementsToWork();
  });

  it('many at once, mixed with statements that succeed', async () => {
    const all = Array.from({ length: 60 }, (_, index) => {
      const [, fail] = failing[index % failing.length] ?? [];
      if (index % 3 === 0) return expectNextStatementsToWork();
      return expect(fail?.(database.db)).rejects.toThrow();
    });
    await Promise.all(all);
    await expectNextStatementsToWork();
  });
});

it('connections whose named statements something else discarded are replaced, and every statement succeeds', async () => {
  const all = async <Result>(work: () => Promise<Result>) => Promise.all(Array.from({ length: 30 }, work));
  for (const statement of ['deallocate all', 'discard all']) {
    await all(expectNextStatementsToWork);
    await all(() => database.db.execute(sql.raw(statement)));
    await all(expectNextStatementsToWork);
  }
});

describe('a transaction', () => {
  it('whose failed statement was caught is not reported as committed', async () => {
    const id = `caught-${accountId}`;
    const work = database.db.transaction(async (tx) => {
      await tx.insert(account).values(newAccount(id));
      await tx.execute(sql`select 1 / ${0}::int`).catch(() => undefined);
    });
    await expect(work).rejects.toThrow('rolled back');
    expect(await database.db.select().from(account).where(eq(account.accountId, id))).toEqual([]);
  });

  it('takes no statement once it has ended', async () => {
    let kept: Tx | undefined;
    await asTenant(database.db, accountId, async (tx) => void (kept = tx));
    // Without its transaction it would run as the owner, who sees every account.
    await expect(kept?.select().from(account)).rejects.toMatchObject({
      cause: { message: 'this transaction has ended' },
    });
  });

  it('rolls back to a savepoint and goes on', async () => {
    const outer = `outer-${accountId}`;
    await database.db.transaction(async (tx) => {
      await tx.insert(account).values(newAccount(outer));
      const inner = tx.transaction((nested) => nested.insert(account).values(newAccount(outer)));
      await expect(inner).rejects.toThrow();
    });
    expect(await database.db.select().from(account).where(eq(account.accountId, outer))).toHaveLength(1);
  });

  it('leaves nothing of the tenant on its connection', async () => {
    await expect(
      asTenant(database.db, accountId, () => Promise.reject(new Error('given up'))),
    ).rejects.toThrow('given up');
    await asTenant(database.db, accountId, (tx) => tx.select().from(account));
    const [row] = await rowsOf<{ role: string; id: string }>(
      database.db,
      sql`select current_user::text as role, coalesce(current_setting('app.account_id', true), '') as id`,
    );
    expect(row?.role).not.toBe('seller_chat_tenant');
    expect(row?.id).toBe('');
  });
});
