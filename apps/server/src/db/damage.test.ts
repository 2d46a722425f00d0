import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeReadiness } from '../http/readiness.ts';
import { makeLoginSessions } from '../security/login-sessions.ts';
import { makeTestStorage } from '../testing/test-database.ts';
import type { TestStorage } from '../testing/test-database.ts';
import { damageIn, makeDamageReport } from './damage.ts';
import type { Damage } from './damage.ts';
import type { Database } from './database.ts';
import { rowsOf } from './database.ts';
import { openDatabase } from './open-database.ts';
import { sql } from './query-builder/drizzle.ts';

const PAGE_BYTES = 8192;
const errorOf = (code: string, message: string) => Object.assign(new Error(message), { code });
const onPostgres = Boolean(process.env['DATABASE_URL']);

describe.skipIf(onPostgres)('a damaged page of a table', () => {
  let storage: TestStorage;
  let database: Database;
  const found: Damage[] = [];

  beforeAll(async () => {
    storage = await makeTestStorage();
    const whole = await openDatabase({ databaseUrl: null, dataDir: storage.dataDir });
    await whole.db.execute(sql`create table saying (id int primary key, words text not null)`);
    await whole.db.execute(
      sql`insert into saying select n, repeat('kopi ', 100) from generate_series(1, 200) n`,
    );
    const [file] = await rowsOf<{ path: string }>(
      whole.db,
      sql`select pg_relation_filepath('saying') as path`,
    );
    await whole.close();
    const table = openSync(join(storage.dataDir, 'postgres', file?.path ?? ''), 'r+');
    writeSync(table, Buffer.alloc(PAGE_BYTES, 0xa5), 0, PAGE_BYTES, 3 * PAGE_BYTES);
    closeSync(table);
    database = await openDatabase({
      databaseUrl: null,
      dataDir: storage.dataDir,
      onDamaged: (damage) => found.push(damage),
    });
  });
  afterAll(async () => {
    await database.close();
    await storage.remove();
  });

  const read = (id: number) => database.db.execute(sql`select words from saying where id = ${id}`);

  it('fails what reads it, is reported once by table and page, and leaves the server ready', async () => {
    // 15 rows to a page: row 50 is on page 3.
    for (let time = 0; time < 3; time += 1) await expect(read(50)).rejects.toThrow();
    await expect(database.db.transaction((tx) => tx.execute(sql`select * from saying`))).rejects.toThrow();
    await vi.waitFor(() => expect(found).toMatchObject([{ table: 'saying', relation: 'saying', page: 3 }]));
    await expect(read(1)).resolves.toBeDefined();
    const isReady = makeReadiness({
      database,
      loginSessions: makeLoginSessions(database.db, Date.now),
      logger: pino({ level: 'silent' }),
    });
    expect([await isReady(), database.troubleAgeMs()]).toEqual([true, Infinity]);
    expect(found).toHaveLength(1);
  });

  it('is named by its table also in an index and in the store of long values', async () => {
    const [table] = await rowsOf<{ oid: number }>(
      database.db,
      sql`select 'saying'::regclass::oid::int as oid`,
    );
    const named: Damage[] = [];
    const report = makeDamageReport((damage) => named.push(damage));
    const pool = database.db.$client as pg.Pool;
    const toast = `pg_toast_${table?.oid}`;
    report(errorOf('XX002', 'index "saying_pkey" contains unexpected zero page at block 0'), pool);
    report(errorOf('XX001', `missing chunk number 0 for toast value 9 in ${toast}`), pool);
    await vi.waitFor(() =>
      expect(named).toMatchObject([
        { table: 'saying', relation: 'saying_pkey', page: 0 },
        { table: 'saying', relation: `pg_toast.${toast}`, page: null },
      ]),
    );
  });
});

describe('damage', () => {
  it.each([
    ['XX001', 'invalid page in block 12 of relation "base/5/16480"', true],
    ['XX001', 'missing chunk number 0 for toast value 9 in pg_toast_16480', true],
    ['XX002', 'index "message_key" contains unexpected zero page at block 3', true],
    ['58030', 'could not read block 7 in file "base/5/16480.1": Input/output error', true],
    ['58P01', 'could not open file "base/5/16480": No such file or directory', true],
    ['58030', 'could not write block 7 in file "base/5/16480": Input/output error', false],
    ['58P01', 'could not access file "pg_wal/000000010000000000000001": No such file or directory', false],
    ['53100', 'could not extend file "base/5/16480": No space left on device', false],
  ])('%s %s: %s', (code, message, isDamage) => {
    const error = errorOf(code, message);
    expect(damageIn(new Error('Failed query', { cause: error }))).toBe(isDamage ? error : null);
  });

  it('is reported by name where it has one, else in the words of the database, once in ten minutes', async () => {
    const found: Damage[] = [];
    let now = 0;
    const report = makeDamageReport(
      (damage) => found.push(damage),
      () => now,
    );
    const query = vi.fn<(text: string, values: unknown[]) => Promise<{ rows: unknown[] }>>();
    const pool = { query } as never;
    const index = errorOf('XX002', 'index "message_key" contains unexpected zero page at block 3');
    query.mockResolvedValueOnce({ rows: [{ table: 'message', relation: 'message_key' }] });
    for (now of [0, 599_999]) report(index, pool);
    query.mockRejectedValueOnce(new Error('the catalogue is damaged as well'));
    now = 600_000;
    report(index, pool);
    await vi.waitFor(() => expect(found).toHaveLength(2));
    expect(query.mock.calls.map(([, values]) => values)).toEqual([['message_key'], ['message_key']]);
    expect(found).toEqual([
      { table: 'message', relation: 'message_key', page: 3, error: index },
      { table: 'message_key', relation: 'message_key', page: 3, error: index },
    ]);
  });
});
