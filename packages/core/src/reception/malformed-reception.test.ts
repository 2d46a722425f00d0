import { describe, expect, it } from 'vitest';
import { FIXED_NOW } from '../testing/make-session.ts';
import { spoilable } from '../testing/spoilt-arguments.ts';
import { handOverReasonOf } from './hand-over.ts';
import { parseReceptionMode } from './reception-mode.ts';
import {
  afterReceptionEvent,
  maySendAiMessage,
  receptionStatusOf,
  startReception,
} from './reception-state.ts';
import { parseReceptionState } from './stored-reception.ts';

const at = FIXED_NOW;
const state = {
  ...startReception('automatic', at),
  handOver: { reason: 'personWrote', since: at, until: at + 1 },
} as const;
const signals = {
  text: 'Halo',
  keywords: [{ match: 'contains', text: 'polisi' }],
  isLimitReached: false,
  hasFailed: false,
  isPersonRequested: false,
  isAngry: false,
  confidence: 0.9,
  minConfidence: 0.7,
} as const;

it.each([
  spoilable(parseReceptionMode, () => ['automatic']),
  spoilable(startReception, () => ['automatic', at]),
  spoilable(receptionStatusOf, () => [state, at]),
  spoilable(maySendAiMessage, () => [state, state, at]),
  ...['buyer', 'person', 'ai'].map((by) =>
    spoilable(afterReceptionEvent, () => [state, { type: 'messageWritten', by, messageId: 'a', at }, at]),
  ),
  spoilable(afterReceptionEvent, () => [state, { type: 'modeChanged', mode: 'off', at }, at]),
  spoilable(afterReceptionEvent, () => [state, { type: 'handedOver', reason: 'anger', at }, at]),
  spoilable(afterReceptionEvent, () => [state, { type: 'resumed', at }, at]),
  spoilable(handOverReasonOf, () => [signals]),
  spoilable(parseReceptionState, () => [state]),
])('[Z1] [Z2] $name answers, or says at its door what is wrong', ({ check }) => check());

describe('malformed input of the hand-over decision is refused', () => {
  const resumed = { type: 'resumed', at } as const;
  it.each([
    [
      () => receptionStatusOf({ ...state, mode: 'on' as never }, at),
      'state.mode must be one of off, assisted',
    ],
    [() => maySendAiMessage(state, undefined as never, at), 'atStart must be an object, not undefined.'],
    [() => maySendAiMessage({ ...state, newest: {} as never }, state, at), 'state.newest must be newest'],
    [() => afterReceptionEvent({ ...state, handOver: 7 as never }, resumed, at), 'state.handOver must be'],
    [() => afterReceptionEvent(state, null as never, at), 'event must be an object, not null.'],
    [() => afterReceptionEvent(state, resumed, Number.NaN), 'now must be a time in ms'],
    [
      () =>
        afterReceptionEvent(state, { type: 'messageWritten', by: 'buyer', messageId: '' as never, at }, at),
      'event.messageId must be a filled text',
    ],
    [
      () => handOverReasonOf({ ...signals, isAngry: undefined as never }),
      'signals.isAngry must be true or false',
    ],
    [
      () => handOverReasonOf({ ...signals, keywords: [{} as never] }),
      'signals.keywords[0].text must be a text',
    ],
  ])('[Z1] %s', (ask, words) => {
    expect(ask).toThrow(words);
  });
});

it.each(['', 'on', '__proto__', undefined, null, {}])('[Z2] the mode %j is off', (mode) => {
  const started = startReception(mode as never, 'now' as never);
  expect(started).toMatchObject({ mode: 'off', modeSetAt: 0 });
  expect(parseReceptionState(started)).toBe(started);
});

it.each(['boredom', 'toString', undefined, {}])(
  '[Z2] an unknown reason, %j, hands over as a failure',
  (reason) => {
    const after = afterReceptionEvent(state, { type: 'handedOver', reason: reason as never, at }, at);
    expect(after.handOver).toEqual({ reason: 'failure', since: at, until: null });
  },
);

it.each(['bot', '__proto__', undefined, {}])(
  '[Z2] [Z3] what an unknown writer, %j, wrote changes nothing',
  (by) => {
    const event = { type: 'messageWritten', by: by as never, messageId: 'a' as never, at } as const;
    expect(afterReceptionEvent(state, event, at)).toBe(state);
  },
);

it('[Z2] an invalid confidence or threshold is not enough', () => {
  for (const odd of [undefined, null, '0.9', { toString: null }, -0.1, 1.1]) {
    expect(handOverReasonOf({ ...signals, confidence: odd as never })).toBe('unsure');
    expect(handOverReasonOf({ ...signals, minConfidence: odd as never })).toBe('unsure');
  }
});
