import { setTimeout } from 'node:timers/promises';

/** No message for this long, ms: the burst is over. */
const QUIET_MS = 50;
/** A burst is waited for this long, ms; a reply must not come much later than the message. */
const LONGEST_WAIT_MS = 2_000;
const LOOK_MS = 25;

export interface GiveWayDeps {
  /** Whether buyers' messages are being stored, or one came within this time, ms. */
  isTakingIn(withinMs?: number): boolean;
  /** Ms of a monotonic clock; `performance.now` if absent. */
  steadyNow?(): number;
}

/**
 * Lets buyers' messages be stored before they are answered: a message that is being shown to people must not wait for
 * the reply to another one. The returned function resolves in a pause between messages. In a burst without a pause it
 * resolves two seconds after the last one.
 */
export function makeGiveWay({
  isTakingIn,
  steadyNow = () => performance.now(),
}: GiveWayDeps): (signal: AbortSignal) => Promise<void> {
  /** Since when there was no pause, and when this was looked at last. */
  let busySince = -Infinity;
  let lookedAt = -Infinity;
  return async (signal) => {
    if (steadyNow() - lookedAt >= LONGEST_WAIT_MS) busySince = steadyNow();
    while (isTakingIn(QUIET_MS)) {
      lookedAt = steadyNow();
      if (signal.aborted || lookedAt - busySince >= LONGEST_WAIT_MS) return;
      await setTimeout(LOOK_MS);
    }
    busySince = lookedAt = steadyNow();
  };
}
