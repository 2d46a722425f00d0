import { startWorkerLoop } from '../jobs/worker-loop.ts';
import type { WorkerLoop } from '../jobs/worker-loop.ts';
import type { Logger } from '../logging/logging.ts';
import { accountsBehind, followAccount } from './follow-log.ts';
import type { FollowDeps } from './follow-log.ts';
import { makeGiveWay } from './give-way.ts';
import { makeTakeOver } from './take-over.ts';
import { answerWaiting } from './waiting-buyers.ts';

/** Looks for what other processes stored, and for rules that wait, this often, ms. */
const IDLE_MS = 1_000;
/** Quiet period before a burst is read together, ms. */
const GATHER_MS = 50;
const FAILURE_PAUSE_MS = 2_000;

export interface AutomationDeps extends Omit<FollowDeps, 'giveWay' | 'onFollowed'> {
  logger: Logger;
  /** Whether no other process uses the database. */
  isAlone: boolean;
  /** Whether buyers' messages are being stored, or one came within this time, ms. */
  isTakingIn(withinMs?: number): boolean;
}

/** Runs the automatic tools: reads the event log after each commit, from a stored cursor (decision 0094). */
export function startAutomation(deps: AutomationDeps): WorkerLoop {
  const { db, logger } = deps;
  /** Accounts with a message that failed, and when they are looked at again, ms of the steady clock. */
  const resting = new Map<string, number>();
  const giveWay = makeGiveWay(deps);
  const takeOver = makeTakeOver(deps);
  return startWorkerLoop({
    logger,
    failureText: 'automation failed',
    gatherMs: GATHER_MS,
    firstAfterMs: GATHER_MS,
    afterFailure: { sleepMs: FAILURE_PAUSE_MS },
    async step(signal) {
      let hasMore = false;
      const followDeps = { ...deps, giveWay: () => giveWay(signal), onFollowed: takeOver.followed };
      for (const place of await accountsBehind(db)) {
        const { accountId } = place;
        if (signal.aborted) break;
        if (!takeOver.mayFollow(place)) continue;
        if ((resting.get(accountId) ?? 0) > performance.now()) continue;
        resting.delete(accountId);
        const followed = await followAccount(followDeps, accountId);
        if (followed === 'more') hasMore = true;
        if (followed === 'failed') resting.set(accountId, performance.now() + FAILURE_PAUSE_MS);
      }
      await answerWaiting(deps);
      return { sleepMs: hasMore ? 0 : IDLE_MS };
    },
  });
}
