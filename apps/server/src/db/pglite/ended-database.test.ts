import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from '../query-builder/drizzle.ts';
import { eq } from '../query-builder/drizzle.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeAccount } from '../../testing/stored-shop.ts';
import { putEmptyDatabase } from '../../testing/empty-database.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { rowsOf } from '../database.ts';
import type { Database } from '../database.ts';
import { openDatabase } from '../open-database.ts';
import { account } from '../schema/index.ts';

let dataDir: string;
let database: Database;
const lost: string[] = [];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'seller-chat-'));
  await putEmptyDatabase(dataDir);
  database = await openDatabase({ databaseUrl: null, dataDir, onLost: ({ message }) => lost.push(message) });
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

const count = async (id: string) =>
  (await database.db.select().from(account).where(eq(account.accountId, id))).length;

/** PostgreSQL stops itself when it cannot go on with its log, as on a full disk. */
async function takeLogAway<Result>(meanwhile: () => Promise<Result>): Promise<Result> {
  const log = join(dataDir, 'postgres', 'pg_wal');
  renameSync(log, `${log}.away`);
  try {
    return await meanwhile();
  } finally {
    renameSync(`${log}.away`, log);
  }
}

describe('an embedded database that stopped itself', () => {
  it('is started again by the next statement, with everything that was committed', async () => {
    const before = await storeAccount(database.db);
    await takeLogAway(async () => {
      const write = () =>
        database.db.execute(sql`select pg_switch_wal()`).then(() => storeAccount(database.db));
      await expect(write().then(write).then(write)).rejects.toThrow();
      expect(database.troubleAgeMs()).toBeLessThan(60_000);
    });
    expect(await count(before)).toBe(1);
    const after = await storeAccount(database.db);
    expect(await count(after)).toBe(1);
    expect(lost.join('\n')).toContain('pg_wal');
  });

  it('has its settings again', async () => {
    const [row] = await rowsOf(
      database.db,
      sql`select current_setting('enable_seqscan') as scans, current_setting('fsync') as fsync,
                 current_setting('wal_sync_method') as method, current_setting('wal_init_zero') as zeros`,
    );
    expect(row).toEqual({ scans: 'off', fsync: 'on', method: 'fsync', zeros: 'off' });
  });
});
