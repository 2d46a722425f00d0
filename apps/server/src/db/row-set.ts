import { getTableColumns, sql } from './query-builder/drizzle.ts';
import type { SQL } from './query-builder/drizzle.ts';
import type { PgTable } from 'drizzle-orm/pg-core';

/** A field of a table's rows. */
export type FieldOf<Table extends PgTable> = Extract<keyof Table['$inferSelect'], string>;

/**
 * Pieces of SQL that name columns of one table, made from the schema: a column that is added there is in none of
 * them left out. `x` is the row set that a statement reads from.
 */
export interface RowSet {
  /** `"account_id", "session_id"`: the columns of an `insert`. */
  columns: SQL;
  /** `x."accountId", x."sessionId"`: their values. */
  values: SQL;
  /** `"buyer_id" = x."buyerId"`: the assignments of an `update`. */
  assignments: SQL;
  /** The rows as the table `x`, for `from`. Fields that are no columns are ignored. */
  from(rows: readonly object[]): SQL;
}

/**
 * @param keys - fields that find the row; in `from`, and not assigned
 * @param omitted - fields that are neither inserted nor assigned: computed columns, and those with a writer of their own
 */
export function makeRowSet<Table extends PgTable>(
  table: Table,
  { keys = [], omitted = [] }: { keys?: readonly FieldOf<Table>[]; omitted?: readonly FieldOf<Table>[] },
): RowSet {
  const all = Object.entries(getTableColumns(table)).filter(
    ([field]) => !(omitted as readonly string[]).includes(field),
  );
  const isKey = (field: string): boolean => (keys as readonly string[]).includes(field);
  const list = (pieces: readonly string[]): SQL => sql.raw(pieces.join(', '));
  const types = list(all.map(([field, column]) => `"${field}" ${column.getSQLType()}`));
  return {
    columns: list(all.map(([, column]) => `"${column.name}"`)),
    values: list(all.map(([field]) => `x."${field}"`)),
    assignments: list(
      all.flatMap(([field, column]) => (isKey(field) ? [] : [`"${column.name}" = x."${field}"`])),
    ),
    from: (rows) => sql`json_to_recordset(${JSON.stringify(rows)}::json) as x(${types})`,
  };
}
