import { FIELD, isTime, requireField, requireFields, requireRecord } from '../kernel/malformed-input.ts';
import { knownOf } from '../kernel/plain-value.ts';
import { MINUTE } from '../kernel/time.ts';
import type { MessageId } from '../message/message.ts';
import { HAND_OVER_REASONS } from './hand-over.ts';
import type { HandOverReason } from './hand-over.ts';
import { parseReceptionMode, RECEPTION_MODES } from './reception-mode.ts';
import type { ReceptionMode } from './reception-mode.ts';
import { RECEPTION_WRITERS } from './reception-writer.ts';
import type { ReceptionWriter } from './reception-writer.ts';
import { requireReception } from './require-reception.ts';

/** Pause of the AI in a conversation after a person's message, ms. */
export const RECEPTION_PAUSE = 30 * MINUTE;

/** The newest message of one writer: its time, epoch ms, and the ids of all messages with that time. */
export interface NewestMessage {
  readonly at: number;
  readonly ids: readonly MessageId[];
}

/** State of the reception of one conversation. Plain data, stored unchanged; times are epoch ms. */
export interface ReceptionState {
  readonly mode: ReceptionMode;
  readonly modeSetAt: number;
  /**
   * Why a person has the conversation, until when (null: until resumed by hand), and since when: a resume
   * with an earlier time does not end it.
   */
  readonly handOver: {
    readonly reason: HandOverReason;
    readonly since: number;
    readonly until: number | null;
  } | null;
  /** When it was last resumed by hand; 0 for never. */
  readonly resumedAt: number;
  readonly newest: Readonly<Record<ReceptionWriter, NewestMessage>>;
  /** Grows with each change that makes an unfinished answer stale. */
  readonly version: number;
}

/**
 * An event of a conversation. `at` is epoch ms; a future or invalid time counts as now. A resume without a valid
 * time is ignored, because it cannot be distinguished from a repeated one.
 */
export type ReceptionEvent =
  | { type: 'messageWritten'; by: ReceptionWriter; messageId: MessageId; at: number }
  /** The shop's mode was set. */
  | { type: 'modeChanged'; mode: ReceptionMode; at: number }
  | { type: 'handedOver'; reason: Exclude<HandOverReason, 'personWrote'>; at: number }
  /** A person gave the conversation back to the AI. */
  | { type: 'resumed'; at: number };

/** `answering`: the AI answers. `drafting`: it drafts, a person sends. In all others it does nothing. */
export type ReceptionStatus = 'off' | 'answering' | 'drafting' | 'handedOver' | 'paused';

const NONE: NewestMessage = { at: 0, ids: [] };

/**
 * The initial state of a conversation. An unknown mode is off (SPEC Z2).
 *
 * @param modeSetAt - epoch ms: when its shop's mode was set; an invalid time counts as 0
 */
export function startReception(mode: ReceptionMode, modeSetAt: number): ReceptionState {
  return {
    mode: parseReceptionMode(mode),
    modeSetAt: isTime(modeSetAt) ? modeSetAt : 0,
    handOver: null,
    resumedAt: 0,
    newest: { buyer: NONE, person: NONE, ai: NONE },
    version: 0,
  };
}

/**
 * What the AI does in a conversation now (SPEC K2-K4). If it only drafts, hand-over and pause change nothing,
 * because a person sends every reply anyway. While `now` is invalid, a pause lasts (SPEC Z2).
 *
 * @throws MalformedInputError if `state` is malformed (SPEC Z1); read stored ones with `parseReceptionState`
 */
export function receptionStatusOf(state: ReceptionState, now: number): ReceptionStatus {
  requireReception(state, 'state');
  const { mode, handOver } = state;
  if (mode !== 'automatic') return mode === 'assisted' ? 'drafting' : 'off';
  if (handOver === null) return 'answering';
  if (handOver.until === null) return 'handedOver';
  return isTime(now) && now >= handOver.until ? 'answering' : 'paused';
}

/**
 * Whether the AI's answer may be sent (SPEC K7); call it right before sending. Only if the AI answers here, and only
 * if since the start of the answer no message arrived, the mode stayed, and no person took over or resumed.
 *
 * @param atStart - the state at the start of the answer
 * @param state - the state now
 * @throws MalformedInputError if either is malformed (SPEC Z1)
 */
export function maySendAiMessage(state: ReceptionState, atStart: ReceptionState, now: number): boolean {
  requireReception(atStart, 'atStart');
  return receptionStatusOf(state, now) === 'answering' && state.version === atStart.version;
}

/**
 * The state after an event (SPEC K3-K6, K8). A repeated event, one that a newer event has
 * overtaken, and one of an unknown type or writer return the state itself. An unknown reason to hand over is
 * `failure`, an unknown mode is off (SPEC Z2).
 *
 * @throws MalformedInputError if `state` is malformed, `event` is not an object, a message has no id, or `now` is not a time
 *   (SPEC Z1)
 */
export function afterReceptionEvent(
  state: ReceptionState,
  event: ReceptionEvent,
  now: number,
): ReceptionState {
  requireReception(state, 'state');
  requireRecord(event, 'event');
  requireField(now, FIELD.time, 'now');
  const at = isTime(event.at) && event.at >= 0 && event.at <= now ? event.at : now;
  switch (event.type) {
    case 'messageWritten':
      requireFields(event, { messageId: FIELD.id }, 'event');
      return afterMessage(state, event, at, now);
    case 'modeChanged':
      return afterModeChange(state, parseReceptionMode(event.mode), at);
    case 'handedOver':
      return afterHandOver(state, knownOf(HAND_OVER_REASONS, event.reason) ?? 'failure', at);
    case 'resumed':
      return event.at === at ? afterResume(state, at) : state;
    default:
      return state;
  }
}

/** Ignores repeated and overtaken messages. */
function afterMessage(
  state: ReceptionState,
  event: { by: ReceptionWriter; messageId: MessageId },
  at: number,
  now: number,
): ReceptionState {
  const { handOver } = state;
  const { messageId } = event;
  const by = knownOf(RECEPTION_WRITERS, event.by);
  if (!by) return state;
  const newest = state.newest[by];
  if (at < newest.at || newest.ids.includes(messageId)) return state;
  const ids = at === newest.at ? [...newest.ids, messageId] : [messageId];
  const next = changed(state, { newest: { ...state.newest, [by]: { at, ids } } });
  if (by !== 'person') return next;
  const paused = { reason: 'personWrote' as const, until: at + RECEPTION_PAUSE };
  // From now, not from the time of writing: a resume before this message was known does not end the pause.
  return { ...next, handOver: { ...(handOver?.until === null ? handOver : paused), since: now } };
}

/** The first reason stays; a later one makes an earlier resume too late. */
function afterHandOver(state: ReceptionState, reason: HandOverReason, at: number): ReceptionState {
  const { handOver, resumedAt } = state;
  if (at <= resumedAt) return state;
  const since = Math.max(at, handOver?.since ?? at);
  if (handOver?.until !== null) return changed(state, { handOver: { reason, since, until: null } });
  return since === handOver.since ? state : changed(state, { handOver: { ...handOver, since } });
}

/** The newest setting wins; of two with the same time, the one that allows the AI less. */
function afterModeChange(state: ReceptionState, mode: ReceptionMode, at: number): ReceptionState {
  const saysNoLess = RECEPTION_MODES.indexOf(mode) >= RECEPTION_MODES.indexOf(state.mode);
  if (at < state.modeSetAt || (at === state.modeSetAt && saysNoLess)) return state;
  if (mode === state.mode) return { ...state, modeSetAt: at };
  return changed(state, { mode, modeSetAt: at });
}

/** Ends a hand-over that began before. */
function afterResume(state: ReceptionState, at: number): ReceptionState {
  if (at <= state.resumedAt) return state;
  const isLifted = state.handOver && state.handOver.since <= at;
  return isLifted ? changed(state, { handOver: null, resumedAt: at }) : { ...state, resumedAt: at };
}

function changed(state: ReceptionState, part: Partial<ReceptionState>): ReceptionState {
  return { ...state, ...part, version: state.version + 1 };
}
