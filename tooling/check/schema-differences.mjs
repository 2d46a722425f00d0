import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../environment/root.mjs';

/** Tables, columns and indexes that only the migrations, or only the schema, know. */

const server = path.join(root, 'apps', 'server');
const fromServer = createRequire(path.join(server, 'package.json'));
/** @param {string} name */
const load = (name) => import(pathToFileURL(fromServer.resolve(name)).href);

const COLUMNS = `select table_name || '.' || column_name as name from information_schema.columns
  where table_schema = 'public'`;
/** Keys and unique constraints have an index of their own; the columns' comparison covers them. */
const INDEXES = `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`;

/**
 * Runs the migrations on an empty database in memory and compares the result with the schema.
 *
 * @param {string} migrations a folder of migrations
 * @returns {Promise<string[]>} each difference as a line for a person
 */
export async function schemaDifferences(migrations) {
  const { PGlite } = await load('@electric-sql/pglite');
  const { drizzle } = await load('drizzle-orm/pglite');
  const { migrate } = await load('drizzle-orm/pglite/migrator');
  const client = await PGlite.create();
  try {
    await migrate(drizzle(client), { migrationsFolder: migrations });
    const namesOf = async (query) => (await client.query(query)).rows.map(({ name }) => name);
    const declared = await declaredNames();
    return [
      ...compare('column', declared.columns, await namesOf(COLUMNS)),
      ...compare('index', declared.indexes, await namesOf(INDEXES)),
    ];
  } finally {
    await client.close();
  }
}

/** @returns {Promise<{ columns: string[], indexes: string[] }>} what the schema declares */
async function declaredNames() {
  const { getTableConfig, PgTable } = await load('drizzle-orm/pg-core');
  const { is } = await load('drizzle-orm');
  const schema = await import(pathToFileURL(path.join(server, 'src', 'db', 'schema', 'index.ts')).href);
  const tables = Object.values(schema)
    .filter((entry) => is(entry, PgTable))
    .map(getTableConfig);
  return {
    columns: tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)),
    indexes: tables.flatMap(({ indexes }) => indexes.map(({ config }) => config.name)),
  };
}

/**
 * @param {string} kind
 * @param {string[]} declared
 * @param {string[]} migrated
 */
function compare(kind, declared, migrated) {
  return [
    ...migrated
      .filter((name) => !declared.includes(name))
      .map(
        (name) => `the ${kind} ${name} is in the migrations only; declare it in apps/server/src/db/schema`,
      ),
    ...declared
      .filter((name) => !migrated.includes(name))
      .map((name) => `the ${kind} ${name} is in the schema only; a migration must make it`),
  ];
}
