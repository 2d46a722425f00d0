import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** A folder cannot be used. `message` is one line that says which, why and what to do. */
export class FolderError extends Error {
  override name: string = 'FolderError';
}

const OTHERS = 0o077;
const WHY: Readonly<Record<string, string>> = {
  EEXIST: 'is not a folder',
  ENOTDIR: 'is not a folder',
  EACCES: 'may not be used by this user',
  EPERM: 'belongs to another user',
  EROFS: 'is on a disk that can only be read',
  ENOSPC: 'is on a disk without free space',
};

/** Makes a folder where there is none, and takes every right of other users from it and all that is inside. */
export function preparePrivateFolder(folder: string): void {
  try {
    makeFolder(folder);
    closeToOthers(folder);
    readdirSync(folder);
  } catch (cause) {
    const { code = '', path: at = folder } = cause as NodeJS.ErrnoException;
    throw new FolderError(
      `${at} ${WHY[code] ?? `cannot be used (${code})`}. Mend that, or set DATA_DIR to a folder of this user's own.`,
      { cause },
    );
  }
}

/** One level at a time: on /proc Node's own recursive way never returns, and on a read-only disk it hides why. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

function closeToOthers(file: string): void {
  const found = lstatSync(file);
  if (found.isSymbolicLink()) return;
  if ((found.mode & OTHERS) !== 0) chmodSync(file, found.mode & 0o7700);
  if (found.isDirectory()) for (const name of readdirSync(file)) closeToOthers(path.join(file, name));
}
