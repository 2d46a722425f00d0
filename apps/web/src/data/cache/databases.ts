import { Dexie } from 'dexie';
import type { Platform } from '@seller-chat/core';
import { databaseNamesOf } from './known-databases.ts';
import { AccountDatabase, PlatformDatabase } from './schema.ts';

/** Every database of one signed-in account on this device. Each opens when it is first used. */
export interface Databases {
  readonly account: AccountDatabase;
  /** The rebuildable cache of a marketplace. */
  readonly cache: (platform: Platform) => PlatformDatabase;
  /** The same database through a connection that waits for the disk: for the outbox. */
  readonly durable: (platform: Platform) => PlatformDatabase;
  /**
   * Opens all databases again that could not be opened or were closed by the browser. Rejects when one still cannot be.
   */
  readonly reopen: () => Promise<void>;
  /**
   * Called when a cache was made just now, at once where that has happened: what was noted about its completeness
   * elsewhere does not hold.
   */
  readonly onCacheMade: (listener: () => void) => void;
  readonly close: () => void;
}

/** A database that is not open after this time counts as failed, because some browsers hang instead of failing, ms. */
const OPEN_WITHIN_MS = 3_000;

/** @param owner - see `cacheOwnerOf` */
export function openDatabases(
  owner: string,
  setTimer: (run: () => void, ms: number) => unknown = setTimeout,
): Databases {
  const open = new Map<string, Dexie>();
  const listeners = new Set<() => void>();
  let isCacheMade = false;
  let isClosed = false;

  /** Opens a database within the time limit; after it, every pending use fails as closed. */
  const begin = async (database: Dexie): Promise<void> => {
    let isOver = false;
    setTimer(() => isOver || database.close(), OPEN_WITHIN_MS);
    try {
      await database.open();
    } finally {
      isOver = true;
    }
  };
  const add = <Made extends Dexie>(key: string, database: Made): Made => {
    open.set(key, database);
    // Every later use of it fails as well, and reports.
    begin(database).catch(() => undefined);
    return database;
  };
  const connect = (platform: Platform, durability: 'relaxed' | 'strict'): PlatformDatabase => {
    const key = `${platform} ${durability}`;
    const known = open.get(key);
    if (known !== undefined) return known as PlatformDatabase;
    const database = new PlatformDatabase(owner, platform, durability);
    database.on('populate', () => {
      isCacheMade = true;
      for (const listener of listeners) listener();
    });
    return add(key, database);
  };
  return {
    account: add('account', new AccountDatabase(owner)),
    cache: (platform) => connect(platform, 'relaxed'),
    durable: (platform) => connect(platform, 'strict'),
    async reopen() {
      const shut = [...open.values()].filter((database) => !isClosed && !database.isOpen());
      for (const database of shut) database.close({ disableAutoOpen: false });
      await Promise.all(shut.map(begin));
    },
    onCacheMade(listener) {
      listeners.add(listener);
      if (isCacheMade) listener();
    },
    close() {
      isClosed = true;
      for (const database of open.values()) database.close();
    },
  };
}

/** Removes everything this device keeps of an account. Other tabs that hold it open are closed by Dexie. */
export async function deleteDatabases(owner: string): Promise<void> {
  await Promise.all(databaseNamesOf(owner).map((name) => Dexie.delete(name)));
}
