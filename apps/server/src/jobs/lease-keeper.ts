/**
 * Keeps a lease while long work goes on. The work calls the returned function between its parts: once half of the lease
 * has passed, it is prolonged, and the caller waits for that. Rejects as `prolong` does.
 *
 * @param lengthMs - how long the lease lasts unless it is prolonged
 */
export function makeLeaseKeeper(lengthMs: number, prolong: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  let prolongedAt = performance.now();
  async function prolongOnce(): Promise<void> {
    prolongedAt = performance.now();
    await prolong();
    underWay = undefined;
  }
  return async () => {
    if (underWay || performance.now() > prolongedAt + lengthMs / 2) await (underWay ??= prolongOnce());
  };
}

/** Runs work that has no parts, and prolongs its lease three times within `lengthMs` until the work ends. */
export async function whileHolding<Result>(
  lease: { lengthMs: number; prolong(): Promise<void>; onError(error: unknown): void },
  work: () => Promise<Result>,
): Promise<Result> {
  const timer = setInterval(() => void lease.prolong().catch(lease.onError), lease.lengthMs / 3);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
