import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres/session';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { PoolClient } from 'pg';
import { collectSignals, makeSignalListeners } from './commit-signals.ts';
import {
  isCommitWithoutEffect,
  isConnectionLost,
  isStatementForgotten,
  repeatWhileForgotten,
  repeatWhileLost,
} from './lost-connection.ts';
import type { Db, Queries, Tx } from './queries.ts';

/** The source of a transaction's connection. */
export interface TransactionPool {
  /** Connections at most. */
  readonly size: number;
  connect(): Promise<PoolClient>;
  /** Called with every error that ends a transaction, before it is thrown. */
  noteError(error: unknown): void;
}

interface Source {
  pool: TransactionPool;
  listeners: ReturnType<typeof makeSignalListeners>;
}

const sources = new WeakMap<object, Source>();
const dialect = new PgDialect();

/**
 * The database whose queries and transactions run on connections of this pool, transactions by the rules of this file.
 * The query builder's own way returns a connection to the pool whose BEGIN, COMMIT or ROLLBACK failed.
 */
export function withTransactions(queries: Queries & Pick<Db, '$client'>, pool: TransactionPool): Db {
  const transaction = <Result>(work: (tx: Tx) => Promise<Result>) => run(source, 'begin', work);
  const db: Db = Object.assign(queries, { transaction });
  const source = { pool, listeners: makeSignalListeners(db) };
  sources.set(db, source);
  return db;
}

/** Without one a transaction may write. The second: all of its statements see the database as it was at its beginning. */
type TenantAccess = 'read only' | 'isolation level repeatable read, read only';

/**
 * A transaction that sees and changes one account's rows only: the tenant role with row-level security
 * below the account id. Every request of a signed-in account runs in here.
 *
 * The work is repeated from its beginning when the connection is lost before the commit, so it does nothing but
 * queries.
 */
export function asTenant<Result>(
  db: Db,
  accountId: string,
  work: (tx: Tx) => Promise<Result>,
  access?: TenantAccess,
): Promise<Result> {
  const source = sources.get(db);
  if (!source) throw new Error('a tenant transaction begins on the database, not inside another transaction');
  // One message: where a part of it fails, or is refused on its way, the rest has no effect either.
  const begin = `begin ${access ?? ''}; select set_config('role', 'seller_chat_tenant', true), set_config('app.account_id', ${pg.escapeLiteral(accountId)}, true)`;
  return run(source, begin, work);
}

async function run<Result>(
  source: Source,
  begin: string,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  let isUnknown = false;
  try {
    const once = () => attempt(source, begin, work, () => (isUnknown = true));
    return await repeatWhileLost(
      () => repeatWhileForgotten(once, source.pool.size),
      () => !isUnknown,
    );
  } catch (error) {
    source.pool.noteError(error);
    throw error;
  }
}

/**
 * Runs a transaction once. No statement of the work is sent before BEGIN has succeeded, none after the work has ended,
 * and a connection on which BEGIN, COMMIT or ROLLBACK failed is destroyed. Calls `onUnknown` where the COMMIT may have
 * taken effect although it failed.
 */
async function attempt<Result>(
  { pool, listeners }: Source,
  begin: string,
  work: (tx: Tx) => Promise<Result>,
  onUnknown: () => void,
): Promise<Result> {
  const client = await pool.connect();
  let isClean = false;
  try {
    await client.query(begin);
    if (client.getTransactionStatus() !== 'T') throw new Error('the database began no transaction');
    const statements = new OpenStatements(client);
    const tx = transactionOn(statements);
    const announce = collectSignals(tx, listeners);
    let result: Result;
    try {
      result = await work(tx);
    } catch (error) {
      statements.end();
      isClean = await rollBack(client, error);
      throw error;
    }
    statements.end();
    const { command } = await client.query('commit').catch((error: unknown) => {
      if (!isCommitWithoutEffect(error)) onUnknown();
      throw error;
    });
    isClean = true;
    if (command !== 'COMMIT') throw new Error('the transaction had failed and was rolled back');
    announce();
    return result;
  } finally {
    client.release(!isClean);
  }
}

/** Whether the connection may be used again. The error that led here is the one to report, not the rollback's own. */
async function rollBack(client: PoolClient, cause: unknown): Promise<boolean> {
  if (isConnectionLost(cause)) return false;
  return client.query('rollback').then(
    () => !isStatementForgotten(cause) && client.getTransactionStatus() === 'I',
    () => false,
  );
}

/** The connection as the work of a transaction sees it: once the work has ended, it takes nothing more. */
class OpenStatements {
  readonly #client: PoolClient;
  #isOver = false;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  query(...given: unknown[]): unknown {
    if (this.#isOver) return Promise.reject(new Error('this transaction has ended'));
    return (this.#client.query as (...all: unknown[]) => unknown).apply(this.#client, given);
  }

  end(): void {
    this.#isOver = true;
  }
}

function transactionOn(statements: OpenStatements): Tx {
  const session = new NodePgSession(statements as never, dialect, undefined);
  return new NodePgTransaction(dialect, session, undefined);
}
