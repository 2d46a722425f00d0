import { damageIn } from '../db/damage.ts';
import type { Db } from '../db/database.ts';
import { startWorkerLoop } from '../jobs/worker-loop.ts';
import type { Pause, WorkerLoop } from '../jobs/worker-loop.ts';
import type { Logger } from '../logging/logging.ts';
import { indexEvents, indexPastDamage } from './index-events.ts';
import { indexDuePastDamage, indexDueSessions } from './index-sessions.ts';

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

/** After damage was met, this number of steps take one event or session each, find what cannot be read, and pass it by. */
const SINGLY_STEPS = 100;

/**
 * Keeps search level with what is stored, a moment behind it: a message is taken in and shown without waiting for it.
 * Its position is in the database; after a kill it goes on from there.
 */
export function startSearchIndexer({ db, logger, pace, isBusy }: SearchIndexerDeps): WorkerLoop {
  /** When there was last nothing left to do, and when something was last reported; by the steady clock. */
  let levelAt = performance.now();
  let wokenAt = -Infinity;
  /** Steps of one event or session that are left. */
  let singlySteps = 0;

  async function step(signal: AbortSignal): Promise<Pause> {
    const startedAt = performance.now();
    const isFarBehind = startedAt > levelAt + MAX_BEHIND_MS;
    if (isBusy() && !isFarBehind) return { restMs: BUSY_MS };
    const isCalm = startedAt > wokenAt + CALM_AFTER_MS;
    const rows = isCalm ? pace.rows.calm : pace.rows.news;
    const hasDone = await index(rows, signal);
    if (hasDone) {
      const rest = isCalm ? REST_AFTER.calm : isFarBehind ? pace.restBehind : REST_AFTER.news;
      return { restMs: rest * (performance.now() - startedAt) };
    }
    levelAt = performance.now();
    return { sleepMs: IDLE_MS };
  }

  /** Returns whether there may be more to do. */
  async function index(rows: number, signal: AbortSignal): Promise<boolean> {
    if (singlySteps > 0) {
      singlySteps -= 1;
      return (await indexPastDamage(db)) > 0 || (await indexDuePastDamage(db, rows, signal)) > 0;
    }
    try {
      return (await indexEvents(db, rows)) > 0 || (await indexDueSessions(db, rows, signal)) > 0;
    } catch (error) {
      if (damageIn(error) === null) throw error;
      logger.warn(
        { err: error },
        'search leaves out what cannot be read; restore the database from a backup',
      );
      singlySteps = SINGLY_STEPS;
      return true;
    }
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
