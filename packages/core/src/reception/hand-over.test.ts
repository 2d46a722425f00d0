import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HAND_OVER_REASONS, handOverReasonOf } from './hand-over.ts';
import type { HandOverSignals } from './hand-over.ts';

const calm: HandOverSignals = {
  text: 'Berapa ongkir ke Bandung?',
  keywords: [{ match: 'contains', text: 'polisi' }],
  isLimitReached: false,
  hasFailed: false,
  isPersonRequested: false,
  isAngry: false,
  confidence: 0.9,
  minConfidence: 0.7,
};

it('[K3] a message that the AI is sure about is the AI’s', () => {
  expect(handOverReasonOf(calm)).toBeUndefined();
  expect(handOverReasonOf({ ...calm, confidence: 0.7 })).toBeUndefined();
});

it.each([
  ['limit', { isLimitReached: true }],
  ['failure', { hasFailed: true }],
  ['request', { isPersonRequested: true }],
  ['anger', { isAngry: true }],
  ['keyword', { text: 'Saya lapor POLISI!' }],
  ['unsure', { confidence: 0.69 }],
] as const)('[K3] "%s" hands over', (reason, signal) => {
  expect(handOverReasonOf({ ...calm, ...signal })).toBe(reason);
});

it.each([Number.NaN, -1, 1.01, Number.POSITIVE_INFINITY, undefined, 'sure'])(
  '[K3] a confidence of %j is none',
  (confidence) => {
    expect(handOverReasonOf({ ...calm, confidence: confidence as number })).toBe('unsure');
  },
);

it('[K3] an invalid threshold lets nothing through', () => {
  expect(handOverReasonOf({ ...calm, minConfidence: Number.NaN })).toBe('unsure');
});

it('[K3] of several reasons the first of the list is returned, and more signals never undo a hand-over', () => {
  const signals = fc.record({
    isLimitReached: fc.boolean(),
    hasFailed: fc.boolean(),
    isPersonRequested: fc.boolean(),
    isAngry: fc.boolean(),
    text: fc.constantFrom('halo', 'polisi'),
    confidence: fc.constantFrom(0.1, 0.9),
  });
  fc.assert(
    fc.property(signals, (some) => {
      const expected = [
        some.isLimitReached,
        some.hasFailed,
        some.isPersonRequested,
        some.isAngry,
        some.text === 'polisi',
        some.confidence < 0.7,
      ].indexOf(true);
      expect(handOverReasonOf({ ...calm, ...some })).toBe(
        expected < 0 ? undefined : HAND_OVER_REASONS[expected],
      );
    }),
  );
});
