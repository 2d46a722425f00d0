import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from '../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { rowsOf } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import { upload } from '../db/schema/index.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { storeAccount } from '../testing/stored-shop.ts';
import { makeEarlierMover, withEarlierParts } from './earlier-parts.ts';
import { makeFolderBytes } from './folder-bytes.ts';
import { makePartBytes } from './part-bytes.ts';
import { PART_BYTES } from './upload-bytes.ts';
import type { UploadBytes } from './upload-bytes.ts';
import { makeUploadFiles } from './upload-files.ts';

const BYTES = Buffer.alloc(2 * PART_BYTES + 77, 'earlier version');
let database: Database;
let root: string;
let folder: UploadBytes;
let earlier: UploadBytes;
let accountId: string;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'seller-chat-uploads-'));
  folder = makeFolderBytes(join(root, 'uploads'));
  earlier = makePartBytes(database.db);
  await database.db.execute(sql`truncate upload, upload_part`);
  accountId = await storeAccount(database.db);
  return () => rm(root, { recursive: true });
});

/** An upload as earlier versions of the embedded database store it. */
async function storeEarlier(uploadId: string): Promise<void> {
  for (let partNo = 0; partNo * PART_BYTES < BYTES.length; partNo += 1) {
    const bytes = BYTES.subarray(partNo * PART_BYTES, (partNo + 1) * PART_BYTES);
    await earlier.writePart({ accountId, uploadId }, partNo, bytes);
  }
  await database.db.insert(upload).values({
    accountId,
    uploadId,
    shopId: 'shop',
    kind: 'image',
    fileName: 'kopi.png',
    mediaType: 'image/png',
    size: BYTES.length,
    width: 8,
    height: 8,
    durationMs: 0,
    publicToken: uploadId,
    createdAt: 1,
    usedAt: 1,
    marketplaceFile: null,
  });
}
const readAll = async (store: UploadBytes, uploadId: string) => {
  const chunks: Uint8Array[] = [];
  const range = { from: 0, to: BYTES.length - 1 };
  for await (const chunk of makeUploadFiles(store).read({ accountId, uploadId }, range)) chunks.push(chunk);
  return Buffer.concat(chunks);
};
const countParts = async () =>
  (await rowsOf<{ n: number }>(database.db, sql`select count(*)::int as n from upload_part`))[0]?.n;
const moveAll = async (move: () => Promise<boolean>) => {
  while (await move());
};

it('files of an earlier version are read where they are, and as files once they are moved', async () => {
  await storeEarlier('one');
  await storeEarlier('two');
  const store = withEarlierParts(folder, earlier);
  expect((await readAll(store, 'one')).equals(BYTES)).toBe(true);
  await moveAll(makeEarlierMover(database.db, folder, earlier));
  expect(await countParts()).toBe(0);
  for (const name of ['one', 'two']) expect((await readAll(folder, name)).equals(BYTES)).toBe(true);
  expect((await readAll(store, 'two')).equals(BYTES)).toBe(true);
});

it.each(['writePart', 'finish', 'remove'] as const)(
  'a move that is killed at "%s" loses nothing, and the next one completes it',
  async (step) => {
    await storeEarlier('one');
    const killedStore = step === 'remove' ? earlier : folder;
    const killed = vi.spyOn(killedStore, step);
    // The second part is never written: the first one lies there.
    if (step === 'writePart') killed.mockImplementationOnce(folder.writePart);
    killed.mockRejectedValueOnce(new Error('killed'));
    const move = makeEarlierMover(database.db, folder, earlier);
    await expect(move()).rejects.toThrow('killed');
    expect(await countParts()).toBe(3);
    expect((await readAll(withEarlierParts(folder, earlier), 'one')).equals(BYTES)).toBe(true);
    killed.mockRestore();
    await moveAll(makeEarlierMover(database.db, folder, earlier));
    expect(await countParts()).toBe(0);
    expect((await readAll(folder, 'one')).equals(BYTES)).toBe(true);
  },
);

it('a file that is not whole stays where it is, and the others are moved', async () => {
  await storeEarlier('a broken one');
  await storeEarlier('whole');
  await database.db.execute(sql`delete from upload_part where upload_id = 'a broken one' and part_no = 1`);
  await moveAll(makeEarlierMover(database.db, folder, earlier));
  expect(await countParts()).toBe(2);
  expect((await readAll(folder, 'whole')).equals(BYTES)).toBe(true);
});

it('an upload that is removed before it is moved is gone in both', async () => {
  await storeEarlier('one');
  await withEarlierParts(folder, earlier).remove({ accountId, uploadId: 'one' });
  expect(await countParts()).toBe(0);
});

it('parts without an upload are dropped, and the space of the table is given back', async () => {
  await storeEarlier('one');
  await storeEarlier('two');
  await database.db.execute(sql`delete from upload where upload_id = 'two'`);
  await moveAll(makeEarlierMover(database.db, folder, earlier));
  const [table] = await rowsOf<{ bytes: number }>(
    database.db,
    sql`select pg_total_relation_size('upload_part') as bytes`,
  );
  expect(table?.bytes).toBeLessThan(PART_BYTES);
});
