/** Time-out of the check, ms. A server that has not answered counts as unreachable. */
const ANSWERS_WITHIN_MS = 5_000;

/** Whether the server answers a small request that bypasses every cache. Never rejects. */
export async function isServerThere(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
    return (await fetch('/version.json', { cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}
