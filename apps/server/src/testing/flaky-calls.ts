import type { Random } from './fuzz/random.ts';
import type { TestSandbox } from '@seller-chat/sandbox/testing';
import { vi } from 'vitest';

const KINDS = ['internal_error', 'timeout_after_accept', 'rate_limited'] as const;

/**
 * One call in `oneIn` of every marketplace fails, in turn with HTTP 500, by a time-out after it took effect, and with 429.
 * Returns how many of each kind there were, which grows, and takes the faults back.
 */
export function makeCallsFail(
  { faults }: Pick<TestSandbox, 'faults'>,
  { oneIn, random }: { oneIn: number; random: Random },
): { met: Readonly<Record<(typeof KINDS)[number], number>>; stop(): void } {
  const met = { internal_error: 0, timeout_after_accept: 0, rate_limited: 0 };
  const spy = vi.spyOn(faults, 'take').mockImplementation((marketplace, method, path) => {
    if (!random.chance(1 / oneIn)) return undefined;
    const kind = random.pick(KINDS);
    met[kind] += 1;
    const fault = { faultId: 0, marketplace, kind, method, pathIncludes: path, times: 1 };
    return { ...fault, retryAfterSeconds: 1, delayMs: 400 };
  });
  return { met, stop: () => spy.mockRestore() };
}
