/** What main thread and database thread say to each other. */
export interface PgliteRequest {
  id: number;
  /** `exec` runs several statements without parameters; `close` ends the thread. */
  kind: 'query' | 'exec' | 'close';
  /** A transaction begins with this query. */
  begins: boolean;
  sql: string;
  parameters: readonly unknown[];
  rowMode: 'object' | 'array';
}

export interface PgliteResult {
  rows: unknown[];
  affectedRows?: number;
}

export type PgliteReply =
  | { id: number; ok: true; result: PgliteResult }
  | {
      id: number;
      ok: false;
      error: { message: string; code?: string; constraint?: string; detail?: string };
    };

/** Sent once, before any reply. */
export type PgliteReady = { ready: true } | { ready: false; message: string };
