import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from '../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import { putEmptyDatabase } from '../testing/empty-database.ts';
import { limitLog, MAX_LOG_BYTES } from './limit-log.ts';

const SEGMENT_BYTES = 16 * 1024 ** 2;

let dataDir: string;
let database: Database;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'seller-chat-'));
  await putEmptyDatabase(dataDir);
  database = await openDatabase({ databaseUrl: null, dataDir });
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

it("the embedded database's write-ahead log stays within its limit", async () => {
  await database.db.execute(sql`create table noise (bytes bytea)`);
  await database.db.execute(sql`alter table noise alter bytes set storage external`);
  for (let round = 0; round < 10; round += 1) {
    const megabyte = Buffer.alloc(1024 ** 2, round);
    for (let write = 0; write < 20; write += 1) {
      await database.db.execute(sql`insert into noise values (${megabyte})`);
    }
    await limitLog(database.db);
  }
  const files = await readdir(join(dataDir, 'postgres', 'pg_wal'));
  const segments = files.filter((name) => /^[0-9A-F]{24}$/.test(name));
  // 200 MB were written. What remains is the log since the last checkpoint, and as much again for reuse.
  expect(segments.length * SEGMENT_BYTES).toBeLessThan(3 * MAX_LOG_BYTES + 2 * SEGMENT_BYTES);
});
