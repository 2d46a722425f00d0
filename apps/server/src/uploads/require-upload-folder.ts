import { existsSync } from 'node:fs';
import { rowsOf } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import { sql } from '../db/query-builder/drizzle.ts';
import { StartError } from '../start/start-error.ts';

/**
 * Refuses a start whose folder of uploads is missing while the database has files in it: a later start could no longer
 * put the folder back, because new uploads would have made another one. Throws `StartError`.
 */
export async function requireUploadFolder({ db, files }: Pick<Database, 'db' | 'files'>): Promise<void> {
  if (files.kind === 'database' || existsSync(files.path)) return;
  // An earlier version kept the bytes in the embedded database.
  const [found] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from upload u where not exists
      (select from upload_part p where p.account_id = u.account_id and p.upload_id = u.upload_id)`,
  );
  if (!found?.count) return;
  throw new StartError(
    `The folder ${files.path} is missing, and this database has ${found.count} files in it. Put it back from a backup; if it is lost, make an empty folder there, and its pictures and films are shown as missing.`,
  );
}
