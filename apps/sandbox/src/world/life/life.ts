import { EventEmitter } from 'node:events';
import { MARKETPLACES } from '../types.ts';
import type { Marketplace, Shop } from '../types.ts';
import type { WorldStore } from '../store/world-store.ts';
import { Scheduler } from './scheduler.ts';
import type { LifeEvent } from './scheduler.ts';

/** How lively it is, and where. */
export interface LifeOptions {
  /** Events per real second, 0 to 500; 0 is none at all. */
  perSecond: number;
  /** All of them where it is absent. */
  marketplaces?: readonly Marketplace[];
  /** All shops of those marketplaces where it is absent. */
  shopIds?: readonly string[];
  /** Another seed gives other events. */
  seed?: string;
}

export interface LifeState {
  isRunning: boolean;
  /** What it was last started with; 0 before that. */
  perSecond: number;
  marketplaces: readonly Marketplace[];
  /** null: all shops of the marketplaces. */
  shopIds: readonly string[] | null;
  seed: string;
  /** Events since the last start. */
  events: number;
  /** Why it stopped by itself; empty where it did not. */
  error: string;
}

/**
 * Simulated buyers: they ask, wait, grow impatient, thank, order, pay, complain, send back, review and
 * follow. Orders move by themselves: a simulated buyer's from the payment to the end, any other once its
 * parcel is on its way. It is off until it is started. A reset of the world, a stop and a restart end it.
 *
 * The same seed and rate in the same world give the same events, whatever the machine's speed. The waits of
 * buyers and carriers pass on the sandbox's clock: while it is paused nothing happens; at twice the speed, or
 * after a step, more of the events are due ones, and the rate is unchanged.
 */
export interface Life {
  /**
   * Starts, and ends a running simulation first. Throws `RangeError` for a rate out of range or without a
   * shop.
   */
  start(options: LifeOptions): LifeState;
  stop(): LifeState;
  state(): LifeState;
  /** Listeners hear that it started, stopped or failed. */
  onChange(listener: (state: LifeState) => void): () => void;
  /** Listeners hear of each event when it has happened. */
  onEvent(listener: (event: LifeEvent) => void): () => void;
  /** For good. */
  close(): void;
}

const MAX_PER_SECOND = 500;
/** What is due is made in batches, so that requests get their turn in between. */
const TICK_MS = 20;
/** The longest batch, ms; the rest comes with the next one. */
const MAX_BATCH_MS = 12;

/** Life in a world, not yet begun. */
export function makeLife(world: WorldStore): Life {
  const events = new EventEmitter();
  events.setMaxListeners(0);
  let options: Required<Pick<LifeOptions, 'perSecond' | 'seed'>> & LifeOptions = {
    perSecond: 0,
    seed: 'life',
  };
  let scheduler: Scheduler | undefined;
  let timer: NodeJS.Timeout | undefined;
  let error = '';
  /** How many events are owed, and when that was last reckoned, ms of the process. */
  let owed = 0;
  let reckonedAt = 0;

  const state = (): LifeState => ({
    isRunning: timer !== undefined,
    perSecond: options.perSecond,
    marketplaces: options.marketplaces ?? MARKETPLACES,
    shopIds: options.shopIds ?? null,
    seed: options.seed,
    events: scheduler?.emitted ?? 0,
    error,
  });
  const stop = (): LifeState => {
    if (timer === undefined) return state();
    clearInterval(timer);
    timer = undefined;
    scheduler?.close();
    events.emit('change', state());
    return state();
  };
  const reckon = (): void => {
    const now = performance.now();
    const { isPaused } = world.clock.state();
    // A process that was held up does not make up for more than a second.
    if (!isPaused)
      owed = Math.min(owed + ((now - reckonedAt) / 1000) * options.perSecond, Math.max(1, options.perSecond));
    reckonedAt = now;
  };
  const tick = (): void => {
    reckon();
    const { speed } = world.clock.state();
    const until = performance.now() + MAX_BATCH_MS;
    try {
      while (owed >= 1 && timer !== undefined && performance.now() < until) {
        const event = scheduler?.next(speed);
        if (!event) break;
        owed -= 1;
        events.emit('event', event);
      }
    } catch (thrown) {
      // A buyer's mishap is not the end of the marketplaces.
      error = thrown instanceof Error ? thrown.message : String(thrown);
      stop();
    }
  };
  const stopStepping = world.clock.onChange((_state, steppedMs) => scheduler?.skip(steppedMs));
  const stopResetting = world.onReset(() => stop());

  return {
    start(given) {
      const { perSecond } = given;
      if (!(perSecond >= 0 && perSecond <= MAX_PER_SECOND)) {
        throw new RangeError(`A rate is a number of events per second from 0 to ${MAX_PER_SECOND}`);
      }
      const shops = shopsOf(world, given);
      stop();
      options = { seed: 'life', ...given };
      scheduler?.close();
      scheduler = new Scheduler(world, shops, options);
      error = '';
      owed = 0;
      reckonedAt = performance.now();
      if (perSecond > 0) timer = setInterval(tick, TICK_MS).unref();
      events.emit('change', state());
      return state();
    },
    stop,
    state,
    onChange(listener) {
      events.on('change', listener);
      return () => void events.off('change', listener);
    },
    onEvent(listener) {
      events.on('event', listener);
      return () => void events.off('event', listener);
    },
    close() {
      stop();
      stopStepping();
      stopResetting();
      events.removeAllListeners();
    },
  };
}

function shopsOf(world: WorldStore, { marketplaces = MARKETPLACES, shopIds }: LifeOptions): Shop[] {
  const all = marketplaces.flatMap((marketplace) => world.shops(marketplace));
  const chosen = shopIds === undefined ? all : all.filter(({ shopId }) => shopIds.includes(shopId));
  if (chosen.length === 0)
    throw new RangeError('Life needs a shop: none of these marketplaces has one of these');
  return chosen;
}
