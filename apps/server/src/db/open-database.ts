import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { sql } from './query-builder/drizzle.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { openConnectionPool } from './connection-pool.ts';
import type { ConnectionPool, PoolReports } from './connection-pool.ts';
import { makeDamageReport } from './damage.ts';
import type { Damage } from './damage.ts';
import type { Database } from './database.ts';
import { checkEmbeddedFolder, embeddedProblem } from './embedded-folder.ts';
import { lockFolder } from './folder-lock.ts';
import { isSameInstallation, requireSameInstallation } from './installation.ts';
import { requireKnownMigrations } from './known-migrations.ts';
import { ThreadStream } from './pglite/thread-stream.ts';
import { openPgliteThread } from './pglite/thread.ts';
import { placeOf, postgresProblem, requirePostgres } from './postgres-problem.ts';
import { makePrivate } from './private-folder.ts';
import type { Db } from './queries.ts';
import * as schema from './schema/index.ts';
import { withTransactions } from './transactions.ts';

export interface DatabaseOptions {
  /** A PostgreSQL server. Null: the embedded database in the data folder. */
  databaseUrl: string | null;
  dataDir: string;
  /** Called with what a connection that was lost said; a new one is opened by itself. */
  onLost?: (error: Error) => void;
  /** Called with a part of the database that cannot be read, each once in ten minutes. */
  onDamaged?: (damage: Damage) => void;
}

/** For the bytes of uploads alone: as many as the store is asked for at a time (`STORE_TURNS`). */
const FILE_CONNECTIONS = 2;

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** How long a caller waits for a connection, in ms: the server may be unreachable, or all connections be in use. */
const CONNECT_TIMEOUT_MS = 30_000;

// For every query of the process: the query builder ignores the type parsers of a single connection.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Opens PostgreSQL when an address is given, else the embedded database in the data folder; migrates it. Throws
 * `StartError`, and leaves nothing open then.
 */
export function openDatabase({
  databaseUrl,
  dataDir,
  onLost = () => undefined,
  onDamaged = () => undefined,
}: DatabaseOptions): Promise<Database> {
  const reports = { onLost, onDamaged: makeDamageReport(onDamaged) };
  return databaseUrl === null ? openPglite(dataDir, reports) : openPostgres(databaseUrl, dataDir, reports);
}

/** Throws `FolderInUseError` when another process has the folder. */
async function openPglite(dataDir: string, reports: PoolReports): Promise<Database> {
  const lock = lockFolder(dataDir);
  const folder = join(dataDir, 'postgres');
  try {
    checkEmbeddedFolder(folder);
    const thread = await openPgliteThread(folder);
    const connections = openConnectionPool(
      {
        stream: () => new ThreadStream(thread),
        // One connection, for good: a second one would speak in the middle of the first one's transaction.
        max: 1,
        idleTimeoutMillis: 0,
        user: 'postgres',
        pipeline: true,
      },
      reports,
    );
    const { pool } = connections;
    const close = async () => {
      try {
        await pool.end();
        await thread.close();
      } finally {
        lock.release();
      }
    };
    const whenFree = async () => {
      if (pool.idleCount === 0) (await pool.connect()).release();
    };
    const database = await open({
      kind: 'pglite',
      connections,
      files: {
        kind: 'folder',
        path: join(dataDir, 'uploads'),
        isOfDatabase: () => isSameInstallation(queriesOn(connections), dataDir),
      },
      owner: { dataDir, place: `The embedded database in ${folder}` },
      close,
      whenFree,
    });
    await addToSearchAtOnce(database.db).catch((error: unknown) => failAfter(database.close, error));
    // A new database's files get rights from PGlite, past the process's umask.
    makePrivate(folder);
    return database;
  } catch (error) {
    lock.release();
    throw embeddedProblem(folder, error);
  }
}

/**
 * New entries of search's indexes go to their places at once. Gathered in a list first, they cost less together where
 * an index is large, but one statement then waits until the whole list is put away.
 */
async function addToSearchAtOnce(db: Db): Promise<void> {
  for (const index of ['message_search_grams', 'buyer_search_grams', 'shop_order_grams']) {
    await db.execute(sql.raw(`alter index ${index} set (fastupdate = off)`));
    // Entries that an earlier version gathered.
    await db.execute(sql.raw(`select gin_clean_pending_list('${index}')`));
  }
}

async function openPostgres(databaseUrl: string, dataDir: string, reports: PoolReports): Promise<Database> {
  await requirePostgres(databaseUrl);
  const config = {
    connectionString: databaseUrl,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  };
  const connections = openConnectionPool(
    { ...config, max: 10, application_name: 'seller-chat', pipeline: true },
    reports,
  );
  const fileConnections = openConnectionPool(
    { ...config, max: FILE_CONNECTIONS, application_name: 'seller-chat files' },
    reports,
  );
  return open({
    kind: 'postgres',
    connections,
    files: { kind: 'database', db: queriesOn(fileConnections) },
    owner: { dataDir, place: `The database of DATABASE_URL (${placeOf(databaseUrl)})` },
    close: async () => void (await Promise.all([connections.pool.end(), fileConnections.pool.end()])),
    whenFree: () => Promise.resolve(),
  }).catch((error: unknown) => {
    throw postgresProblem(databaseUrl, error);
  });
}

interface Opening extends Pick<Database, 'kind' | 'files' | 'close' | 'whenFree'> {
  connections: ConnectionPool;
  /** The data folder that the database must belong to, and where the database is, in words. */
  owner: { dataDir: string; place: string };
}

async function open({ kind, connections, files, owner, close, whenFree }: Opening): Promise<Database> {
  const { pool } = connections;
  const driver = drizzle(pool, { schema });
  try {
    await requireSameInstallation(pool, owner);
    await (kind === 'pglite' ? bringUpToDate(pool, driver) : migrateAlone(pool, driver));
  } catch (error) {
    await failAfter(close, error);
  }
  let closed: Promise<void> | undefined;
  return {
    db: queriesOn(connections),
    kind,
    files,
    whenFree,
    troubleAgeMs: () => performance.now() - connections.lastTroubleAt,
    close: () => (closed ??= close()),
  };
}

function queriesOn(connections: ConnectionPool): Db {
  return withTransactions(drizzle(connections.pool, { schema }), connections);
}

async function bringUpToDate(pool: pg.Pool, db: Parameters<typeof migrate>[0]): Promise<void> {
  await requireKnownMigrations(pool, migrationsFolder);
  await migrate(db, { migrationsFolder });
}

/** Reports the failure after closing; closing what has failed may fail in turn, and says nothing new. */
async function failAfter(close: () => Promise<void>, error: unknown): Promise<never> {
  await Promise.allSettled([close()]);
  throw error;
}

/** Server processes may start together; one of them migrates while the others wait. */
async function migrateAlone(pool: pg.Pool, db: Parameters<typeof migrate>[0]): Promise<void> {
  const MIGRATION_LOCK = 7_203_114;
  const holder = await pool.connect();
  try {
    await holder.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await bringUpToDate(pool, db);
    await holder.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    holder.release();
  }
}
