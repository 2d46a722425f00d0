import { Dexie } from 'dexie';
import { PLATFORMS } from '@seller-chat/core/platform';
import type { Platform } from '@seller-chat/core';
import { AccountDatabase, PlatformDatabase, platformDatabaseName } from './schema.ts';

/** Every database of one signed-in account on this device. Each opens when it is first used. */
export interface Databases {
  readonly account: AccountDatabase;
  /** The rebuildable cache of a marketplace. */
  readonly cache: (platform: Platform) => PlatformDatabase;
  /** The same database through a connection that waits for the disk: for the outbox. */
  readonly durable: (platform: Platform) => PlatformDatabase;
  readonly close: () => void;
}

/** @param owner - see `cacheOwnerOf` */
export function openDatabases(owner: string): Databases {
  const account = new AccountDatabase(owner);
  const open = new Map<string, PlatformDatabase>();
  const connect = (platform: Platform, durability: 'relaxed' | 'strict'): PlatformDatabase => {
    const key = `${platform} ${durability}`;
    const known = open.get(key);
    if (known !== undefined) return known;
    const database = new PlatformDatabase(owner, platform, durability);
    open.set(key, database);
    return database;
  };
  return {
    account,
    cache: (platform) => connect(platform, 'relaxed'),
    durable: (platform) => connect(platform, 'strict'),
    close() {
      account.close();
      for (const database of open.values()) database.close();
    },
  };
}

/** Removes everything this device keeps of an account. Other tabs that hold it open are closed by Dexie. */
export async function deleteDatabases(owner: string): Promise<void> {
  const names = [owner, ...PLATFORMS.map((platform) => platformDatabaseName(owner, platform))];
  await Promise.all(names.map((name) => Dexie.delete(name)));
}
