import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../start/start-error.ts';
import { makePrivate, preparePrivateFolder } from './private-folder.ts';

/** Another process holds the data folder. */
export class FolderInUseError extends StartError {
  override readonly name = 'FolderInUseError';
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another Seller Chat. Stop it, or set DATA_DIR to another folder.`,
    );
  }
}

export interface FolderLock {
  /** Gives the folder back. Safe to call twice. */
  release(): void;
}

/**
 * Takes a data folder for this process alone. Two embedded databases on one folder lose rows without an
 * error, so this comes before opening one. The lock is the operating system's own (a file lock held through
 * SQLite): it ends with the process, however that ends, and leaves nothing stale behind. Throws `StartError`.
 */
export function lockFolder(folder: string): FolderLock {
  preparePrivateFolder(folder);
  const file = join(folder, 'seller-chat.lock');
  const lock = openLock(file);
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE');
    lock.exec('BEGIN EXCLUSIVE');
    makePrivate(file);
  } catch (error) {
    lock.close();
    if (error instanceof Error && /locked|busy/i.test(error.message)) throw new FolderInUseError(folder);
    throw error instanceof StartError ? error : lockProblem(file, error);
  }
  return {
    release: () => {
      if (lock.isOpen) lock.close();
    },
  };
}

function openLock(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { timeout: 0 });
  } catch (error) {
    throw lockProblem(file, error);
  }
}

function lockProblem(file: string, cause: unknown): StartError {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new StartError(
    `The lock ${file} cannot be taken (${why}). Let this user write to the folder and see that the disk has free space; a damaged lock file may be deleted.`,
    { cause },
  );
}
