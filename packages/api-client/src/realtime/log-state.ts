import { admitFrame, eventsAfter } from '@seller-chat/core/event';
import type { AccountEventFrame } from '@seller-chat/core';
import type { EventListAnswer } from './realtime-options.ts';

/** More frames than this waiting are let go of: fetching brings them back in fewer, larger ones. */
const MAX_HELD = 1000;

/** Where a browser stands in the account's event log, and what it holds of the rest. */
export interface LogState {
  /** The last applied `seq`; `null` before the first reload. */
  readonly cursor: number | null;
  /** Frames that came and are not applied, in no particular order. */
  readonly held: readonly AccountEventFrame[];
  /** Grows whenever something may have been missed; a fetch started afterwards makes up for it. */
  readonly wanted: number;
  /** The `wanted` that the last complete fetch made up for. */
  readonly satisfied: number;
  /** A reload that is due; comes before everything else. */
  readonly reloadTo: number | null;
}

/** The one thing to do next. */
export type LogStep =
  | { kind: 'reload'; to: number }
  | { kind: 'apply'; frame: AccountEventFrame }
  | { kind: 'fetch'; after: number | null; wanted: number }
  | { kind: 'rest' };

/** A state that wants a fetch: whatever happened before the start is unknown. */
export function startAt(cursor: number | null): LogState {
  return { cursor, held: [], wanted: 1, satisfied: 0, reloadTo: null };
}

/** Something may have been missed: after a disconnect, or when the socket cannot be trusted. */
export function wantFetch(state: LogState): LogState {
  return { ...state, wanted: state.wanted + 1 };
}

/** Takes a frame in from wherever it comes; what is applied already is dropped. */
export function hold(state: LogState, frame: AccountEventFrame): LogState {
  if (state.cursor !== null && admitFrame(state.cursor, frame) === 'duplicate') return state;
  if (state.held.length >= MAX_HELD) return wantFetch({ ...state, held: [] });
  return { ...state, held: [...state.held, frame] };
}

/** Takes in the answer to the fetch that `step` asked for. */
export function answered(state: LogState, answer: EventListAnswer, wanted: number): LogState {
  const satisfied = answer.hasMore ? state.satisfied : wanted;
  if (answer.reload || state.cursor === null) return { ...state, satisfied, reloadTo: answer.frame.to };
  return hold({ ...state, satisfied }, answer.frame);
}

/** A frame that cannot be applied is passed over by reading the lists anew. */
export function giveUpFrame(state: LogState, frame: AccountEventFrame): LogState {
  return { ...state, reloadTo: frame.to };
}

/** What is held here may no longer be what this sign-in may see: the lists are read again. */
export function wantReload(state: LogState): LogState {
  return state.cursor === null ? state : { ...state, reloadTo: state.reloadTo ?? state.cursor };
}

/** A frame has been applied. */
export function applied(state: LogState, to: number): LogState {
  return { ...state, cursor: to, held: state.held.filter((frame) => frame.to > to) };
}

/**
 * The lists have been read anew. The log may have another history now, so what was held is let go of and
 * fetched again.
 */
export function reloaded(state: LogState, to: number): LogState {
  return wantFetch({ ...state, cursor: to, held: [], reloadTo: null });
}

/** Whether anything may be missing: a fetch is wanted, or a held frame does not follow the cursor. */
export function isBehind(state: LogState): boolean {
  return state.wanted > state.satisfied || state.cursor === null || state.held.length > 0;
}

/** What comes next: a due reload, then frames that fit, then a fetch if one is needed and possible now. */
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
