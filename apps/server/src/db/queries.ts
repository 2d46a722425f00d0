import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema/index.ts';

/** Runs queries, on the database itself or inside one of its transactions. The SQL is the same on both kinds. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Runs a statement and returns its rows, whatever the driver wraps them in. */
export async function rowsOf<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] };
  return result.rows;
}
