import { makeSession } from '@seller-chat/core/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as cacheReading from './cache-reading.ts';
import { openDatabases } from './databases.ts';

let prefetchCache: typeof cacheReading.prefetchCache;
let takeCacheReading: typeof cacheReading.takeCacheReading;

/** A page that has just been opened. */
beforeEach(async () => {
  vi.resetModules();
  ({ prefetchCache, takeCacheReading } = await import('./cache-reading.ts'));
});
afterEach(() => vi.restoreAllMocks());

const session = makeSession();
async function leave(owner: string): Promise<void> {
  const databases = openDatabases(owner);
  await databases.cache('Shopee').session.put(session);
  databases.close();
}
const firstOf = async ({ sessions }: ReturnType<typeof takeCacheReading>) =>
  (await Promise.all(sessions)).flatMap(({ first }) => first);

it('hands out what was read ahead, once', async () => {
  await leave('prefetched');
  prefetchCache('prefetched', true);
  const reading = takeCacheReading('prefetched', true);
  expect(await firstOf(reading)).toEqual([session]);
  const next = takeCacheReading('prefetched', true);
  expect(next.databases).not.toBe(reading.databases);
  expect(await firstOf(next)).toEqual([session]);
});

it("closes another account's cache, and never hands it out", async () => {
  await leave('theirs');
  prefetchCache('theirs', true);
  const reading = takeCacheReading('mine', true);
  expect(await firstOf(reading)).toEqual([]);
  // Open anywhere, it could not be removed.
  await new Promise<void>((resolve, reject) => {
    const removing = indexedDB.deleteDatabase('theirs');
    removing.addEventListener('success', () => resolve());
    removing.addEventListener('blocked', () => reject(new Error('it is still open')));
  });
});

it('prefetches nothing after a cache was requested: no second one is opened beside it', () => {
  const reading = takeCacheReading('asked', true);
  const opened = vi.spyOn(indexedDB, 'open');
  prefetchCache('asked', true);
  expect(opened).not.toHaveBeenCalled();
  reading.databases.close();
});

it('a new device has nothing: that is known before its databases can be opened', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => new EventTarget() as IDBOpenDBRequest);
  const reading = takeCacheReading('new', false);
  expect([await reading.cursor, await reading.shops, await firstOf(reading)]).toEqual([null, [], []]);
});

it.each([
  ['has something of the account', () => Promise.resolve([{ name: 'kept', version: 1 }])],
  ['does not say what it has', () => Promise.reject(new Error('refused'))],
  [
    'cannot say what it has',
    () => {
      throw new TypeError('indexedDB.databases is not a function');
    },
  ],
])('a device that %s is read, remembered or not', async (_what, databases) => {
  await leave('kept');
  vi.spyOn(indexedDB, 'databases').mockImplementation(databases);
  expect(await firstOf(takeCacheReading('kept', false))).toEqual([session]);
});

it('reads again when the prefetched cache is too old', async () => {
  await leave('late');
  prefetchCache('late', true);
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 60_000);
  const databases = openDatabases('late');
  await databases.cache('Shopee').session.clear();
  databases.close();
  expect(await firstOf(takeCacheReading('late', true))).toEqual([]);
});

it('notifies listeners that are added after a cache was made', async () => {
  const databases = openDatabases('made');
  await databases.cache('TikTok').open();
  const onMade = vi.fn<() => void>();
  databases.onCacheMade(onMade);
  expect(onMade).toHaveBeenCalled();
});
