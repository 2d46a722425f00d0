import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '../db/database.ts';
import { installation } from '../db/schema/index.ts';
import { eq, sql } from '../db/query-builder/drizzle.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { TEST_NOW } from '../testing/stored-shop.ts';
import { clearOrphans } from './clear-orphans.ts';
import { ORPHAN_KEPT_MS, ORPHAN_WAITS_MS } from './folder-orphans.ts';
import { openUploads } from './open-uploads.ts';
import type { Uploads } from './open-uploads.ts';

const logger = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn(), fatal: vi.fn() };
let database: Database;
let uploads: Uploads;
beforeAll(async () => {
  database = await openTestDatabase();
  uploads = openUploads(database);
});
afterAll(() => database.close());
beforeEach(() => void vi.resetAllMocks());

const key = { accountId: 'a', uploadId: 'picture' };
const store = async () => {
  await uploads.bytes.writePart(key, 0, Buffer.from('picture'));
  await uploads.bytes.finish(key);
};
const clear = (now: number) => clearOrphans({ db: database.db, orphans: uploads.orphans, logger }, now);
const isInStore = async () => {
  for await (const { uploadId } of uploads.bytes.keys()) if (uploadId === key.uploadId) return true;
  return false;
};
/** A row of an upload that died: any row makes the file known. */
const know = () =>
  database.db.execute(sql`insert into upload_staging (account_id, upload_id, size, expires_at, is_removing)
    values ('a', 'picture', 7, 0, false)`);
const inFolder = () => database.files.kind === 'folder';

it('files of an older database are set aside, said once, and are back with the newer database', async () => {
  if (!inFolder()) return;
  await store();
  await clear(TEST_NOW);
  expect([await isInStore(), logger.warn.mock.calls]).toEqual([true, []]);
  await clear(TEST_NOW + ORPHAN_WAITS_MS);
  await clear(TEST_NOW + ORPHAN_WAITS_MS);
  expect([await isInStore(), logger.warn.mock.calls.length]).toEqual([false, 1]);
  await know();
  await clear(TEST_NOW + ORPHAN_WAITS_MS + ORPHAN_KEPT_MS);
  expect(await isInStore()).toBe(true);
  await database.db.execute(sql`delete from upload_staging`);
  await uploads.bytes.remove(key);
});

it('no file is touched while the folder belongs to another database', async () => {
  if (!inFolder()) return;
  await store();
  const [row] = await database.db.select().from(installation);
  const setId = (id: string) =>
    database.db
      .update(installation)
      .set({ id })
      .where(eq(installation.name, row?.name ?? ''));
  await clear(TEST_NOW);
  await setId(crypto.randomUUID());
  await clear(TEST_NOW + ORPHAN_WAITS_MS);
  expect([await isInStore(), logger.error.mock.calls.length]).toEqual([true, 1]);
  await setId(row?.id ?? '');
  await clear(TEST_NOW + ORPHAN_WAITS_MS);
  expect(await isInStore()).toBe(false);
});

it('bytes that the database keeps itself go with their row', async () => {
  if (inFolder()) return;
  await store();
  await clear(TEST_NOW);
  expect(await isInStore()).toBe(false);
});
