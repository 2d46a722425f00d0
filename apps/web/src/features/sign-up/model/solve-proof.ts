import ProofWorker from 'altcha/workers/pbkdf2?worker';

/** What the server asks to be computed, as altcha writes it. */
export interface ProofChallenge {
  parameters: Record<string, unknown>;
  signature: string;
}

/** The computation takes about a second; after this time it has failed, ms. */
const PATIENCE_MS = 90_000;

/**
 * Computes a proof of work beside the page, in altcha's own worker. Resolves to the payload that answers the captcha.
 * Rejects if the browser cannot compute it, or when the signal aborts.
 */
export function solveProof(challenge: ProofChallenge, signal: AbortSignal): Promise<string> {
  const worker = new ProofWorker();
  const solved = new Promise<string>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.addEventListener('error', (event) => reject(new Error(event.message)));
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const { counter, derivedKey } = Object(data) as { counter?: unknown; derivedKey?: unknown };
      if (typeof counter !== 'number' || typeof derivedKey !== 'string')
        reject(new Error('The proof of work has no solution.', { cause: data }));
      else resolve(btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } })));
    });
  });
  worker.postMessage({ type: 'work', challenge, counterStart: 0, counterStep: 1, timeout: PATIENCE_MS });
  return solved.finally(() => worker.terminate());
}
