import { startDueLoop } from '../jobs/due-loop.ts';
import { makeLeaseWatch } from '../jobs/lease-watch.ts';
import type { LeaseWatch } from '../jobs/lease-watch.ts';
import type { WorkerLoop } from '../jobs/worker-loop.ts';
import { afterSurprise } from './after-failure.ts';
import type { Attempt, OutboxContext } from './attempt.ts';
import { giveBack, nextDueAt, readHeldSends, takeDueSends } from './outbox-store.ts';
import type { DueSend } from './outbox-store.ts';
import { resolveUnknown } from './resolve-unknown.ts';
import { sendQueued } from './send-attempt.ts';
import { settleStopped } from './settle-stopped.ts';
import { makeSlowedShops } from './slowed-shops.ts';

export interface OutboxDeps extends Omit<OutboxContext, 'slowedShops' | 'steadyNow'> {
  /** Ms of a monotonic clock; `performance.now` if absent. */
  steadyNow?(): number;
}

/** Conversations sent to at the same time. */
const MAX_AT_ONCE = 16;
/** The longest sleep, ms: another process may have queued something. */
const IDLE_MS = 2000;

/** Sends what is queued, each conversation in order, and repeats what failed until it is settled or given up. */
export function startOutbox({ steadyNow = () => performance.now(), ...deps }: OutboxDeps): WorkerLoop {
  const slowedShops = makeSlowedShops(deps.retryBaseMs, steadyNow);
  const context: OutboxContext = { ...deps, steadyNow, slowedShops };
  const leases = makeLeaseWatch(deps.leaseMs, steadyNow);
  const underWay = new Set<string>();
  return startDueLoop<DueSend>({
    name: 'outbox',
    logger: deps.logger,
    maxAtOnce: MAX_AT_ONCE,
    idleMs: IDLE_MS,
    async sleepMs() {
      const next = await nextDueAt(deps.db, slowedShops.held());
      return Math.min(next === null ? IDLE_MS : next - deps.now(), ...slowedShops.waits());
    },
    async take(limit) {
      const taken = await takeInTurn(context, leases, limit);
      // An attempt that outlasts its lease goes on; taking the send again has prolonged the lease.
      return taken.filter((send) => !underWay.has(keyOf(send)));
    },
    keyOf,
    async work(send) {
      underWay.add(keyOf(send));
      try {
        await attempt(context, send);
      } finally {
        underWay.delete(keyOf(send));
        slowedShops.goOn(send.shopId);
      }
    },
    // A failed send is put back, or left to its lease, where it fails.
    retryAfter: () => Promise.resolve(),
  });
}

const keyOf = ({ accountId, position }: DueSend): string => `${accountId}\n${position}`;

/** Takes due sends; those of shops that may not be asked yet are given back. */
async function takeInTurn(context: OutboxContext, leases: LeaseWatch, limit: number): Promise<DueSend[]> {
  const { db, now, leaseMs, slowedShops } = context;
  const due = await takeDueSends(db, {
    now: now(),
    leaseMs,
    limit,
    pausedShops: slowedShops.held(),
    over: leases.over(await readHeldSends(db)),
  });
  const begun: DueSend[] = [];
  for (const send of due) {
    if (slowedShops.mayBegin(send.shopId)) begun.push(send);
    else await giveBack(db, send);
  }
  return begun;
}

/** Its tool was stopped while an earlier attempt was under way, and the marketplace did not take that one. */
async function giveUpStopped({ db, publish, now }: OutboxContext, send: Attempt): Promise<void> {
  publish(await settleStopped(db, send.accountId, [send], now()));
}

async function attempt(context: OutboxContext, send: DueSend): Promise<void> {
  // One that was cut off was tried for as long as its lease lasted.
  const triedMs = send.triedMs + (send.state === 'sending' ? context.leaseMs : 0);
  const begun: Attempt = { ...send, triedMs, startedAt: context.steadyNow() };
  try {
    if (send.state !== 'queued') await resolveUnknown(context, begun);
    else if (send.isStopped) await giveUpStopped(context, begun);
    else await sendQueued(context, begun);
  } catch (error) {
    await afterSurprise(context, begun, error);
  }
}
