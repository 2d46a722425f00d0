import { mkdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UNFINISHED, fromName, isAbsent, namesIn, toName } from './file-names.ts';
import type { Orphans } from './orphans.ts';
import type { UploadBytes } from './upload-bytes.ts';
import type { UploadKey } from './upload-store.ts';

const DAY = 86_400_000;
/** How long a file without a row stays where it is, ms. */
export const ORPHAN_WAITS_MS = 7 * DAY;
/** How long it is kept afterwards, set aside, ms. */
export const ORPHAN_KEPT_MS = 30 * DAY;

/** Inside the folder of uploads, so that both are moved and restored as one. No account's folder has a dot. */
export const SET_ASIDE = '.set-aside';
/** End of the name of an empty file whose time says since when a file is without a row. */
const NOTE = '.noted';

/**
 * Files of a folder, which can be newer than the database, older, or of another one. One that has no row for a week is
 * set aside, and removed a month later. One that has a row again before that is put back.
 */
export function makeFolderOrphans(
  root: string,
  bytes: UploadBytes,
  isOfDatabase: () => Promise<boolean>,
): Orphans {
  const aside = join(root, SET_ASIDE);
  const nameOf = ({ accountId, uploadId }: UploadKey) => join(toName(accountId), toName(uploadId));

  async function setAside(name: string, now: number): Promise<void> {
    for (const end of [UNFINISHED, '']) {
      const target = join(aside, name + end);
      if (await moveIfThere(join(root, name + end), target)) await utimes(target, now / 1000, now / 1000);
    }
    await rm(join(aside, name + NOTE), { force: true });
  }

  return {
    isOfDatabase,
    keys: () => bytes.keys(),
    async *notedKeys() {
      for (const account of await namesIn(aside)) {
        const names = await namesIn(join(aside, account));
        const uploads = new Set(names.map((name) => name.split('.', 1)[0] ?? name));
        for (const upload of uploads) yield { accountId: fromName(account), uploadId: fromName(upload) };
      }
    },
    async advance(key, now) {
      const name = nameOf(key);
      const ends = [UNFINISHED, ''];
      const note = join(aside, name + NOTE);
      const inStore = await newestOf(ends.map((end) => join(root, name + end)));
      if (inStore !== null) {
        const since = await timeOf(note);
        if (since === null) await writeNote(note, now);
        if (since === null || now - since < ORPHAN_WAITS_MS) return 'waits';
        await setAside(name, now);
        return 'set aside';
      }
      // Removed in the ordinary way since it was noted.
      await rm(note, { force: true });
      const keptSince = await newestOf(ends.map((end) => join(aside, name + end)));
      if (keptSince === null || now - keptSince < ORPHAN_KEPT_MS) return 'waits';
      for (const end of ends) await rm(join(aside, name + end), { force: true });
      return 'removed';
    },
    async restore(key) {
      const name = nameOf(key);
      if ((await timeOf(join(root, name))) === null) await moveIfThere(join(aside, name), join(root, name));
      for (const end of [NOTE, UNFINISHED, '']) await rm(join(aside, name + end), { force: true });
    },
  };
}

async function writeNote(path: string, now: number): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(path, '', { mode: 0o600 });
  await utimes(path, now / 1000, now / 1000);
}

async function moveIfThere(from: string, to: string): Promise<boolean> {
  if ((await timeOf(from)) === null) return false;
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await rename(from, to);
  return true;
}

async function newestOf(paths: readonly string[]): Promise<number | null> {
  const times = await Promise.all(paths.map(timeOf));
  return times.reduce((newest, time) => (time === null ? newest : Math.max(time, newest ?? time)), null);
}

/** When a file was changed, epoch ms; null: no file. */
async function timeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}
