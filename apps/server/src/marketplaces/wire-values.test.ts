import { describe, expect, it } from 'vitest';
import { MAX_ID_LENGTH } from '../storable.ts';
import {
  wireBoolean,
  wireCount,
  wireDecimalId,
  wireId,
  wireIdOrEmpty,
  wireMillis,
  wireNanos,
  wireNumber,
  wireSeconds,
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

describe('times become epoch ms', () => {
  it('from seconds, whether number or text', () => {
    expect(wireSeconds.parse(1_700_000_001)).toBe(1_700_000_001_000);
    expect(wireSeconds.parse('1700000001')).toBe(1_700_000_001_000);
  });

  it('from nanoseconds of 19 digits', () => {
    expect(wireNanos.parse('1700000001234567890')).toBe(1_700_000_001_234);
  });

  it('from milliseconds', () => {
    expect(wireMillis.parse('1700000001234')).toBe(1_700_000_001_234);
  });

  it('and what no clock shows is refused', () => {
    expect(wireMillis.safeParse(1e300).success).toBe(false);
    // A deadline after it would be none that a clock shows.
    expect(wireMillis.safeParse(8_640_000_000_000_000).success).toBe(false);
    expect(wireSeconds.safeParse(-1).success).toBe(false);
    expect(wireNanos.safeParse('9'.repeat(30)).success).toBe(false);
  });
});

it.each([
  [true, true],
  ['true', true],
  [1, true],
  ['0', false],
  ['false', false],
])('%j is %j', (wire, value) => {
  expect(wireBoolean.parse(wire)).toBe(value);
});
