import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeMessage } from '../testing/make-message.ts';
import { FIXED_NOW } from '../testing/make-session.ts';
import { dayKeysIn, groupMessages } from './group-messages.ts';
import type { TimelineRow } from './group-messages.ts';

const MINUTE = 60_000;
const at = (messageTime: number, isSeller = false) =>
  makeMessage({ messageTime, isSeller, senderRole: isSeller ? 'SHOP' : 'BUYER' });
/** `|` a date, `[` and `]` the ends of a group, `.` a message. */
const drawn = (rows: readonly TimelineRow[]) =>
  rows
    .map((row) =>
      row.type === 'day' ? '|' : `${row.isFirstOfGroup ? '[' : ''}.${row.isLastOfGroup ? ']' : ''}`,
    )
    .join('');

it('[M17] a date is above each day’s first message', () => {
  const evening = Date.UTC(2026, 0, 15, 16, 59);
  const messages = [at(evening), at(evening + MINUTE), at(evening + 26 * 60 * MINUTE)];
  const days = (timeZone: string) =>
    groupMessages(messages, dayKeysIn(timeZone)).flatMap((row) => (row.type === 'day' ? [row.dayKey] : []));
  expect(days('Asia/Jakarta')).toEqual(['2026-01-15', '2026-01-16', '2026-01-17']);
  expect(days('UTC')).toEqual(['2026-01-15', '2026-01-16']);
});

it('[M17] the date’s time is that of the message below it', () => {
  expect(groupMessages([at(FIXED_NOW)], dayKeysIn('UTC'))[0]).toEqual({
    type: 'day',
    dayKey: '2026-01-15',
    at: FIXED_NOW,
  });
});

it('[M17] days follow the clock of zones with half and quarter hours and with summer time', () => {
  const zones = [
    'UTC',
    'Asia/Kathmandu',
    'Asia/Kolkata',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'Asia/Jakarta',
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 4_000_000_000_000 }),
      (timeZone, time) => {
        const expected = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(time);
        const dayKeyOf = dayKeysIn(timeZone);
        expect(dayKeyOf(time)).toBe(expected);
        expect(dayKeyOf(time)).toBe(expected);
      },
    ),
  );
});

it('[M17] an unknown zone is refused', () => {
  expect(() => dayKeysIn('Moon/Crater')).toThrow(RangeError);
});

it('[M18] five minutes of one side make a group', () => {
  const messages = [at(FIXED_NOW), at(FIXED_NOW + 5 * MINUTE), at(FIXED_NOW + 10 * MINUTE + 1)];
  expect(drawn(groupMessages(messages, dayKeysIn('UTC')))).toBe('|[..][.]');
});

it('[M18] the other side, or another sender on the same side, begins a new group', () => {
  const messages = [at(1), at(2, true), { ...at(3, true), senderRole: 'ROBOT' as const }, at(4)];
  expect(drawn(groupMessages(messages, dayKeysIn('UTC')))).toBe('|[.][.][.][.]');
});

it('[M18] another one of the team begins a new group', () => {
  const by = (subAccountId: string) => ({ ...at(1, true), sentBy: { subAccountId, name: 'x' } });
  const messages = [by(''), by(''), by('siti'), at(1, true)];
  expect(drawn(groupMessages(messages, dayKeysIn('UTC')))).toBe('|[..][.][.]');
});

it('[M18] midnight ends a group', () => {
  const midnight = Date.UTC(2026, 0, 16);
  expect(drawn(groupMessages([at(midnight - 1), at(midnight)], dayKeysIn('UTC')))).toBe('|[.]|[.]');
});

it('[M18] the gap can be chosen', () => {
  const messages = [at(FIXED_NOW), at(FIXED_NOW + 2000)];
  expect(drawn(groupMessages(messages, dayKeysIn('UTC'), 1999))).toBe('|[.][.]');
});

it('[M18] no messages, no rows', () => {
  expect(groupMessages([], dayKeysIn('UTC'))).toEqual([]);
});
