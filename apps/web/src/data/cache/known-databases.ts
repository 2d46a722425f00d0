import { PLATFORMS } from '@seller-chat/core/platform';
import { platformDatabaseName } from './schema.ts';

/**
 * Without an answer within this time the databases count as unknown, because some browsers hang instead of failing, ms.
 */
const LISTS_WITHIN_MS = 1_000;

/** The names of all databases that a device keeps of an account, see `cacheOwnerOf`. */
export function databaseNamesOf(owner: string): string[] {
  return [owner, ...PLATFORMS.map((platform) => platformDatabaseName(owner, platform))];
}

/**
 * Whether this device keeps nothing of an account for sure, which is known long before its databases are made. Ask
 * before they are opened. Never rejects; false where the browser does not say.
 */
export async function keepsNothing(owner: string): Promise<boolean> {
  const names = new Set(databaseNamesOf(owner));
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, LISTS_WITHIN_MS));
  try {
    const found = await Promise.race([indexedDB.databases(), late]);
    return found !== undefined && !found.some(({ name = '' }) => names.has(name));
  } catch {
    // Older browsers cannot list databases, and some refuse: the databases are opened instead, and errors are reported
    // then.
    return false;
  }
}
