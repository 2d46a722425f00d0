import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forceToDisk } from './force-to-disk.ts';
import { START_PARAMS } from './start-params.ts';

type Fsync = (file: { nfd?: number }) => number;

const folder = mkdtempSync(join(tmpdir(), 'seller-chat-pglite-'));
let database: PGlite;
/** How often PostgreSQL has forced a file to the disk. */
let forced = 0;
beforeAll(async () => {
  database = await PGlite.create({
    dataDir: join(folder, 'postgres'),
    startParams: [...START_PARAMS],
    extensions: { forceToDisk },
  });
  const { stream_ops: calls } = (database.Module as unknown as { NODEFS: { stream_ops: { fsync: Fsync } } })
    .NODEFS;
  const fsync = calls.fsync;
  calls.fsync = (file) => {
    forced += 1;
    return fsync(file);
  };
  await database.exec('create table note (id int primary key)');
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

it('every commit is forced to the disk before it is reported, a read is not', async () => {
  for (let id = 0; id < 10; id += 1) {
    const before = forced;
    await database.query('insert into note values ($1)', [id]);
    expect(forced).toBe(before + 1);
    await database.query('select * from note');
    expect(forced).toBe(before + 1);
  }
});

it('a checkpoint forces the tables to the disk', async () => {
  const before = forced;
  await database.exec('checkpoint');
  expect(forced).toBeGreaterThan(before + 1);
});
