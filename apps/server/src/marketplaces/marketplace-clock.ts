import { readMoment } from '@seller-chat/core';
import type { Platform } from '@seller-chat/core';
import { MarketplaceError } from './marketplace-error.ts';
import type { MarketplaceErrorKind } from './marketplace-error.ts';
import type { MarketplaceAdapter } from './port.ts';

/**
 * The time at each marketplace. They refuse requests whose timestamp is minutes off, so that with a wrong clock of our
 * own every call would fail.
 */
export interface MarketplaceClock {
  /** Epoch ms: our own clock, unless the marketplace's answers show that it is wrong. */
  now(platform: Platform): number;
  /**
   * The earliest that it can be there, epoch ms: never later than the real time, even where our clock was set forward.
   * Null before the first answer.
   */
  earliest(platform: Platform): number | null;
  /** Takes the time that an answer bears in its `Date`. */
  learn(platform: Platform, headers: Headers): void;
  /** How often our clock was found to be wrong, or to have been set: a number that grows. */
  corrections(platform: Platform): number;
}

/** Clocks this close to each other, ms, are both right; ours is the more exact one. */
const TOLERANCE_MS = 60_000;

/**
 * @param now - our own clock, epoch ms
 * @param steadyNow - ms of a monotonic clock
 */
export function makeMarketplaceClock(now: () => number, steadyNow: () => number): MarketplaceClock {
  const known = new Map<Platform, { offset: number; stated: number; since: number; corrections: number }>();

  /** How far our clock is ahead of the steady one: it changes only when ours is set. */
  let lead = now() - steadyNow();
  let settings = 0;
  function noticeSetting(): void {
    const before = lead;
    lead = now() - steadyNow();
    if (Math.abs(lead - before) > TOLERANCE_MS) settings += 1;
  }

  function nowAt(platform: Platform): number {
    const at = known.get(platform);
    if (!at) return now();
    const own = now() + at.offset;
    // Since then at least as much time has passed as the steady clock says: ours was set back if it shows less.
    const least = at.stated + steadyNow() - at.since;
    return least > own + TOLERANCE_MS ? least : own;
  }

  return {
    now(platform) {
      noticeSetting();
      return Math.trunc(nowAt(platform));
    },
    earliest(platform) {
      const at = known.get(platform);
      if (!at) return null;
      return Math.trunc(Math.min(nowAt(platform), at.stated + steadyNow() - at.since));
    },
    learn(platform, headers) {
      noticeSetting();
      const stated = readMoment(Date.parse(headers.get('date') ?? ''));
      if (stated === 0) return;
      const isOff = Math.abs(stated - nowAt(platform)) > TOLERANCE_MS;
      const offset = stated - now();
      known.set(platform, {
        offset: Math.abs(offset) > TOLERANCE_MS ? offset : 0,
        stated,
        since: steadyNow(),
        corrections: (known.get(platform)?.corrections ?? 0) + Number(isOff),
      });
    },
    corrections: (platform) => settings + (known.get(platform)?.corrections ?? 0),
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

/** A clock that is wrong differently each time is not waited for: the call is made again later. */
const MOST_CALLS = 3;

/**
 * An adapter that makes a call again when it was refused and our clock turned out to be wrong, or was set meanwhile. A
 * refusal that may be our clock's fault is never final: after the last attempt it is `unavailable`.
 */
export function withRightTime(adapter: MarketplaceAdapter, clock: MarketplaceClock): MarketplaceAdapter {
  const { platform } = adapter;
  const repeat =
    (call: (...input: readonly unknown[]) => unknown) =>
    async (...input: readonly unknown[]) => {
      for (let calls = 1; ; calls += 1) {
        const before = clock.corrections(platform);
        try {
          return await call(...input);
        } catch (error) {
          const isFinal = error instanceof MarketplaceError && !NOT_REPEATED.has(error.kind);
          if (!isFinal || clock.corrections(platform) === before) throw error;
          if (calls === MOST_CALLS) {
            throw new MarketplaceError('unavailable', `Our clock jumps while ${platform} is called.`, {
              cause: error,
            });
          }
        }
      }
    };
  const methods = Object.entries(adapter).map(([name, method]) => [
    name,
    typeof method === 'function' && !AT_ONCE.has(name) ? repeat(method as never) : method,
  ]);
  return Object.fromEntries(methods) as MarketplaceAdapter;
}

/** Methods that an adapter answers without asking its marketplace. */
const AT_ONCE: ReadonlySet<string> = new Set<keyof MarketplaceAdapter>([
  'authoriseUrl',
  'stateOf',
  'verifyWebhook',
  'identifyWebhook',
  'parseWebhook',
]);
