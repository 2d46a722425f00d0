import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PgliteClient, PgliteQueryError } from './client.ts';
import type { QueryRunner } from './client.ts';

let client: PgliteClient;
beforeAll(async () => {
  client = await PgliteClient.open(null);
  await client.query('create table note (id bigint primary key, words text not null)');
});
afterAll(() => client.close());
beforeEach(async () => {
  await client.query('delete from note');
});

const insert = (runner: QueryRunner, id: number, words: string | null = 'x') =>
  runner.query('insert into note values ($1, $2)', [id, words]);
const idsIn = async (runner: QueryRunner) =>
  (await runner.query('select id from note order by id', [], { rowMode: 'array' })).rows.flat();

describe('queries', () => {
  it('give rows as objects or arrays, whole numbers as numbers, and how many rows they touched', async () => {
    expect(await insert(client, 1_750_000_000_000)).toMatchObject({ affectedRows: 1 });
    expect((await client.query('select id, words from note')).rows).toEqual([
      { id: 1_750_000_000_000, words: 'x' },
    ]);
    expect(await idsIn(client)).toEqual([1_750_000_000_000]);
  });

  it("that fail tell the database's own code and rule", async () => {
    await insert(client, 1);
    await expect(insert(client, 1)).rejects.toMatchObject({ code: '23505', constraint: 'note_pkey' });
    await expect(insert(client, 2, null)).rejects.toBeInstanceOf(PgliteQueryError);
    await expect(client.query('select * from nowhere')).rejects.toMatchObject({ code: '42P01' });
    expect(await idsIn(client)).toEqual([1]);
  });
});

describe('a transaction', () => {
  it('has the connection to itself: what others ask meanwhile comes after it', async () => {
    const seen: unknown[] = [];
    const asked: Promise<unknown>[] = [];
    await client.transaction(async (tx) => {
      await insert(tx, 1);
      asked.push(
        insert(client, 2),
        client.transaction((other) => insert(other, 3)),
      );
      seen.push(await idsIn(tx));
      await new Promise((resolve) => setImmediate(resolve));
      seen.push(await idsIn(tx));
    });
    await Promise.all(asked);
    expect(seen).toEqual([[1], [1]]);
    expect(await idsIn(client)).toEqual([1, 2, 3]);
  });

  it('that throws leaves nothing behind, and the next one starts clean', async () => {
    const failing = client.transaction(async (tx) => {
      await insert(tx, 1);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    const broken = client.transaction(async (tx) => {
      await insert(tx, 2);
      await insert(tx, 2);
    });
    await expect(broken).rejects.toMatchObject({ code: '23505' });
    await client.transaction((tx) => insert(tx, 3));
    expect(await idsIn(client)).toEqual([3]);
  });

  it('that is over takes no more queries: they would run outside of it', async () => {
    let late: QueryRunner | undefined;
    await client
      .transaction(async (tx) => {
        late = tx;
        throw new Error('over');
      })
      .catch(() => undefined);
    await expect(late && insert(late, 9)).rejects.toThrow('the transaction is over');
    expect(await idsIn(client)).toEqual([]);
  });
});

describe('closing', () => {
  it('waits for what was asked before, refuses what comes after, and twice is once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'seller-chat-pglite-'));
    try {
      const own = await PgliteClient.open(folder);
      const asked = own.query('create table kept (id int)');
      await Promise.all([own.close(), own.close(), asked]);
      await expect(own.query('select 1')).rejects.toThrow('the database is closed');
      await own.close();
      const again = await PgliteClient.open(folder);
      expect((await again.query('select count(*) as n from kept')).rows).toEqual([{ n: 0 }]);
      await again.close();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('a folder that is no database does not open', async () => {
    await expect(PgliteClient.open('/dev/null/postgres')).rejects.toThrow();
  });
});
