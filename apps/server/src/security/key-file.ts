import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, statSync } from 'node:fs';
import { createFile } from '../db/create-file.ts';
import { StartError } from '../start/start-error.ts';

const KEY_BYTES = 32;
const OTHERS = 0o077;

/** A key as hex digits. Throws `StartError` when the file cannot be read or does not hold a whole key; null: no file. */
export function readKeyFile(path: string): Buffer | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    throw new StartError(
      `The vault key ${path} cannot be read (${code}). Let the user who runs the server read it, or restore it from a backup.`,
      { cause },
    );
  }
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  throw new StartError(
    `The vault key ${path} is damaged: it is not 64 hex digits. Restore it from a backup, or set VAULT_KEY to the key.`,
  );
}

/** Throws `StartError` when other users may read the key: it may be known to them already. */
export function requirePrivateKeyFile(path: string): void {
  const mode = statSync(path).mode & 0o777;
  if ((mode & OTHERS) === 0) return;
  throw new StartError(
    `The vault key ${path} may be read by other users (mode ${mode.toString(8)}). If you trust them: chmod 600 ${path}`,
  );
}

/** For a key that nothing is sealed with yet. */
export function makeKeyFilePrivate(path: string): void {
  const { mode } = statSync(path);
  if ((mode & OTHERS) !== 0) chmodSync(path, 0o600);
}

/** Makes a new key file, or leaves the one that another process has made meanwhile. Throws `StartError`. */
export function createKeyFile(path: string): void {
  try {
    createFile(path, `${randomBytes(KEY_BYTES).toString('hex')}\n`);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new StartError(`The vault key ${path} cannot be written (${code}).`, { cause });
  }
}
