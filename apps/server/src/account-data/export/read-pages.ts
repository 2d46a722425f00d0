import { sql } from '../../db/query-builder/drizzle.ts';
import type { SQL } from '../../db/query-builder/drizzle.ts';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { rowsOf } from '../../db/database.ts';
import type { Db } from '../../db/database.ts';

/** Rows of a page: buyers' messages wait for one page at most in the embedded database. */
const PAGE_SIZE = 200;

/** A table as an export reads it. */
export interface PageSource {
  table: PgTable;
  /** The columns of an export, by their name in the code. */
  columns: readonly { code: string; name: string }[];
  /** The columns of the primary key but for the account. */
  key: readonly PgColumn[];
}

/** The source of a table without some of its columns, which go by their name in the code. */
export function sourceOf(table: PgTable, without: readonly string[] = []): PageSource {
  const { columns, primaryKeys } = getTableConfig(table);
  const members = Object.entries(table as unknown as Record<string, PgColumn | undefined>);
  const keyNames = primaryKeys[0]?.columns.map(({ name }) => name);
  const isKey = ({ name, primary }: PgColumn) => keyNames?.includes(name) ?? primary;
  return {
    table,
    columns: columns
      .map(({ name }) => ({ name, code: members.find(([, member]) => member?.name === name)?.[0] ?? name }))
      .filter(({ code }) => !without.includes(code)),
    key: columns.filter((column) => isKey(column) && column.name !== 'account_id'),
  };
}

/**
 * The rows of an account in a table, page by page in the order of its key: each row that is there from the first page to
 * the last exactly once, as it is when its page is read. Each row is a line of JSON.
 */
export async function* readPages(
  db: Db,
  source: PageSource,
  accountId: string,
): AsyncGenerator<string[], void, undefined> {
  const { table, columns, key } = source;
  const fields = listOf(columns.map(({ code, name }) => sql`${columnAt(name)} as ${sql.identifier(code)}`));
  const keyTexts = key.map(({ name }) => sql`${columnAt(name)}::text`);
  const order = key.length === 0 ? sql`` : sql`order by ${listOf(key.map(({ name }) => columnAt(name)))}`;
  for (let last: string[] | undefined, isFirst = true; isFirst || last !== undefined; isFirst = false) {
    const rows: { line: string; key: string[] }[] = await rowsOf(
      db,
      sql`select (select row_to_json(one)::text from (select ${fields}) one) as line,
            array[${listOf(keyTexts)}]::text[] as key
          from ${table} t where t.account_id = ${accountId} and ${isAfter(key, last)} ${order} limit ${PAGE_SIZE}`,
    );
    // A line break can only be between the parts of stored JSON: within a text it is escaped.
    if (rows.length > 0) yield rows.map(({ line }) => line.replaceAll(/[\r\n]+/g, ' '));
    last = rows.length < PAGE_SIZE ? undefined : rows.at(-1)?.key;
  }
}

function isAfter(key: readonly PgColumn[], last: readonly string[] | undefined): SQL {
  if (last === undefined) return sql`true`;
  const values = key.map((column, index) => sql`${last[index]}::${sql.raw(typeOf(column))}`);
  return sql`(${listOf(key.map(({ name }) => columnAt(name)))}) > (${listOf(values)})`;
}

/** A serial is a number with a default. */
function typeOf(column: PgColumn): string {
  return column.getSQLType().replace('serial', 'int');
}

function columnAt(name: string): SQL {
  return sql`t.${sql.identifier(name)}`;
}

function listOf(parts: readonly SQL[]): SQL {
  return sql.join([...parts], sql`, `);
}

/** The plan of a query, as `explain (format json)` describes it. */
type Plan = [{ Plan: { 'Plan Rows': number } }];

/** About how many rows an account has in these tables, as the database expects without counting them. */
export async function expectRows(db: Db, tables: readonly PgTable[], accountId: string): Promise<number> {
  // An explained statement takes no parameters everywhere.
  const account = sql.raw(`'${accountId.replaceAll("'", "''")}'`);
  let sum = 0;
  for (const table of tables) {
    const [row] = await rowsOf<{ 'QUERY PLAN': Plan | string }>(
      db,
      sql`explain (format json) select from ${table} t where t.account_id = ${account}`,
    );
    const plan = row?.['QUERY PLAN'];
    const [read] = typeof plan === 'string' ? (JSON.parse(plan) as Plan) : (plan ?? []);
    sum += read?.Plan['Plan Rows'] ?? 0;
  }
  return Math.round(sum);
}
