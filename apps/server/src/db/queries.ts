import type { SQL } from './query-builder/drizzle.ts';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type * as schema from './schema/index.ts';

/** The query builder. The SQL is the same on both kinds of database. */
export type Queries = Pick<
  PgDatabase<NodePgQueryResultHKT, typeof schema>,
  'select' | 'selectDistinct' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute' | '$count'
>;

/** Runs queries: the database itself, or one of its transactions. */
export interface Tx extends Queries {
  /**
   * Runs the work in a transaction; inside a transaction, in a savepoint. Rejects as the work does, and then nothing of
   * it is stored.
   */
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}

/** The database itself. What takes a `Db` opens its own transactions, so it cannot be called inside one. */
export interface Db extends Tx {
  /** The connections of the database. A transaction has none. */
  readonly $client: object;
}

/** Runs a statement and returns its rows. */
export async function rowsOf<Row>(tx: Tx, statement: SQL): Promise<Row[]> {
  const { rows } = await tx.execute(statement);
  return rows as Row[];
}
