import { getTableConfig } from 'drizzle-orm/pg-core';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { sql } from '../db/query-builder/drizzle.ts';
import type { SQL } from '../db/query-builder/drizzle.ts';
import { allTables, isTenantTable } from '../account-data/export/exported-tables.ts';
import { rowsOf } from '../db/database.ts';
import type { Db } from '../db/database.ts';
import {
  account,
  accountDeletion,
  dataExport,
  endedSignIn,
  loginSession,
  uploadUsage,
} from '../db/schema/index.ts';

/** Every table whose rows belong to an account. */
export const TENANT_TABLES: readonly PgTable[] = allTables().filter(isTenantTable);

/** Triggers write these, or a test does. */
const NOT_FILLED = new Set<PgTable>([uploadUsage, account, accountDeletion, endedSignIn]);

/**
 * Gives an account a row in every table of accounts, with a text in each column that takes one: a table that is new is
 * filled as well.
 */
export async function fillAccount(db: Db, accountId: string, mark: string): Promise<void> {
  for (const table of TENANT_TABLES.toSorted(byForeignKeys)) {
    if (NOT_FILLED.has(table)) continue;
    const columns = getTableConfig(table).columns.filter((column) => !column.generated);
    const names = sql.join(
      columns.map(({ name }) => sql.identifier(name)),
      sql`, `,
    );
    const values = sql.join(
      columns.map((column) => valueOf(table, column, accountId, mark)),
      sql`, `,
    );
    await db.execute(sql`insert into ${table} (${names}) values (${values}) on conflict do nothing`);
  }
}

/** Rows that name rows of other tables come after those. */
function byForeignKeys(a: PgTable, b: PgTable): number {
  return getTableConfig(a).foreignKeys.length - getTableConfig(b).foreignKeys.length;
}

function valueOf(table: PgTable, column: PgColumn, accountId: string, mark: string): SQL {
  if (column.name === 'account_id') return sql`${accountId}`;
  // An export that is over: one that is being made would be the only one.
  if (table === dataExport && column.name === 'state') return sql`'failed'`;
  // Hashes and random ids: of an ended sign-in they are kept for a while.
  if (table === loginSession && ['token_hash', 'sign_in_id'].includes(column.name)) {
    return sql`${`${accountId} ${column.name}`}`;
  }
  // The heads of the logs count from 0 on: what comes later has its own place.
  if (column.name.endsWith('seq')) return sql`0`;
  const type = column.getSQLType();
  if (type === 'text') return sql`${`${mark} ${column.name}`}`;
  if (type === 'json' || type === 'jsonb') return sql`${JSON.stringify({ said: mark })}::json`;
  if (type === 'bytea') return sql`convert_to(${mark}, 'UTF8')`;
  if (type === 'boolean') return sql`false`;
  if (type.endsWith('[]')) return sql`'{1}'`;
  if (type.endsWith('serial')) return sql`default`;
  return sql`1`;
}

/** All rows of an account by table, as text. */
export async function dumpAccount(db: Db, accountId: string): Promise<Record<string, string[]>> {
  const dumped: Record<string, string[]> = {};
  for (const table of TENANT_TABLES) {
    const rows = await rowsOf<{ row: string }>(
      db,
      sql`select t::text as row from ${table} t where account_id = ${accountId} order by 1`,
    );
    dumped[getTableConfig(table).name] = rows.map(({ row }) => row);
  }
  return dumped;
}

/** All rows of all tables, as text. */
export async function dumpAll(db: Db): Promise<string> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const parts: string[] = [];
  for (const { name } of tables) {
    const rows = await rowsOf<{ row: string }>(db, sql.raw(`select t::text as row from ${name} t`));
    parts.push(name, ...rows.map(({ row }) => row));
  }
  return parts.join('\n');
}
