import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { isNewDataFolder, makeDataFolder } from './data-folder.ts';
import { forceToDisk } from './force-to-disk.ts';
import { START_PARAMS } from './start-params.ts';
import type { FromThread, ToThread } from './pglite-worker.ts';

/** The database's own thread: PGlite computes where it runs, and would stop every request meanwhile. */
const port = parentPort;
if (!port) throw new Error('worker.ts runs as a worker thread only');
const { folder } = workerData as { folder: string };

/** PostgreSQL leaves its main loop with this status to report an error, and expects to be called again. */
const REPORTS_ERROR = 100;
/** How the answer begins when PostgreSQL stops itself because it cannot go on. No text of a row can hold NUL. */
const PANIC = Buffer.from('SPANIC\0VPANIC\0', 'latin1');
/** Lines of PostgreSQL's own log that a failure report carries. */
const MAX_LOG_LINES = 20;

const logLines: string[] = [];

const post = (message: FromThread, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);
function fail(error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  post({ kind: 'failed', message: [reason, ...logLines].join('\n') });
}
/** Ends the thread from within a call of PGlite, which would catch an exception and call again for ever. */
function failNow(error: unknown): never {
  fail(error);
  process.exit(1);
}

async function open(dataDir: string): Promise<PGlite> {
  const database = new PGlite({
    dataDir,
    startParams: [...START_PARAMS],
    extensions: { forceToDisk },
    onStderr: (line) => {
      logLines.push(line);
      if (logLines.length > MAX_LOG_LINES) logLines.shift();
      return false;
    },
  });
  await database.waitReady;
  return database;
}

/** PGlite takes every exception for an error that PostgreSQL reports. A trap, a panic or an exit is the end instead. */
function endOnTraps({ Module }: PGlite): void {
  const loop = Module._PostgresMainLoopOnce.bind(Module);
  Module._PostgresMainLoopOnce = () => {
    try {
      loop();
    } catch (error) {
      if ((error as { status?: unknown }).status !== REPORTS_ERROR) failNow(error);
      throw error;
    }
  };
}

/** The answer in PostgreSQL's protocol. PGlite gives a view into its memory: it is copied. */
async function say(database: PGlite, bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = [];
  await database.execProtocolRawStream(bytes, {
    syncToFs: false,
    onRawData: (part) => {
      const copy = Buffer.from(part);
      if (copy.includes(PANIC)) failNow(new Error(copy.toString('latin1').replaceAll('\0', ' ')));
      parts.push(copy);
    },
  });
  return new Uint8Array(Buffer.concat(parts));
}

async function start(): Promise<void> {
  if (isNewDataFolder(folder)) {
    await makeDataFolder(folder, async (beside) => (await open(beside)).close());
  }
  const database = await open(folder);
  endOnTraps(database);
  port?.on('message', (message: ToThread) => {
    void answer(database, message).catch(fail);
  });
  post({ kind: 'ready' });
}

async function answer(database: PGlite, message: ToThread): Promise<void> {
  if (message.kind === 'close') {
    await database.close();
    post({ kind: 'closed' });
    return;
  }
  const bytes = await say(database, message.bytes);
  post({ kind: 'answer', bytes }, [bytes.buffer]);
}

start().catch(fail);
