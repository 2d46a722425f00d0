import { ApiError } from '../http/errors.ts';
import { abortable } from '../http/wait.ts';
import type { AccountEventFrame } from '@seller-chat/core';
import { endReasonIn } from '../contract/account/end-reasons.ts';
import type { SignInEndReason } from '../contract/account/end-reasons.ts';
import { backoffMs } from './backoff.ts';
import {
  answered,
  applied,
  giveUpFrame,
  hold,
  isBehind,
  nextStep,
  reloaded,
  startAt,
  wantFetch,
  wantReload,
} from './log-state.ts';
import type { LogState, LogStep } from './log-state.ts';
import { pause } from './pause.ts';
import type { RealtimeOptions, RealtimeProblem, Timers } from './realtime-options.ts';

/** Attempts of `onFrame` before the lists are read again instead. */
const MAX_FRAME_TRIES = 5;

export interface FollowOptions extends Pick<
  RealtimeOptions,
  'cursorStore' | 'fetchEvents' | 'onFrame' | 'onReload'
> {
  timers: Timers;
  random: () => number;
  /** No known gap; called each time, also repeatedly. */
  onCaughtUp(): void;
  onLoginExpired(reason: SignInEndReason): void;
  onProblem(at: RealtimeProblem['at'], error: unknown): void;
}

/** Inputs of the follower, from the socket and the page. */
export interface LogFollower {
  connected(): void;
  disconnected(): void;
  received(frame: AccountEventFrame): void;
  /** A malformed frame arrived. */
  missed(): void;
  /** Rights have changed: read the lists again. */
  reload(): void;
  /** Fetch now, connected or not, during any wait. */
  check(): void;
  /** Resolves once the signal has aborted and no callback is running any more. */
  readonly finished: Promise<void>;
}

/**
 * Drives `log-state`: does one step at a time, in order, until the signal aborts. Outside
 * events only change the state and wake the loop, so steps never overlap.
 */
export function followLog(options: FollowOptions, signal: AbortSignal, ready: Promise<void>): LogFollower {
  const { timers, random, onProblem } = options;
  let state: LogState = startAt(null);
  let isConnected = false;
  /** A fetch requested by `check`, due also without a connection. */
  let isChecking = false;
  let fetchFailures = 0;
  /** Requested reloads: one that arrives during a reload restarts it. */
  let reloadsWanted = 0;
  let retryTimer: { handle: unknown } | undefined;
  let wake = () => {};

  async function run(): Promise<void> {
    await ready;
    state = { ...startAt(await loadCursor()), held: state.held };
    while (!signal.aborted)
      await take(nextStep(state, (isConnected || isChecking) && retryTimer === undefined));
  }

  function take(step: LogStep): Promise<void> {
    if (step.kind === 'apply') return apply(step.frame);
    if (step.kind === 'reload') return reload(step.to);
    if (step.kind === 'fetch') return fetchAfter(step.after, step.wanted);
    return rest();
  }

  function rest(): Promise<void> {
    if (!isBehind(state)) {
      isChecking = false;
      if (isConnected) options.onCaughtUp();
    }
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      wake = resolve;
    });
  }

  async function loadCursor(): Promise<number | null> {
    try {
      return signal.aborted ? null : await options.cursorStore.load();
    } catch (error) {
      onProblem('load', error);
      return null;
    }
  }

  /** The cursor in memory has already moved: a failed save only repeats some frames after a restart. */
  async function saveCursor(cursor: number): Promise<void> {
    try {
      if (!signal.aborted) await options.cursorStore.save(cursor);
    } catch (error) {
      onProblem('save', error);
    }
  }

  async function apply(frame: AccountEventFrame): Promise<void> {
    for (let tries = 1; !signal.aborted; tries += 1) {
      try {
        await options.onFrame(frame);
        state = applied(state, frame.to);
        return saveCursor(frame.to);
      } catch (error) {
        onProblem('frame', error);
      }
      if (tries === MAX_FRAME_TRIES) {
        state = giveUpFrame(state, frame);
        return;
      }
      await pause(timers, backoffMs(tries, random), signal);
    }
  }

  async function reload(to: number): Promise<void> {
    for (let tries = 1; !signal.aborted; tries += 1) {
      const wanted = reloadsWanted;
      try {
        await options.onReload(to);
        if (wanted !== reloadsWanted) continue;
        state = reloaded(state, to);
        return saveCursor(to);
      } catch (error) {
        onProblem('reload', error);
      }
      await pause(timers, backoffMs(tries, random), signal);
    }
  }

  async function fetchAfter(after: number | null, wanted: number): Promise<void> {
    try {
      const answer = await abortable(options.fetchEvents(after, signal), signal);
      state = answered(state, answer, wanted);
      const next = nextStep(state, true);
      const isStuck = next.kind === 'fetch' && next.after === after && next.wanted === wanted;
      if (isStuck) throw new Error(`the event list did not go on after ${after}`);
      fetchFailures = 0;
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ApiError && error.isLoginExpired) options.onLoginExpired(endReasonIn(error.info));
      else holdOffFetching(error);
    }
  }

  function holdOffFetching(error: unknown): void {
    onProblem('fetch', error);
    isChecking = false;
    fetchFailures += 1;
    const handle = timers.setTimeout(fetchAgain, backoffMs(fetchFailures, random));
    retryTimer = { handle };
  }

  function fetchAgain(): void {
    if (retryTimer) timers.clearTimeout(retryTimer.handle);
    retryTimer = undefined;
    wake();
  }

  signal.addEventListener('abort', fetchAgain, { once: true });
  return {
    connected() {
      isConnected = true;
      state = wantFetch(state);
      fetchAgain();
    },
    disconnected() {
      isConnected = false;
    },
    received(frame) {
      state = hold(state, frame);
      wake();
    },
    missed() {
      state = wantFetch(state);
      wake();
    },
    reload() {
      reloadsWanted += 1;
      state = wantReload(state);
      wake();
    },
    check() {
      isChecking = true;
      state = wantFetch(state);
      fetchAgain();
    },
    finished: run(),
  };
}
