import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start/start-error.ts';
import { createFile } from './create-file.ts';

/** Where a data folder keeps the id of its installation. */
export const installationFile = (dataDir: string): string => join(dataDir, 'installation.id');

/** The id of the installation that a data folder belongs to; null: no file. Throws `StartError` when it is damaged. */
export function readInstallationFile(dataDir: string): string | null {
  const path = installationFile(dataDir);
  let id: string;
  try {
    id = readFileSync(path, 'utf8').trim();
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    throw new StartError(
      `The file ${path} cannot be read (${code}). Let the user who runs the server read it, or restore it from a backup.`,
      { cause },
    );
  }
  if (/^[0-9a-f-]{36}$/.test(id)) return id;
  throw new StartError(
    `The file ${path} is damaged: it holds no id of an installation. Restore it from a backup; if the rest of the data folder and the database belong together, delete the file, and the next start makes it.`,
  );
}

/** Writes the id, or leaves the file that is there. Throws what the system says. */
export function createInstallationFile(dataDir: string, id: string): void {
  createFile(installationFile(dataDir), `${id}\n`);
}

/**
 * What in a data folder was written after its database existed, as words for a message; null: nothing. A first start
 * writes these only once the database is there, so a folder that has one of them has had a database.
 */
export function traceOfInstallation(dataDir: string): string | null {
  if (existsSync(installationFile(dataDir))) return 'the id of an installation (installation.id)';
  if (existsSync(join(dataDir, 'vault.key'))) return 'a vault key';
  const uploads = join(dataDir, 'uploads');
  return existsSync(uploads) && readdirSync(uploads).length > 0 ? 'uploads' : null;
}
