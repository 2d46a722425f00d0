import { admitFrame, eventsAfter } from '@seller-chat/core/event';
import type { AccountEventFrame } from '@seller-chat/core';
import type { EventListAnswer } from './realtime-options.ts';

/** Above this many waiting frames all are dropped, because a fetch returns them in fewer, larger ones. */
const MAX_HELD = 1000;

/** A browser's position in the account's event log, and its waiting frames. */
export interface LogState {
  /** The last applied `seq`; `null` before the first reload. */
  readonly cursor: number | null;
  /** Received frames that are not applied, in any order. */
  readonly held: readonly AccountEventFrame[];
  /** Grows whenever events may have been missed; a later fetch covers them. */
  readonly wanted: number;
  /** The `wanted` that the last complete fetch covered. */
  readonly satisfied: number;
  /** A due reload; it has priority. */
  readonly reloadTo: number | null;
}

/** The one thing to do next. */
export type LogStep =
  | { kind: 'reload'; to: number }
  | { kind: 'apply'; frame: AccountEventFrame }
  | { kind: 'fetch'; after: number | null; wanted: number }
  | { kind: 'rest' };

/** A state that wants a fetch, because earlier events are unknown. */
export function startAt(cursor: number | null): LogState {
  return { cursor, held: [], wanted: 1, satisfied: 0, reloadTo: null };
}

/** Events may have been missed: after a disconnect, or if the socket may be dead. */
export function wantFetch(state: LogState): LogState {
  return { ...state, wanted: state.wanted + 1 };
}

/** Adds a frame from any source; an applied one is dropped. */
export function hold(state: LogState, frame: AccountEventFrame): LogState {
  if (state.cursor !== null && admitFrame(state.cursor, frame) === 'duplicate') return state;
  if (state.held.length >= MAX_HELD) return wantFetch({ ...state, held: [] });
  return { ...state, held: [...state.held, frame] };
}

/** Adds the response to the fetch that `step` requested. */
export function answered(state: LogState, answer: EventListAnswer, wanted: number): LogState {
  const satisfied = answer.hasMore ? state.satisfied : wanted;
  if (answer.reload || state.cursor === null) return { ...state, satisfied, reloadTo: answer.frame.to };
  return hold({ ...state, satisfied }, answer.frame);
}

/** A frame that cannot be applied is skipped by reading the lists again. */
export function giveUpFrame(state: LogState, frame: AccountEventFrame): LogState {
  return { ...state, reloadTo: frame.to };
}

/** The waiting frames may exceed the rights of this sign-in: the lists are read again. */
export function wantReload(state: LogState): LogState {
  return state.cursor === null ? state : { ...state, reloadTo: state.reloadTo ?? state.cursor };
}

/** A frame has been applied. */
export function applied(state: LogState, to: number): LogState {
  return { ...state, cursor: to, held: state.held.filter((frame) => frame.to > to) };
}

/**
 * The lists have been read again. The log may have another history now, so waiting frames are dropped and fetched
 * again.
 */
export function reloaded(state: LogState, to: number): LogState {
  return wantFetch({ ...state, cursor: to, held: [], reloadTo: null });
}

/** Whether events may be missing: a fetch is wanted, or a waiting frame does not follow the cursor. */
export function isBehind(state: LogState): boolean {
  return state.wanted > state.satisfied || state.cursor === null || state.held.length > 0;
}

/** The next step: a due reload, then frames that follow the cursor, then a fetch if one is needed and possible. */
export function nextStep(state: LogState, mayFetch: boolean): LogStep {
  if (state.reloadTo !== null) return { kind: 'reload', to: state.reloadTo };
  if (state.cursor !== null) {
    for (const held of state.held) {
      if (admitFrame(state.cursor, held) !== 'apply') continue;
      const frame = { from: state.cursor, to: held.to, events: eventsAfter(state.cursor, held) };
      return { kind: 'apply', frame };
    }
  }
  if (mayFetch && isBehind(state)) return { kind: 'fetch', after: state.cursor, wanted: state.wanted };
  return { kind: 'rest' };
}
