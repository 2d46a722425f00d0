/** Clocks drift apart by less than this in an hour, ms; more is a clock that was set, or a machine that slept. */
const TOLERANCE_MS = 5 * 60_000;
/** A wall clock that keeps pace with the steady one for this long, ms, is believed. */
export const PROOF_MS = 55 * 60_000;

/**
 * Whether what is old by the wall clock may be deleted for good: that clock has kept pace with the steady one for
 * almost an hour. Just after a jump it is unknown whether the clock was wrong before it or is wrong now. Ask it
 * regularly.
 *
 * @param now - the wall clock, epoch ms
 * @param steadyNow - ms of a monotonic clock
 * @param proofMs - how long it must have kept pace after a jump
 */
export function makeClockTrust(
  now: () => number,
  steadyNow: () => number,
  proofMs: number = PROOF_MS,
): () => boolean {
  const offset = () => now() - steadyNow();
  let last = { offset: offset(), since: -Infinity };
  return () => {
    const current = offset();
    const steadyAt = steadyNow();
    if (Math.abs(current - last.offset) > TOLERANCE_MS) last = { offset: current, since: steadyAt };
    return steadyAt - last.since >= proofMs;
  };
}
