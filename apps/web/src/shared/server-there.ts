/** A server that does not answer a small question within this time is not there, ms. */
const ANSWERS_WITHIN_MS = 5_000;

/** Whether the server answers a small question, past every cache. Never rejects. */
export async function isServerThere(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
    return (await fetch('/version.json', { cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}
