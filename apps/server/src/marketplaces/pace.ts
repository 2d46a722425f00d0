import { AsyncLocalStorage } from 'node:async_hooks';
import type { Platform } from '@seller-chat/core';
import { MarketplaceError } from './marketplace-error.ts';

/** The budget that a call is taken from. */
export interface PacedCall {
  platform: Platform;
  /** '' for calls that belong to no shop: tokens, the app's own. */
  platformShopId: string;
}

/** Resolves when the call may be made. Throws `MarketplaceError` of kind `rateLimited` when its turn is too far off. */
export type Pace = (call: PacedCall) => Promise<void>;

/** Calls per second, and calls at once after a rest. */
export interface CallBudget {
  perSecond: number;
  burst: number;
}

export interface PaceBudgets {
  shop: CallBudget;
  app: CallBudget;
}

/**
 * Budgets where a marketplace publishes no figure (`reference` sheets: Shopee's is a community figure, Tokopedia's the
 * one its own page shows): slower than any rate that was seen to be refused.
 */
export const DEFAULT_BUDGETS: Readonly<Record<Platform, PaceBudgets>> = {
  Lazada: { shop: { perSecond: 10, burst: 20 }, app: { perSecond: 100, burst: 200 } },
  Shopee: { shop: { perSecond: 10, burst: 20 }, app: { perSecond: 100, burst: 200 } },
  TikTok: { shop: { perSecond: 10, burst: 20 }, app: { perSecond: 100, burst: 200 } },
  // Below its 5: what leaves in time may still arrive in the second of the one before.
  Tokopedia: { shop: { perSecond: 4, burst: 4 }, app: { perSecond: 50, burst: 50 } },
};

export interface PaceDeps {
  budgets: Readonly<Record<Platform, PaceBudgets>>;
  /** Ms of a monotonic clock; with the wall clock, a step back would hold up every call. */
  steadyNow(): number;
  sleep(ms: number): Promise<void>;
}

/** A call that would wait longer than this is refused instead, with the wait. */
const LONGEST_WAIT_MS = 30_000;
/** Calls in the background use so much of a burst; the rest is kept for those in a hurry. */
const BACKGROUND_SHARE = 0.5;

const background = new AsyncLocalStorage<true>();

/**
 * Runs work whose calls no person waits for: they leave part of every burst to the others, and go after them. An import
 * of thousands of conversations must not delay an answer to a buyer.
 */
export function inBackground<T>(work: () => Promise<T>): Promise<T> {
  return background.run(true, work);
}

/**
 * Keeps the calls of a process below what marketplaces allow, per shop and per app, so that they need not
 * complain. The leaky bucket as one number each: the moment until which the budget is spent (GCRA).
 */
export function makePace({ budgets, steadyNow, sleep }: PaceDeps): Pace {
  const spentUntil = new Map<string, number>();

  function waitOf(keys: readonly [string, CallBudget][], at: number, share: number): number {
    const waits = keys.map(([key, { perSecond, burst }]) => {
      const until = Math.max(spentUntil.get(key) ?? 0, at);
      return until - at - ((Math.max(1, burst * share) - 1) * 1000) / perSecond;
    });
    return Math.max(0, ...waits);
  }

  function spend(keys: readonly [string, CallBudget][], at: number): void {
    for (const [key, { perSecond }] of keys) {
      spentUntil.set(key, Math.max(spentUntil.get(key) ?? 0, at) + 1000 / perSecond);
    }
  }

  /** Takes its turn only once that is free: those in a hurry who come meanwhile go first. */
  async function takeTurnBehindOthers(keys: readonly [string, CallBudget][]): Promise<void> {
    for (;;) {
      const at = steadyNow();
      const wait = waitOf(keys, at, BACKGROUND_SHARE);
      if (wait === 0) return spend(keys, at);
      await sleep(wait);
    }
  }

  async function takeTurn(keys: readonly [string, CallBudget][], platform: Platform): Promise<void> {
    const at = steadyNow();
    const wait = waitOf(keys, at, 1);
    if (wait > LONGEST_WAIT_MS) {
      throw new MarketplaceError('rateLimited', `Too many calls to ${platform} are waiting.`, {
        retryAfterMs: Math.ceil(wait),
      });
    }
    spend(keys, at);
    if (wait > 0) await sleep(wait);
  }

  return ({ platform, platformShopId }) => {
    const { shop, app } = budgets[platform];
    const keys: [string, CallBudget][] = [[platform, app]];
    if (platformShopId !== '') keys.push([`${platform}/${platformShopId}`, shop]);
    return background.getStore() ? takeTurnBehindOthers(keys) : takeTurn(keys, platform);
  };
}
