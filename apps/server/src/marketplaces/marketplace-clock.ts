import { readMoment } from '@seller-chat/core';
import type { Platform } from '@seller-chat/core';
import { MarketplaceError } from './marketplace-error.ts';
import type { MarketplaceErrorKind } from './marketplace-error.ts';
import type { MarketplaceAdapter } from './port.ts';

/**
 * What time it is at each marketplace. They refuse requests whose timestamp is minutes off, so that with a clock of our
 * own that is wrong every call would fail.
 */
export interface MarketplaceClock {
  /** Epoch ms: our own clock, unless the marketplace's answers show that it is wrong. */
  now(platform: Platform): number;
  /** Takes the time that an answer bears in its `Date`. */
  learn(platform: Platform, headers: Headers): void;
  /** How often our clock was found to be wrong: a number that grows. */
  corrections(platform: Platform): number;
}

/** Clocks this close to each other, ms, are both right; ours is the more exact one. */
const TOLERANCE_MS = 60_000;

/**
 * @param now - our own clock, epoch ms
 * @param steadyNow - ms from any moment on, of a clock that is never set
 */
export function makeMarketplaceClock(now: () => number, steadyNow: () => number): MarketplaceClock {
  const known = new Map<Platform, { offset: number; told: number; since: number; corrections: number }>();

  function nowAt(platform: Platform): number {
    const at = known.get(platform);
    if (!at) return now();
    const own = now() + at.offset;
    // Since then at least as much time has passed as the steady clock says: ours was set back if it shows less.
    const least = at.told + steadyNow() - at.since;
    return least > own + TOLERANCE_MS ? least : own;
  }

  return {
    now: (platform) => Math.trunc(nowAt(platform)),
    learn(platform, headers) {
      const told = readMoment(Date.parse(headers.get('date') ?? ''));
      if (told === 0) return;
      const isOff = Math.abs(told - nowAt(platform)) > TOLERANCE_MS;
      const offset = told - now();
      known.set(platform, {
        offset: Math.abs(offset) > TOLERANCE_MS ? offset : 0,
        told,
        since: steadyNow(),
        corrections: (known.get(platform)?.corrections ?? 0) + Number(isOff),
      });
    },
    corrections: (platform) => known.get(platform)?.corrections ?? 0,
  };
}

/** After these the marketplace may have done what was asked, or the time has nothing to do with it. */
const NOT_REPEATED: ReadonlySet<MarketplaceErrorKind> = new Set([
  'outcomeUnknown',
  'rateLimited',
  'unavailable',
  'unsupported',
  'windowClosed',
]);

/** An adapter that makes a call again, once, when it was refused and its answer showed that our clock is wrong. */
export function withRightTime(adapter: MarketplaceAdapter, clock: MarketplaceClock): MarketplaceAdapter {
  const { platform } = adapter;
  const repeat =
    (call: (...input: readonly unknown[]) => unknown) =>
    async (...input: readonly unknown[]) => {
      const before = clock.corrections(platform);
      try {
        return await call(...input);
      } catch (error) {
        const isFinal = error instanceof MarketplaceError && !NOT_REPEATED.has(error.kind);
        if (!isFinal || clock.corrections(platform) === before) throw error;
        return call(...input);
      }
    };
  const methods = Object.entries(adapter).map(([name, method]) => [
    name,
    typeof method === 'function' && !AT_ONCE.has(name) ? repeat(method as never) : method,
  ]);
  return Object.fromEntries(methods) as MarketplaceAdapter;
}

/** What an adapter answers without asking its marketplace. */
const AT_ONCE: ReadonlySet<string> = new Set<keyof MarketplaceAdapter>([
  'authoriseUrl',
  'stateOf',
  'verifyWebhook',
  'identifyWebhook',
  'parseWebhook',
]);
