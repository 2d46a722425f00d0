import { sql } from '../db/query-builder/drizzle.ts';
import { rowsOf } from '../db/database.ts';
import type { Db } from '../db/database.ts';

/** Bytes of write-ahead log after which a checkpoint is made. */
export const MAX_LOG_BYTES = 32 * 1024 ** 2;

/**
 * Makes a checkpoint once the embedded database's write-ahead log has grown by `MAX_LOG_BYTES`. Without one no part of
 * the log is used again: the files would grow until the next start, which would take ever longer. A PostgreSQL
 * server does this by itself; the embedded one has no process for it.
 */
export async function limitLog(db: Db): Promise<void> {
  const [log] = await rowsOf<{ bytes: number }>(
    db,
    sql`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::int8 as bytes from pg_control_checkpoint()`,
  );
  if ((log?.bytes ?? 0) > MAX_LOG_BYTES) await db.execute(sql`checkpoint`);
}
