import type { Db } from '../db/database.ts';
import { startWorkerLoop } from '../jobs/worker-loop.ts';
import type { Pause, WorkerLoop } from '../jobs/worker-loop.ts';
import type { Logger } from '../logging/logging.ts';
import { indexEvents } from './index-events.ts';
import { indexDueSessions } from './index-sessions.ts';

/** How much of the database's time search may take. */
export interface IndexingPace {
  /** Rows of one step, while events are being appended and in calm. Others may have to wait behind a step. */
  rows: { news: number; calm: number };
  /** Far behind while events are being appended, it rests this many times as long as a step took. */
  restBehind: number;
}

export interface SearchIndexerDeps {
  db: Db;
  logger: Logger;
  pace: IndexingPace;
  /** Whether buyers' messages are being stored right now. */
  isBusy(): boolean;
}

/** Quiet period before a burst is read together, ms. */
const GATHER_MS = 150;
/** Looks for events of other processes this often, ms. */
const IDLE_MS = 2000;
/**
 * Rest after a step, as a multiple of its duration, so that waiting messages come first. Long while events are being
 * appended; short in calm, to catch up.
 */
const REST_AFTER = { news: 6, calm: 1 } as const;
const CALM_AFTER_MS = 500;
const FAILURE_PAUSE_MS = 5000;
/** While messages wait for the database it does nothing, and looks again after this long. */
const BUSY_MS = 25;
/** Behind for longer than this, it goes on between them all the same. */
const MAX_BEHIND_MS = 30_000;

/**
 * Keeps search level with what is stored, a moment behind it: a message is taken in and shown without waiting for it.
 * Its position is in the database; after a kill it goes on from there.
 */
export function startSearchIndexer({ db, logger, pace, isBusy }: SearchIndexerDeps): WorkerLoop {
  /** When there was last nothing left to do, and when something was last reported; by the steady clock. */
  let levelAt = performance.now();
  let wokenAt = -Infinity;

  async function step(signal: AbortSignal): Promise<Pause> {
    const startedAt = performance.now();
    const isFarBehind = startedAt > levelAt + MAX_BEHIND_MS;
    if (isBusy() && !isFarBehind) return { restMs: BUSY_MS };
    const isCalm = startedAt > wokenAt + CALM_AFTER_MS;
    const rows = isCalm ? pace.rows.calm : pace.rows.news;
    const hasDone = (await indexEvents(db, rows)) > 0 || (await indexDueSessions(db, rows, signal)) > 0;
    if (hasDone) {
      const rest = isCalm ? REST_AFTER.calm : isFarBehind ? pace.restBehind : REST_AFTER.news;
      return { restMs: rest * (performance.now() - startedAt) };
    }
    levelAt = performance.now();
    return { sleepMs: IDLE_MS };
  }

  const loop = startWorkerLoop({
    logger,
    failureText: 'search could not be brought up to date',
    step,
    afterFailure: { restMs: FAILURE_PAUSE_MS },
    gatherMs: GATHER_MS,
    firstAfterMs: 0,
  });
  return {
    wake() {
      wokenAt = performance.now();
      loop.wake();
    },
    stop: loop.stop,
  };
}
