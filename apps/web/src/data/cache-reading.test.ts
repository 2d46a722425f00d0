import { makeSession } from '@seller-chat/core/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { readCacheAhead, takeCacheReading } from './cache-reading.ts';
import { openDatabases } from './databases.ts';

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
  await leave('ahead');
  readCacheAhead('ahead');
  const reading = takeCacheReading('ahead');
  expect(await firstOf(reading)).toEqual([session]);
  const next = takeCacheReading('ahead');
  expect(next.databases).not.toBe(reading.databases);
  expect(await firstOf(next)).toEqual([session]);
});

it("closes another account's cache, and never hands it out", async () => {
  await leave('theirs');
  readCacheAhead('theirs');
  const reading = takeCacheReading('mine');
  expect(await firstOf(reading)).toEqual([]);
  // Open anywhere, it could not be removed.
  await new Promise<void>((resolve, reject) => {
    const removing = indexedDB.deleteDatabase('theirs');
    removing.addEventListener('success', () => resolve());
    removing.addEventListener('blocked', () => reject(new Error('it is still open')));
  });
});

it('reads anew what was read too long ago', async () => {
  await leave('late');
  readCacheAhead('late');
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 60_000);
  const databases = openDatabases('late');
  await databases.cache('Shopee').session.clear();
  databases.close();
  expect(await firstOf(takeCacheReading('late'))).toEqual([]);
});

it('tells also those who ask later that a cache was made just now', async () => {
  const databases = openDatabases('made');
  await databases.cache('TikTok').open();
  const told = vi.fn<() => void>();
  databases.onCacheMade(told);
  expect(told).toHaveBeenCalled();
});
