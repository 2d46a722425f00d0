import type { Db } from './queries.ts';

export { rowsOf } from './queries.ts';
export type { Db, Tx } from './queries.ts';
export { asTenant } from './transactions.ts';

/** An open database. */
export interface Database {
  db: Db;
  /** `pglite`: embedded, this process is the only one. `postgres`: a server others may write to as well. */
  kind: 'pglite' | 'postgres';
  /**
   * Where the bytes of uploads are kept: a folder, or connections of their own, which messages never use.
   * `isOfDatabase`: whether folder and database belong together, now.
   */
  files: { kind: 'folder'; path: string; isOfDatabase(): Promise<boolean> } | { kind: 'database'; db: Db };
  /** Resolves once the connection is free; at once where there are several. */
  whenFree(): Promise<void>;
  /** Ms since the database was last in trouble of its own (disk full, connection lost); infinite if it never was. */
  troubleAgeMs(): number;
  close(): Promise<void>;
}

/** Whether an error is the database refusing a second row under a unique key. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    const { code, constraint: name } = current as { code?: string; constraint?: string };
    if (code === '23505') return constraint === undefined || name === undefined || name === constraint;
  }
  return false;
}
