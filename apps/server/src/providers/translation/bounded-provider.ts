import { setTimeout as wait } from 'node:timers/promises';
import { ProviderError } from '../provider-error.ts';
import type { TranslationProvider } from './port.ts';

export interface Bounds {
  /** Longest time of a call, repeats included, ms. */
  timeoutMs: number;
  /** Pause before the repeat, ms. */
  retryAfterMs?: number;
  /** Ms of a monotonic clock. */
  steadyNow?: () => number;
}

const RETRY_AFTER_MS = 300;
/** A provider that failed this many calls in a row is left alone for a while, ms. */
const [FAILURES, REST_MS] = [3, 10_000];

/**
 * A provider that is never waited for longer than `timeoutMs`. A call that failed and may succeed later is repeated once,
 * within that time. While the provider asks to be left alone, or failed several calls in a row, calls fail at once.
 */
export function withBounds(provider: TranslationProvider, bounds: Bounds): TranslationProvider {
  const steadyNow = bounds.steadyNow ?? (() => performance.now());
  let failures = 0;
  let restsUntil = 0;

  const noteFailure = ({ kind, retryAfterMs }: ProviderError): void => {
    // A refusal shows that the provider answers.
    failures = kind === 'permanent' ? 0 : failures + 1;
    const restMs = Math.max(retryAfterMs, failures >= FAILURES ? REST_MS : 0);
    restsUntil = Math.max(restsUntil, steadyNow() + restMs);
  };

  return {
    name: provider.name,
    async translate(call, signal) {
      if (steadyNow() < restsUntil) throw new ProviderError('temporary', 'the translation provider rests');
      const bounded = AbortSignal.any([AbortSignal.timeout(bounds.timeoutMs), ...(signal ? [signal] : [])]);
      for (let isRepeat = false; ; isRepeat = true) {
        try {
          const answer = await provider.translate(call, bounded);
          failures = 0;
          return answer;
        } catch (error) {
          if (!(error instanceof ProviderError)) throw error;
          const isOver = isRepeat || bounded.aborted || error.kind === 'permanent' || error.retryAfterMs > 0;
          if (isOver) {
            noteFailure(error);
            throw error;
          }
          await wait(bounds.retryAfterMs ?? RETRY_AFTER_MS);
        }
      }
    },
  };
}
