import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { lockFolder } from './folder-lock.ts';
import { makeFast } from './fast-connections.ts';
import { ThreadStream } from './pglite/thread-stream.ts';
import { openPgliteThread } from './pglite/thread.ts';
import * as schema from './schema/index.ts';

/** Queries, on the database itself or inside one of its transactions. Same SQL on both kinds. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  db: Db;
  /** `pglite`: embedded, this process is the only one. `postgres`: a server others may write to as well. */
  kind: 'pglite' | 'postgres';
  /** Resolves once what has the connection now is done with it; at once where there are several. */
  whenFree(): Promise<void>;
  close(): Promise<void>;
}

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Opens PostgreSQL when an address is given, else the embedded database in the data folder; migrates it. */
export function openDatabase(options: { databaseUrl: string | null; dataDir: string }): Promise<Database> {
  return options.databaseUrl === null ? openPglite(options.dataDir) : openPostgres(options.databaseUrl);
}

/** Throws `FolderInUseError` when another process has the folder. */
async function openPglite(dataDir: string): Promise<Database> {
  const lock = lockFolder(dataDir);
  try {
    const thread = await openPgliteThread(join(dataDir, 'postgres'));
    // One connection, for good: a second one would speak in the middle of the first one's transaction.
    const pool = new pg.Pool({
      stream: () => new ThreadStream(thread),
      max: 1,
      idleTimeoutMillis: 0,
      user: 'postgres',
      pipeline: true,
    });
    const close = async () => {
      try {
        await pool.end();
        await thread.close();
      } finally {
        lock.release();
      }
    };
    const database = await open('pglite', pool, close, async () => {
      if (pool.idleCount === 0) (await pool.connect()).release();
    });
    await addToSearchAtOnce(database.db);
    return database;
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * New entries of search's indexes go to their places at once. Gathered in a list first, they cost less together where
 * an index is large, and whoever fills the list waits until all are put away: here everybody does.
 */
async function addToSearchAtOnce(db: Db): Promise<void> {
  for (const index of ['message_search_grams', 'buyer_search_grams']) {
    await db.execute(sql.raw(`alter index ${index} set (fastupdate = off)`));
    // What an earlier version gathered.
    await db.execute(sql.raw(`select gin_clean_pending_list('${index}')`));
  }
}

// For every query of the process: the query builder passes over what a single connection is told.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

function openPostgres(databaseUrl: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    application_name: 'seller-chat',
    pipeline: true,
  });
  return open(
    'postgres',
    pool,
    () => pool.end(),
    () => Promise.resolve(),
  );
}

async function open(
  kind: Database['kind'],
  pool: pg.Pool,
  close: () => Promise<void>,
  whenFree: () => Promise<void>,
): Promise<Database> {
  // A connection that breaks while idle is replaced by the pool; the query that needs one reports its own error.
  pool.on('error', () => undefined);
  makeFast(pool);
  const db = drizzle(pool, { schema });
  try {
    await (kind === 'pglite' ? migrate(db, { migrationsFolder }) : migrateAlone(pool, db));
  } catch (error) {
    await close();
    throw error;
  }
  let closed: Promise<void> | undefined;
  return { db: db as unknown as Db, kind, whenFree, close: () => (closed ??= close()) };
}

/** Server processes may start together; one of them migrates while the others wait. */
async function migrateAlone(pool: pg.Pool, db: ReturnType<typeof drizzle>): Promise<void> {
  const MIGRATION_LOCK = 7_203_114;
  const holder = await pool.connect();
  try {
    await holder.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(db, { migrationsFolder });
    await holder.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    holder.release();
  }
}

/** Runs a statement and gives its rows, whatever the driver wraps them in. */
export async function rowsOf<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] };
  return result.rows;
}

/**
 * A transaction that sees and changes one account's rows only: the tenant role with row-level security
 * below the account id. Every request of a signed-in account runs in here.
 */
export function asTenant<Result>(
  db: Db,
  accountId: string,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('role', 'seller_chat_tenant', true), set_config('app.account_id', ${accountId}, true)`,
    );
    return work(tx as unknown as Db);
  });
}

/** Whether an error is the database refusing a second row under a unique key. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    const { code, constraint: name } = current as { code?: string; constraint?: string };
    if (code === '23505') return constraint === undefined || name === undefined || name === constraint;
  }
  return false;
}
