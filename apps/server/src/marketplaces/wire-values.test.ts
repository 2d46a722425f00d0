import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { MAX_ID_LENGTH } from '../text/storable.ts';
import {
  isoMoment,
  wireBoolean,
  wireCount,
  wireDecimalId,
  wireId,
  wireIdOrEmpty,
  wireMoment,
  wireNumber,
} from './wire-values.ts';

describe('ids', () => {
  it.each([
    ['100094063_2_1011822749_1_103', '100094063_2_1011822749_1_103'],
    [601398, '601398'],
    [' 7 ', '7'],
  ])('%j is the id %j', (wire, id) => {
    expect(wireId.parse(wire)).toBe(id);
  });

  it.each(['', '  ', 'null', null, undefined, 1.5, {}])('%j is none', (wire) => {
    expect(wireId.safeParse(wire).success).toBe(false);
  });

  it('that no index could hold become others, each another one', () => {
    const [one, other] = [`${'x'.repeat(200_000)}1`, `${'x'.repeat(200_000)}2`].map((id) => wireId.parse(id));
    expect(one?.length).toBeLessThanOrEqual(MAX_ID_LENGTH);
    expect(one).not.toBe(other);
    expect(wireIdOrEmpty.parse(`${'x'.repeat(200_000)}1`)).toBe(one);
    expect(wireIdOrEmpty.parse(null)).toBe('');
  });

  it.each(['0', '000', '-4', 'shop', '9'.repeat(21)])('%j is no id of digits', (wire) => {
    expect(wireDecimalId.safeParse(wire).success).toBe(false);
  });
});

describe('numbers', () => {
  it.each([1e16, '99999999999999999999', 1e308])('%j is too large for any column', (wire) => {
    expect(wireNumber.safeParse(wire).success).toBe(false);
  });

  it.each([
    [-1, 0],
    [1.5, 1],
    [1e12, 2_147_483_647],
  ])('%j is a count of %j', (wire, count) => {
    expect(wireCount.parse(wire)).toBe(count);
  });
});

describe('moments', () => {
  it.each([1_700_000_001, '1700000001', 1_700_000_001_000, '1700000001000000000'])(
    '%j is read in the unit that its size shows',
    (wire) => expect(wireMoment.parse(wire)).toBe(1_700_000_001_000),
  );

  it.each([undefined, null, '', 'soon', -1, 1e300, {}])(
    '%j is none, and does not refuse the rest',
    (wire) => {
      expect(z.object({ id: wireId, at: wireMoment }).parse({ id: '7', at: wire })).toEqual({
        id: '7',
        at: 0,
      });
    },
  );

  it('may be absent', () => {
    expect(z.object({ at: wireMoment }).parse({})).toEqual({ at: 0 });
  });

  it.each([
    ['2025-01-01T00:00:00+07:00', 1_735_664_400_000],
    ['0001-01-01T00:00:00Z', 0],
    ['9999-12-31T23:59:59Z', 0],
    ['tomorrow', 0],
  ])('by the calendar, %s is %d', (text, moment) => {
    expect(isoMoment(text)).toBe(moment);
  });
});

it.each([
  [true, true],
  ['true', true],
  ['True', true],
  [1, true],
  ['0', false],
  ['false', false],
])('%j is %j', (wire, value) => {
  expect(wireBoolean.parse(wire)).toBe(value);
});
