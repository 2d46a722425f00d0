import pg from 'pg';
import type { PoolClient } from 'pg';
import { damageIn } from './damage.ts';
import {
  isDatabaseInTrouble,
  isStatementForgotten,
  repeatWhileForgotten,
  repeatWhileLost,
} from './lost-connection.ts';
import { nameStatements } from './named-statements.ts';
import type { TransactionPool } from './transactions.ts';

/** Connections for statements outside transactions (`query`) and for transactions (`connect`). */
export interface ConnectionPool extends TransactionPool {
  readonly pool: pg.Pool;
  /** When the database was last in trouble of its own (disk full, connection lost), on `performance.now`'s clock. */
  readonly lastTroubleAt: number;
}

/** Called with what connections meet. */
export interface PoolReports {
  onLost(error: Error): void;
  onDamaged(error: Error, pool: pg.Pool): void;
}

/** A statement as the query builder gives it to the driver. */
interface Statement {
  text: string;
  rowMode?: string;
}

/**
 * Opens a pool whose connections survive failed statements and whose loss costs no more than a retry.
 *
 * - A connection that breaks, idle or in use, is reported to `onLost` and replaced.
 * - A part of the database that cannot be read is reported to `onDamaged`. It is no trouble of the database as a whole.
 * - A statement that fails leaves its connection in use: the driver's own pool would discard it.
 * - A connection whose named statements were discarded is replaced, and the statement is sent again.
 * - A read that lost its connection is sent again. A write is not: it may have taken effect.
 */
export function openConnectionPool(
  config: pg.PoolConfig,
  { onLost, onDamaged }: PoolReports,
): ConnectionPool {
  const pool = new pg.Pool(config);
  let lastTroubleAt = -Infinity;
  const noteError = (error: unknown) => {
    const damage = damageIn(error);
    if (damage) onDamaged(damage, pool);
    else if (isDatabaseInTrouble(error)) lastTroubleAt = performance.now();
  };
  const onError = (error: Error) => {
    noteError(error);
    onLost(error);
  };
  // Without a listener of its own a connection that breaks while in use would end the process. One that breaks while
  // idle is reported by its own listener first, and by the pool again.
  pool.on('error', noteError);
  pool.on('connect', (client) => void client.on('error', onError));
  nameStatements(pool);

  async function queryOnce(statement: unknown, values: unknown, onSent: () => void): Promise<unknown> {
    const client = await pool.connect();
    let isClean = false;
    try {
      onSent();
      const result: unknown = await client.query(statement as never, values as never);
      isClean = client.getTransactionStatus() === 'I';
      return result;
    } catch (error) {
      isClean =
        isStatementError(error) && !isStatementForgotten(error) && client.getTransactionStatus() === 'I';
      throw error;
    } finally {
      client.release(!isClean);
    }
  }

  async function query(statement: unknown, values?: unknown): Promise<unknown> {
    let isSent = false;
    try {
      const once = () => queryOnce(statement, values, () => (isSent = true));
      return await repeatWhileLost(
        () => repeatWhileForgotten(once, pool.options.max),
        () => !isSent || isRead(statement),
      );
    } catch (error) {
      noteError(error);
      throw error;
    }
  }

  Object.assign(pool, { query });
  return {
    pool,
    size: pool.options.max,
    connect: () => pool.connect() as Promise<PoolClient>,
    noteError,
    get lastTroubleAt() {
      return lastTroubleAt;
    },
  };
}

/** The statement failed, its connection did not. */
function isStatementError(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR';
}

/** A query made by the query builder's `select`. Raw SQL may call functions that write. */
function isRead(statement: unknown): boolean {
  const { text, rowMode } = statement as Partial<Statement>;
  return rowMode === 'array' && text !== undefined && text.startsWith('select ');
}
