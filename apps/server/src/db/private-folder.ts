import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { StartError } from '../start/start-error.ts';

const OTHERS = 0o077;
/** Folders that every program uses: closing one of them would break the machine. */
const OF_THE_SYSTEM: ReadonlySet<string> = new Set(['/', '/tmp', '/var/tmp', '/dev/shm', tmpdir()]);

/**
 * Makes the data folder where there is none, and closes it to all but its owner. Its content is left to the rooms
 * that write it. Throws `StartError`.
 */
export function preparePrivateFolder(folder: string): void {
  try {
    if (OF_THE_SYSTEM.has(folder)) {
      throw new StartError(
        `DATA_DIR=${folder} is a folder of the whole system. Set DATA_DIR to a folder for Seller Chat alone.`,
      );
    }
    makeFolder(folder);
    closeToOthers(folder, statSync(folder).mode);
    readdirSync(folder);
  } catch (error) {
    throw error instanceof StartError ? error : folderProblem(folder, error);
  }
}

/** One level at a time: on /proc Node's own recursive way never returns, and on a read-only disk it hides why. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Made by another process meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Takes every right of other users from a file, or from a folder with all that is inside. Throws `StartError`. */
export function makePrivate(path: string): void {
  try {
    close(path);
  } catch (error) {
    throw folderProblem(path, error);
  }
}

function close(path: string): void {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return;
  closeToOthers(path, found.mode);
  if (found.isDirectory()) for (const name of readdirSync(path)) close(join(path, name));
}

function closeToOthers(path: string, mode: number): void {
  if ((mode & OTHERS) !== 0) chmodSync(path, mode & 0o7700);
}

const WHY: Readonly<Record<string, string>> = {
  EEXIST: 'is not a folder',
  ENOTDIR: 'is not a folder',
  EACCES: 'may not be used by this user',
  EPERM: 'belongs to another user, so its rights cannot be taken from the others',
  EROFS: 'is on a disk that can only be read',
  ENOSPC: 'is on a disk without free space',
};

function folderProblem(folder: string, cause: unknown): StartError {
  const { code = '', path = folder } = cause as NodeJS.ErrnoException;
  const why = WHY[code] ?? `cannot be used (${code})`;
  return new StartError(`${path} ${why}. Mend that, or set DATA_DIR to a folder of this user's own.`, {
    cause,
  });
}
