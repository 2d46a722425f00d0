import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';
import type { PgliteReady, PgliteReply, PgliteRequest, PgliteResult } from './protocol.ts';

/** The database's own thread: PGlite computes where it runs, and would stop every request meanwhile. */
const port = parentPort;
if (!port) throw new Error('worker.ts runs as a worker thread only');
const { folder } = workerData as { folder: string | null };

const database = new PGlite({
  ...(folder === null ? {} : { dataDir: folder }),
  parsers: { [types.INT8]: Number },
});

async function answer(request: PgliteRequest): Promise<PgliteResult> {
  if (request.kind === 'close') {
    await database.close();
    return { rows: [] };
  }
  if (request.kind === 'exec') {
    await database.exec(request.sql);
    return { rows: [] };
  }
  if (request.begins) await database.exec('BEGIN');
  const { rows, affectedRows } = await database.query(request.sql, [...request.parameters], {
    rowMode: request.rowMode,
  });
  return { rows, ...(affectedRows === undefined ? {} : { affectedRows }) };
}

function failure(id: number, error: unknown): PgliteReply {
  const fields = (error ?? {}) as { message?: string; code?: string; constraint?: string; detail?: string };
  return {
    id,
    ok: false,
    error: {
      message: fields.message ?? String(error),
      ...(fields.code === undefined ? {} : { code: fields.code }),
      ...(fields.constraint === undefined ? {} : { constraint: fields.constraint }),
      ...(fields.detail === undefined ? {} : { detail: fields.detail }),
    },
  };
}

port.on('message', (request: PgliteRequest) => {
  answer(request).then(
    (result) => port.postMessage({ id: request.id, ok: true, result } satisfies PgliteReply),
    (error: unknown) => port.postMessage(failure(request.id, error)),
  );
});

database.waitReady.then(
  () => port.postMessage({ ready: true } satisfies PgliteReady),
  (error: unknown) => port.postMessage({ ready: false, message: String(error) } satisfies PgliteReady),
);
