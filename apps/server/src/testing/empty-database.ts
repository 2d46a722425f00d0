import { randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { cp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../db/open-database.ts';
import { fingerprint } from './fingerprint.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const KEPT = here('../../node_modules/.cache/empty-database');
/** The files that a new database depends on. */
const MAKERS = [
  '../db/migrations',
  '../db/open-database.ts',
  '../db/pglite/worker.ts',
  '../db/pglite/data-folder.ts',
  '../../node_modules/@electric-sql/pglite/package.json',
].map(here);

/** Longer than making one takes: another process may be at it. */
const OLD_AFTER_MS = 10 * 60_000;

let empty: Promise<string> | undefined;

/**
 * Puts an empty, migrated database of the embedded kind into a data folder. To make one takes six seconds of processor
 * time, so one is made, kept and copied; it is made again once what makes it has changed.
 */
export async function putEmptyDatabase(dataDir: string): Promise<void> {
  empty ??= keepOne();
  await cp(await empty, join(dataDir, 'postgres'), { recursive: true });
}

/** The folder of the one that is kept. Two processes may make it at once: the second one's is dropped. */
async function keepOne(): Promise<string> {
  const kept = join(KEPT, await fingerprint(MAKERS));
  if (existsSync(kept)) return kept;
  const making = join(KEPT, `making-${randomUUID()}`);
  const { close } = await openDatabase({ databaseUrl: null, dataDir: making });
  await close();
  await rename(join(making, 'postgres'), kept).catch((error: unknown) => {
    if (!existsSync(kept)) throw error;
  });
  await rm(making, { recursive: true });
  await dropOld();
  return kept;
}

/** Removes databases of earlier versions, and those of a run that was killed. */
async function dropOld(): Promise<void> {
  for (const name of await readdir(KEPT)) {
    const one = join(KEPT, name);
    // The process that made it may remove it meanwhile.
    const found = statSync(one, { throwIfNoEntry: false });
    if (found && found.mtimeMs < Date.now() - OLD_AFTER_MS) await rm(one, { recursive: true, force: true });
  }
}
