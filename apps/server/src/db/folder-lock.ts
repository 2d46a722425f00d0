import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process holds the data folder. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another Seller Chat. Stop it, or set DATA_DIR to another folder.`,
    );
  }
}

export interface FolderLock {
  release(): void;
}

/**
 * Takes a data folder for this process alone. Two embedded databases on one folder lose rows without an
 * error, so this comes before opening one. The lock is the operating system's own (a file lock held through
 * SQLite): it ends with the process, however that ends, and leaves nothing stale behind.
 */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, 'seller-chat.lock'), { timeout: 0 });
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE');
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (error instanceof Error && /locked|busy/i.test(error.message)) throw new FolderInUseError(folder);
    throw error;
  }
  return { release: () => lock.close() };
}
