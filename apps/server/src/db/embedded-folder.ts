import { accessSync, constants, existsSync, readFileSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '../start/start-error.ts';
import { traceOfInstallation } from './installation-file.ts';
import { makePrivate } from './private-folder.ts';

/** The major version of PostgreSQL that the embedded database is. */
export const EMBEDDED_MAJOR = '18';
/** Room for one more segment of the database's log and the rest, in bytes. */
const LEAST_SPACE = 32 * 1024 * 1024;

/**
 * Closes the embedded database's folder to other users and checks it before PGlite opens it: PGlite makes a new database
 * over the files of one whose `PG_VERSION` is gone, and where there is none. Throws `StartError`, also when the database
 * is missing and the data folder shows that it had one.
 */
export function checkEmbeddedFolder(folder: string): void {
  try {
    if (isEmpty(folder)) requireFirstStart(folder);
    else checkVersion(folder);
  } catch (error) {
    throw embeddedProblem(folder, error);
  }
}

function isEmpty(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found === undefined) return true;
  if (!found.isDirectory()) {
    throw new StartError(`${folder} is not a folder: the embedded database belongs there. ${REMEDY}`);
  }
  makePrivate(folder);
  return readdirSync(folder).length === 0;
}

function requireFirstStart(folder: string): void {
  const dataDir = dirname(folder);
  const trace = traceOfInstallation(dataDir);
  if (trace === null) return;
  throw new StartError(
    `The embedded database in ${folder} is missing, and ${dataDir} holds ${trace}. Put the database back from a backup, or set DATABASE_URL if it is on a server; to begin with an empty one, move all of ${dataDir} away.`,
  );
}

function checkVersion(folder: string): void {
  const file = join(folder, 'PG_VERSION');
  if (!existsSync(file)) throw new StartError(damaged(folder, 'PG_VERSION is missing'));
  const major = readFileSync(file, 'utf8').trim();
  if (major === EMBEDDED_MAJOR) return;
  if (!/^\d+$/.test(major)) throw new StartError(damaged(folder, 'PG_VERSION is not a version'));
  throw new StartError(
    `The embedded database in ${folder} is of PostgreSQL ${major}, and this Seller Chat has ${EMBEDDED_MAJOR}. Start the version of Seller Chat that made it, or set DATA_DIR to another folder.`,
  );
}

/** Why the embedded database did not open, in one line. */
export function embeddedProblem(folder: string, cause: unknown): StartError {
  if (cause instanceof StartError) return cause;
  const why = diskProblem(dirname(folder)) ?? damaged(folder, 'it does not open');
  return new StartError(why, { cause });
}

/** Finds a cause that PGlite does not report: the disk under a folder is full, or closed to this user. */
function diskProblem(folder: string): string | null {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const isReadOnly = (error as NodeJS.ErrnoException).code === 'EROFS';
    return `${folder} ${isReadOnly ? 'is on a disk that can only be read' : 'may not be written to by this user'}. Mend that, or set DATA_DIR to another folder.`;
  }
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize >= LEAST_SPACE) return null;
  return `No space is left on the disk of ${folder}. Free some (32 MB at least), or set DATA_DIR to a folder on another disk.`;
}

const REMEDY = 'Restore the data folder from a backup, or move it away to begin with an empty one.';
const damaged = (folder: string, how: string): string =>
  `The embedded database in ${folder} is damaged: ${how}. ${REMEDY}`;
