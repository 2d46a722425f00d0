import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CLOCK_SKEW, isCredibleMoment, momentOnArrival, readMoment } from './message-moment.ts';
import type { MessageMoment } from './message-moment.ts';

const MS = 1_735_689_600_123;

it.each([
  [1_735_689_600, 1_735_689_600_000],
  ['1735689600', 1_735_689_600_000],
  ['1735689600.5', 1_735_689_600_500],
  [MS, MS],
  [' 1735689600123 ', MS],
  [MS * 1000 + 456, MS],
  ['1735689600123456789', MS],
  [1_735_689_600_123_456_789n, MS],
  [1_420_070_400, 1_420_070_400_000],
])('[M23] %s is read in the unit that its size tells', (written, moment) => {
  expect(readMoment(written)).toBe(moment);
});

it.each([
  0,
  -1,
  -1_735_689_600,
  1,
  1_420_070_399,
  999_999_999_999,
  1e21,
  1e300,
  Number.NaN,
  Infinity,
  '',
  'now',
  '0x10',
  '-5',
  '1e12',
  '9'.repeat(21),
  '9'.repeat(30),
  '2025-01-01T00:00:00Z',
  null,
  undefined,
  true,
  {},
  [MS],
])('[M23] %j is no moment', (written) => {
  expect(readMoment(written)).toBe(0);
});

const moments = fc.integer({ min: 1_420_070_400_000, max: 9_999_999_999_999 });

it('[M23] a moment is the same in every unit, as number and as text', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 0, max: 999_999 }), (moment, rest) => {
      const second = Math.trunc(moment / 1000);
      expect(readMoment(second)).toBe(Math.max(1_420_070_400_000, second * 1000));
      expect(readMoment(moment)).toBe(moment);
      expect(readMoment(`${moment}${String(rest).slice(0, 3).padStart(3, '0')}`)).toBe(moment);
      expect(readMoment(BigInt(moment) * 1_000_000n + BigInt(rest))).toBe(moment);
    }),
  );
});

it('[M23] any input gives a valid moment or 0, and reading the result again changes nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.double(), fc.bigInt(), fc.string()), (written) => {
      const moment = readMoment(written);
      expect(moment === 0 || (Number.isInteger(moment) && moment >= 1_420_070_400_000)).toBe(true);
      expect(moment).toBeLessThan(1e14);
      expect(readMoment(moment)).toBe(moment);
    }),
  );
});

it('[M24] a time is credible up to five minutes after its arrival; a missing time never is', () => {
  expect(isCredibleMoment(MS, MS)).toBe(true);
  expect(isCredibleMoment(MS + CLOCK_SKEW, MS)).toBe(true);
  expect(isCredibleMoment(MS + CLOCK_SKEW + 1, MS)).toBe(false);
  expect(isCredibleMoment(0, MS)).toBe(false);
});

it('[M24] of two moments the later one is never the more credible', () => {
  fc.assert(
    fc.property(moments, moments, moments, (a, b, arrivedAt) => {
      const [earlier, later] = a < b ? [a, b] : [b, a];
      if (isCredibleMoment(later, arrivedAt)) expect(isCredibleMoment(earlier, arrivedAt)).toBe(true);
    }),
  );
});

const NOTHING = { arrivedAt: MS, readUntil: 0 };
const newestAt = (messageTime: number, isTimeRepaired = false) => ({
  newest: { messageTime, isTimeRepaired },
});

it('[M24] a message has its own time if it is credible, else that of its arrival', () => {
  expect(momentOnArrival(MS - 5, NOTHING)).toEqual({ messageTime: MS - 5, isTimeRepaired: false });
  expect(momentOnArrival(MS * 9, NOTHING)).toEqual({ messageTime: MS, isTimeRepaired: true });
  expect(momentOnArrival(0, NOTHING)).toEqual({ messageTime: MS, isTimeRepaired: true });
});

it('[M25] behind all that was there and read', () => {
  const behindNewest = momentOnArrival(0, { ...NOTHING, ...newestAt(MS + 50) });
  expect(behindNewest).toEqual({ messageTime: MS + 51, isTimeRepaired: true });
  expect(momentOnArrival(0, { ...NOTHING, readUntil: MS + 9 }).messageTime).toBe(MS + 10);
});

it('[M25] a later message follows it although its clock is up to five minutes slow; an older message stays before it', () => {
  const repaired = { ...NOTHING, ...newestAt(MS, true) };
  expect(momentOnArrival(MS, repaired)).toEqual({ messageTime: MS + 1, isTimeRepaired: true });
  expect(momentOnArrival(MS - CLOCK_SKEW, repaired).messageTime).toBe(MS + 1);
  expect(momentOnArrival(MS - CLOCK_SKEW - 1, repaired)).toMatchObject({ isTimeRepaired: false });
  expect(momentOnArrival(MS + 1, repaired)).toEqual({ messageTime: MS + 1, isTimeRepaired: false });
  expect(momentOnArrival(MS - 1, { ...NOTHING, ...newestAt(MS) })).toMatchObject({ isTimeRepaired: false });
});

it('[M25] messages without a credible moment keep the order of their arrival', () => {
  const written = fc.oneof(fc.constantFrom(0, MS * 9, 9e13), fc.integer({ min: MS - 1000, max: MS + 1000 }));
  fc.assert(
    fc.property(fc.array(written, { maxLength: 12 }), (moments) => {
      let newest: MessageMoment | undefined;
      for (const moment of moments) {
        const placed = momentOnArrival(moment, { arrivedAt: MS, newest, readUntil: 0 });
        if (placed.isTimeRepaired && newest) expect(placed.messageTime).toBeGreaterThan(newest.messageTime);
        expect(Math.abs(placed.messageTime - MS)).toBeLessThanOrEqual(1000 + moments.length);
        if (!newest || placed.messageTime > newest.messageTime) newest = placed;
      }
    }),
  );
});
