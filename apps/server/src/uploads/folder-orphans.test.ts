import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { TEST_NOW } from '../testing/stored-shop.ts';
import { makeFolderBytes } from './folder-bytes.ts';
import { ORPHAN_KEPT_MS, ORPHAN_WAITS_MS, SET_ASIDE, makeFolderOrphans } from './folder-orphans.ts';
import type { UploadKey } from './upload-store.ts';

const key: UploadKey = { accountId: 'a.b', uploadId: 'kopi.1' };
let root: string;
let bytes: ReturnType<typeof makeFolderBytes>;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'seller-chat-orphans-'));
  bytes = makeFolderBytes(root);
  return () => rm(root, { recursive: true });
});
const orphans = () => makeFolderOrphans(root, bytes, () => Promise.resolve(true));
const write = async (isWhole = true) => {
  await bytes.writePart(key, 0, Buffer.from('picture'));
  if (isWhole) await bytes.finish(key);
};
const all = async (keys: AsyncIterable<UploadKey>) => {
  const found: UploadKey[] = [];
  for await (const one of keys) found.push(one);
  return found;
};
const aside = async () => (await readdir(join(root, SET_ASIDE, 'a%2Eb'))).toSorted();

it('a file without a row waits for a week, is set aside, and is removed after a month more', async () => {
  await write();
  expect(await orphans().advance(key, TEST_NOW)).toBe('waits');
  expect(await orphans().advance(key, TEST_NOW + ORPHAN_WAITS_MS - 1)).toBe('waits');
  expect([await all(bytes.keys()), await all(orphans().notedKeys())]).toEqual([[key], [key]]);
  const setAsideAt = TEST_NOW + ORPHAN_WAITS_MS;
  expect(await orphans().advance(key, setAsideAt)).toBe('set aside');
  expect([await all(bytes.keys()), await all(orphans().notedKeys())]).toEqual([[], [key]]);
  expect(await orphans().advance(key, setAsideAt + ORPHAN_KEPT_MS - 1)).toBe('waits');
  expect(await aside()).toEqual(['kopi%2E1']);
  expect(await orphans().advance(key, setAsideAt + ORPHAN_KEPT_MS)).toBe('removed');
  expect([await aside(), await all(orphans().notedKeys())]).toEqual([[], []]);
});

it.each([
  ['noted', [0]],
  ['set aside', [0, ORPHAN_WAITS_MS]],
])(
  'a file that was %s is where it was once it has a row again, and its week begins again',
  async (_what, times) => {
    await write();
    for (const time of times) await orphans().advance(key, TEST_NOW + time);
    await orphans().restore(key);
    expect(await readFile(join(root, 'a%2Eb', 'kopi%2E1'), 'utf8')).toBe('picture');
    expect(await aside()).toEqual([]);
    expect(await orphans().advance(key, TEST_NOW + ORPHAN_KEPT_MS)).toBe('waits');
    expect(await all(bytes.keys())).toEqual([key]);
  },
);

it('an unfinished file is set aside as one, and a note goes with a file that was removed otherwise', async () => {
  await write(false);
  for (const time of [0, ORPHAN_WAITS_MS]) await orphans().advance(key, TEST_NOW + time);
  expect(await aside()).toEqual(['kopi%2E1.unfinished']);
  await write();
  await orphans().advance(key, TEST_NOW);
  expect((await stat(join(root, SET_ASIDE, 'a%2Eb', 'kopi%2E1.noted'))).mtimeMs).toBe(TEST_NOW);
  await bytes.remove(key);
  await orphans().advance(key, TEST_NOW);
  expect(await aside()).toEqual(['kopi%2E1.unfinished']);
});
