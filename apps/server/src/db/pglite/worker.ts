import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { FromThread, ToThread } from './thread.ts';

/** The database's own thread: PGlite computes where it runs, and would stop every request meanwhile. */
const port = parentPort;
if (!port) throw new Error('worker.ts runs as a worker thread only');
const { folder } = workerData as { folder: string };

const tell = (message: FromThread, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);
const fail = (error: unknown) =>
  tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });

const database = new PGlite({ dataDir: folder });

async function answer(message: ToThread): Promise<void> {
  if (message.kind === 'close') {
    await database.close();
    tell({ kind: 'closed' });
  } else {
    // A copy: what comes may be a view into the database's own memory.
    const bytes = (await database.execProtocolRaw(message.bytes)).slice();
    tell({ kind: 'answer', bytes }, [bytes.buffer]);
  }
}

port.on('message', (message: ToThread) => void answer(message).catch(fail));
database.waitReady
  // New files of the log are filled with zeros for the sake of a power cut, against which nothing is promised here;
  // every statement would wait for it. A table is read whole only where no index helps: plans are kept, and those made
  // while a table was empty would last until somebody looks at it again.
  .then(() => database.exec('set wal_init_zero = off; set enable_seqscan = off'))
  .then(() => tell({ kind: 'ready' }), fail);
