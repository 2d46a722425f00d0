import { SIGN_OUT_COUNT_KEY, SIGN_OUT_KEY } from './sign-out-note.ts';

/**
 * What stays on a device when a person signs out, and all that stays: how the device is set up, and nothing about a
 * person. Cache Storage holds the app itself (0043) and stays. Of cookies stay the language, the forgery token's secret
 * and the mark of a known browser (0056), which no script can read.
 */
export const KEPT_AFTER_SIGN_OUT = {
  localStorage: ['language', 'seller-chat.region', 'seller-chat.theme', SIGN_OUT_COUNT_KEY, SIGN_OUT_KEY],
  sessionStorage: [SIGN_OUT_COUNT_KEY],
} as const;

/** A database that another tab still holds open is removed when that lets go; it is waited for this long, ms. */
const REMOVED_WITHIN_MS = 3_000;

/** Removes what this tab keeps for itself. */
export function clearTab(): void {
  clearStorage(sessionStorage, KEPT_AFTER_SIGN_OUT.sessionStorage);
}

/** Removes everything that this device keeps of any person. Twice is the same as once. */
export async function clearDevice(): Promise<void> {
  clearTab();
  clearStorage(localStorage, KEPT_AFTER_SIGN_OUT.localStorage);
  await clearDatabases();
  // What a tab wrote while the databases went.
  clearTab();
  clearStorage(localStorage, KEPT_AFTER_SIGN_OUT.localStorage);
}

function clearStorage(storage: Storage, kept: readonly string[]): void {
  for (const key of Object.keys(storage)) if (!kept.includes(key)) storage.removeItem(key);
}

async function clearDatabases(): Promise<void> {
  // A browser that refuses to list them, as in some private windows, keeps none; old ones cannot, and the account's own
  // are removed by name before (`forgetAccount`).
  const found = (await indexedDB.databases?.().catch(() => [])) ?? [];
  await Promise.all(found.flatMap(({ name }) => (name === undefined ? [] : [removeDatabase(name)])));
}

function removeDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    setTimeout(resolve, REMOVED_WITHIN_MS);
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('A database could not be removed.')),
    );
  });
}
