import { PLATFORMS } from '@seller-chat/core/platform';
import type { Shop } from '@seller-chat/core';
import { createAccountRepository } from './account-repository.ts';
import { openDatabases } from './databases.ts';
import type { Databases } from './databases.ts';
import { keepsNothing } from './known-databases.ts';
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

const NOTHING: SessionReading = { first: [], readRest: async () => undefined };

/**
 * The caller that awaits a part of it gets that part's failure.
 *
 * @param isEmpty - resolves to true when the databases hold nothing, which may be known before they are open
 */
export function readCache(
  databases: Databases,
  isEmpty: Promise<boolean> = Promise.resolve(false),
): CacheReading {
  const account = createAccountRepository(databases.account);
  const unlessEmpty = async <Read>(nothing: Read, read: () => Promise<Read>): Promise<Read> =>
    (await isEmpty) ? nothing : read();
  const cursor = unlessEmpty(null, account.readCursor);
  const isCursorRead = cursor.then(
    () => undefined,
    () => undefined,
  );
  const shops = unlessEmpty([], account.readShops);
  const sessions = PLATFORMS.map(async (platform) => {
    const database = databases.cache(platform);
    // Another tab may write meanwhile, sessions before the cursor. Read them after the cursor: in the opposite order they
    // could be older than it, and no event would update them.
    await isCursorRead;
    return unlessEmpty(NOTHING, () => readSessions(database));
  });
  for (const reading of [shops, ...sessions]) reading.catch(() => undefined);
  return { databases, cursor, shops, sessions };
}

/** @param isRemembered - this device has had the account before: it need not be asked whether it has anything */
function openAndRead(owner: string, isRemembered: boolean): CacheReading {
  // Must run before they are opened, because opening creates them.
  const isEmpty = isRemembered ? undefined : keepsNothing(owner);
  return readCache(openDatabases(owner), isEmpty);
}

/** A prefetched cache older than this is discarded, ms. */
const FRESH_MS = 10_000;
let prefetched: { owner: string; reading: CacheReading; startedAt: number } | undefined;
/** A cache has been taken: another prefetched one would not be used, and would stay open. */
let isTaken = false;

/**
 * Opens and reads a cache while the code that shows it is still being fetched: neither waits for the other. Once a cache
 * was asked for, nothing is read ahead any more.
 *
 * @param owner - see `cacheOwnerOf`
 * @param isRemembered - see `openAndRead`
 */
export function prefetchCache(owner: string, isRemembered: boolean): void {
  if (isTaken) return;
  prefetched = { owner, reading: openAndRead(owner, isRemembered), startedAt: performance.now() };
}

/** An account's cache, read ahead or from now on. It is handed out once. */
export function takeCacheReading(owner: string, isRemembered: boolean): CacheReading {
  const begun = prefetched;
  prefetched = undefined;
  isTaken = true;
  if (begun?.owner === owner && performance.now() < begun.startedAt + FRESH_MS) return begun.reading;
  begun?.reading.databases.close();
  return openAndRead(owner, isRemembered);
}
