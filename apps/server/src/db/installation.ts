import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { Logger } from '../logging/logging.ts';
import { StartError } from '../start/start-error.ts';
import type { Database } from './database.ts';
import { createInstallationFile, installationFile, readInstallationFile } from './installation-file.ts';
import { makePrivate } from './private-folder.ts';
import type { Db } from './queries.ts';
import { installation } from './schema/index.ts';

/** The name of the only row. */
const NAME = 'installation';

/**
 * Refuses a database that is not the one of the data folder: it has another id, or it has neither an id nor accounts
 * while the folder has an id. Called before migrations, so that a wrong database is not changed. A database with
 * accounts and without an id is from a version before ids. Throws `StartError`.
 */
export async function requireSameInstallation(
  pool: pg.Pool,
  { dataDir, place }: { dataDir: string; place: string },
): Promise<void> {
  const expected = readInstallationFile(dataDir);
  if (expected === null) return;
  const found = await readBeforeMigrations(pool);
  if (found.id === expected || (found.id === null && found.hasAccounts)) return;
  const how = found.id === null ? 'is empty' : 'is of another installation';
  throw new StartError(
    `${place} ${how}, and the data folder ${dataDir} belongs to a database that is not this one. Restore the two from one backup, or correct DATA_DIR or DATABASE_URL; to use this database, set DATA_DIR to an empty folder.`,
  );
}

async function readBeforeMigrations(pool: pg.Pool): Promise<{ id: string | null; hasAccounts: boolean }> {
  const there = await pool.query(
    `select to_regclass('installation') is not null as ids, to_regclass('account') is not null as accounts`,
  );
  const { ids, accounts } = there.rows[0] as { ids: boolean; accounts: boolean };
  const id = ids ? (await pool.query(`select id from installation`)).rows[0]?.id : undefined;
  const some = accounts ? await pool.query(`select exists (select from account) as some`) : null;
  return { id: (id as string | undefined) ?? null, hasAccounts: some?.rows[0]?.some === true };
}

/**
 * Gives database and data folder one id where one of them has none. The row comes first: a folder with an id and
 * without a database is refused, so a start that is killed between the two must leave the reverse.
 */
export async function recordInstallation(
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  dataDir: string,
  logger: Pick<Logger, 'warn'>,
): Promise<void> {
  const inFolder = readInstallationFile(dataDir);
  const row = { name: NAME, id: inFolder ?? randomUUID() };
  await db.insert(installation).values(row).onConflictDoNothing();
  const id = await readInstallation(db);
  // A folder that holds nothing of a database on a server needs no id, and may be missing.
  if (id === null || (kind === 'postgres' && !existsSync(join(dataDir, 'vault.key')))) return;
  try {
    if (inFolder === null) createInstallationFile(dataDir, id);
    makePrivate(installationFile(dataDir));
  } catch (error) {
    if (kind === 'pglite') throw error;
    const file = installationFile(dataDir);
    logger.warn(
      { err: error },
      `${file} cannot be written, so a start with another database is not noticed. Let this user write to the folder.`,
    );
  }
}

/**
 * Whether database and data folder have the same id now. Where they have not, a file that the database does not know
 * may be one that the folder's own database knows.
 */
export async function isSameInstallation(db: Db, dataDir: string): Promise<boolean> {
  const inFolder = readInstallationFile(dataDir);
  return inFolder !== null && inFolder === (await readInstallation(db));
}

async function readInstallation(db: Db): Promise<string | null> {
  const [row] = await db.select({ id: installation.id }).from(installation);
  return row?.id ?? null;
}
