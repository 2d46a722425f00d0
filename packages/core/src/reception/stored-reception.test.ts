import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { MessageId } from '../message/message.ts';
import { afterReceptionEvent, receptionStatusOf, startReception } from './reception-state.ts';
import type { ReceptionState } from './reception-state.ts';
import { parseReceptionState } from './stored-reception.ts';

const T = 1_000_000;
const fresh = startReception('automatic', 5);
const paused = afterReceptionEvent(
  fresh,
  { type: 'messageWritten', by: 'person', messageId: 'p' as MessageId, at: T },
  T,
);
const handedOver = afterReceptionEvent(paused, { type: 'handedOver', reason: 'anger', at: T }, T);

it('[K10] a stored state is read unchanged', () => {
  for (const state of [fresh, paused, handedOver]) {
    expect(parseReceptionState(JSON.parse(JSON.stringify(state)))).toEqual(state);
    expect(parseReceptionState(state)).toBe(state);
  }
});

const broken: unknown[] = [
  undefined,
  null,
  7,
  'x',
  [],
  {},
  { ...fresh, mode: 'toString' },
  { ...fresh, modeSetAt: '5' },
  { ...fresh, resumedAt: Number.NaN },
  { ...fresh, version: null },
  { ...fresh, newest: null },
  { ...fresh, newest: { ...fresh.newest, buyer: undefined } },
  { ...fresh, newest: { ...fresh.newest, person: { at: 1, ids: 'p' } } },
  { ...fresh, newest: { ...fresh.newest, ai: { at: 1, ids: [1] } } },
  { ...fresh, newest: { ...fresh.newest, ai: { at: '1', ids: [] } } },
  { ...fresh, handOver: undefined },
  { ...fresh, handOver: { reason: 'constructor', since: 1, until: null } },
  { ...fresh, handOver: { reason: 'anger', since: null, until: null } },
  { ...fresh, handOver: { reason: 'anger', since: 1, until: 'later' } },
  JSON.parse('{"__proto__":{"mode":"automatic"}}'),
];

it.each(broken)('[K10] %j is handed over, and stays so when the mode is set', (value) => {
  const state = parseReceptionState(value);
  expect(receptionStatusOf(state, T)).toBe('off');
  const set = afterReceptionEvent(state, { type: 'modeChanged', mode: 'automatic', at: T }, T);
  expect(receptionStatusOf(set, T)).toBe('handedOver');
  expect(set.handOver?.reason).toBe('failure');
  expect(receptionStatusOf(afterReceptionEvent(set, { type: 'resumed', at: T }, T), T)).toBe('answering');
});

it('[K10] any read state is valid', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const state: ReceptionState = parseReceptionState(value);
      expect(receptionStatusOf(state, T)).toBe('off');
      expect(parseReceptionState(state)).toBe(state);
    }),
  );
});
