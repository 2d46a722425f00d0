import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { StartError } from '../start/start-error.ts';

/** Throws `StartError` when a newer version of the product has changed this database: this one would misread it. */
export async function requireKnownMigrations(pool: pg.Pool, migrationsFolder: string): Promise<void> {
  const there = await pool.query(`select to_regclass('drizzle.__drizzle_migrations') as name`);
  if (there.rows[0]?.name === null) return;
  const done = await pool.query(`select max(created_at) as newest from drizzle.__drizzle_migrations`);
  const newest = Number(done.rows[0]?.newest ?? 0);
  const journal = readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8');
  const { entries } = JSON.parse(journal) as { entries: { when: number }[] };
  if (newest <= Math.max(...entries.map(({ when }) => when))) return;
  throw new StartError(
    'The database was changed by a newer version of Seller Chat. Start that version, or set DATA_DIR or DATABASE_URL to another database.',
  );
}
