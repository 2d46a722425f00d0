import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../db/database.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { makeFolderBytes } from './folder-bytes.ts';
import { makePartBytes } from './part-bytes.ts';
import { CHUNK_BYTES, PART_BYTES, UploadMissingError } from './upload-bytes.ts';
import type { UploadBytes } from './upload-bytes.ts';
import { STORE_TURNS, makeUploadFiles } from './upload-files.ts';
import type { UploadKey } from './upload-store.ts';

let database: Database;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'seller-chat-uploads-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

/** Bytes that differ from their neighbours, at every distance that matters here. */
const makeBytes = (size: number) => {
  const bytes = Buffer.alloc(size);
  for (let at = 0; at + 4 <= size; at += 4) bytes.writeUInt32LE(at, at);
  return bytes;
};
const SIZE = 2 * PART_BYTES + 1000;
const BYTES = makeBytes(SIZE);
const keyOf = (uploadId: string): UploadKey => ({ accountId: 'a', uploadId });
async function* inPieces(bytes: Uint8Array, size = 65_536) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const stores: [string, () => UploadBytes][] = [
  ['a folder', () => makeFolderBytes(join(folder, 'uploads'))],
  [
    'the table of parts',
    () => makePartBytes(database.files.kind === 'database' ? database.files.db : database.db),
  ],
];

describe.each(stores)('bytes of uploads in %s', (_name, makeStore) => {
  const read = async (store: UploadBytes, key: UploadKey, from: number, to: number) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of makeUploadFiles(store).read(key, { from, to })) chunks.push(chunk);
    return Buffer.concat(chunks);
  };

  it.each([
    ['the first byte', 0, 0],
    ['the last byte', SIZE - 1, SIZE - 1],
    ['the border of two chunks', CHUNK_BYTES - 1, CHUNK_BYTES],
    ['the border of two parts', PART_BYTES - 2, PART_BYTES + 1],
    ['the last part', 2 * PART_BYTES, SIZE - 1],
    ['all of it', 0, SIZE - 1],
  ])('%s is read, and no byte more', async (_what, from, to) => {
    const store = makeStore();
    await makeUploadFiles(store).write(keyOf('whole'), inPieces(BYTES));
    const reads = vi.spyOn(store, 'read');
    expect((await read(store, keyOf('whole'), from, to)).equals(BYTES.subarray(from, to + 1))).toBe(true);
    const lengths = reads.mock.calls.map(([, , length]) => length);
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(to - from + 1);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(CHUNK_BYTES);
  });

  it('no more than a few are read or written at a time, by whichever account', async () => {
    const store = makeStore();
    let running = 0;
    let most = 0;
    const counted = async <Result>(work: Promise<Result>) => {
      most = Math.max(most, (running += 1));
      return work.finally(() => (running -= 1));
    };
    const files = makeUploadFiles({
      ...store,
      read: (...given) => counted(store.read(...given)),
      writePart: (...given) => counted(store.writePart(...given)),
    });
    await files.write(keyOf('busy'), inPieces(BYTES));
    await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        if (index % 4 === 0) await files.write(keyOf(`busy ${index}`), inPieces(BYTES));
        else for await (const _chunk of files.read(keyOf('busy'), { from: 0, to: SIZE - 1 })) continue;
      }),
    );
    expect(most).toBe(STORE_TURNS);
  });

  it('a file that is not there, or not all of it, is said to be missing', async () => {
    const store = makeStore();
    await makeUploadFiles(store).write(keyOf('short'), inPieces(BYTES.subarray(0, 1000)));
    await expect(read(store, keyOf('no such'), 0, 0)).rejects.toThrow(UploadMissingError);
    await expect(read(store, keyOf('short'), 0, 1000)).rejects.toThrow(UploadMissingError);
    await expect(read(store, keyOf('short'), PART_BYTES, PART_BYTES)).rejects.toThrow(UploadMissingError);
    await expect(read(store, { accountId: 'b', uploadId: 'short' }, 0, 0)).rejects.toThrow(
      UploadMissingError,
    );
  });

  it('an attempt that was cut off is written over by the next one', async () => {
    const store = makeStore();
    const key = keyOf('again');
    await store.writePart(key, 0, Buffer.alloc(PART_BYTES, 1));
    await store.writePart(key, 1, Buffer.alloc(PART_BYTES, 1));
    await makeUploadFiles(store).write(key, inPieces(BYTES));
    await makeUploadFiles(store).write(key, inPieces(BYTES));
    expect((await read(store, key, 0, SIZE - 1)).equals(BYTES)).toBe(true);
  });

  it('what is removed is gone, finished or not, and may be removed again', async () => {
    const store = makeStore();
    await store.writePart(keyOf('half'), 0, BYTES.subarray(0, 10));
    await makeUploadFiles(store).write(keyOf('gone'), inPieces(BYTES));
    for (const uploadId of ['half', 'gone', 'gone', 'never there']) await store.remove(keyOf(uploadId));
    const left = [];
    for await (const { uploadId } of store.keys()) left.push(uploadId);
    expect(left).not.toEqual(expect.arrayContaining(['half']));
    expect(left).not.toEqual(expect.arrayContaining(['gone']));
  });

  it('every file is listed once by its key, also an unfinished one and one with an odd id', async () => {
    const store = makeStore();
    const keys = ['..', '.', 'a/b', '../../c', 'x.unfinished', '%2E', 'ü 🦊'].map((uploadId) => ({
      accountId: 'odd/..',
      uploadId,
    }));
    for (const key of keys) await makeUploadFiles(store).write(key, inPieces(Buffer.from(key.uploadId)));
    await store.writePart({ accountId: 'odd/..', uploadId: 'half' }, 0, BYTES.subarray(0, 10));
    const listed: string[] = [];
    for await (const { accountId, uploadId } of store.keys()) {
      if (accountId === 'odd/..') listed.push(uploadId);
    }
    expect(listed.toSorted()).toEqual([...keys.map(({ uploadId }) => uploadId), 'half'].toSorted());
    for (const key of keys) {
      const size = Buffer.byteLength(key.uploadId);
      expect((await read(store, key, 0, size - 1)).toString()).toBe(key.uploadId);
    }
  });
});

it('in a folder only the user of the server can open them, and a file has its name once it is whole', async () => {
  const root = join(folder, 'modes');
  const store = makeFolderBytes(root);
  await store.writePart(keyOf('one'), 0, Buffer.from('x'));
  const names = () => readdir(join(root, 'a'));
  expect(await names()).toEqual(['one.unfinished']);
  await store.finish(keyOf('one'));
  expect(await names()).toEqual(['one']);
  expect((await readFile(join(root, 'a', 'one'))).toString()).toBe('x');
  const modes = [root, join(root, 'a'), join(root, 'a', 'one')].map(
    async (path) => (await stat(path)).mode & 0o777,
  );
  expect(await Promise.all(modes)).toEqual([0o700, 0o700, 0o600]);
});
