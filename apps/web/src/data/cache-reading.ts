import { PLATFORMS } from '@seller-chat/core/platform';
import type { Shop } from '@seller-chat/core';
import { createAccountRepository } from './account-repository.ts';
import { openDatabases } from './databases.ts';
import type { Databases } from './databases.ts';
import { readSessions } from './session-reader.ts';
import type { SessionReading } from './session-reader.ts';

/** What an account's cache shows first, on its way from the disk. */
export interface CacheReading {
  readonly databases: Databases;
  /** Where the event log was applied before the sessions were read: they lack nothing up to there. */
  readonly cursor: Promise<number | null>;
  readonly shops: Promise<Shop[]>;
  readonly sessions: readonly Promise<SessionReading>[];
}

/** Whoever waits for a part of it learns of its failure. */
export function readCache(databases: Databases): CacheReading {
  const account = createAccountRepository(databases.account);
  const cursor = account.readCursor();
  const isCursorRead = cursor.then(
    () => undefined,
    () => undefined,
  );
  const shops = account.readShops();
  const sessions = PLATFORMS.map(async (platform) => {
    const database = databases.cache(platform);
    // Another tab may write meanwhile: sessions first, the cursor after them. The other way round, what is read here
    // could be older than the cursor, and nobody would tell it again.
    await isCursorRead;
    return readSessions(database);
  });
  for (const reading of [shops, ...sessions]) reading.catch(() => undefined);
  return { databases, cursor, shops, sessions };
}

/** What was read ahead and not asked for by then is out of date, ms. */
const FRESH_MS = 10_000;
let ahead: { owner: string; reading: CacheReading; startedAt: number } | undefined;

/**
 * Opens and reads a cache while the code that shows it is still being fetched: neither waits for the other.
 *
 * @param owner - see `cacheOwnerOf`
 */
export function readCacheAhead(owner: string): void {
  ahead = { owner, reading: readCache(openDatabases(owner)), startedAt: performance.now() };
}

/** An account's cache, read ahead or from now on. It is handed out once. */
export function takeCacheReading(owner: string): CacheReading {
  const begun = ahead;
  ahead = undefined;
  if (begun?.owner === owner && performance.now() < begun.startedAt + FRESH_MS) return begun.reading;
  begun?.reading.databases.close();
  return readCache(openDatabases(owner));
}
