import { ALWAYS_OPEN } from '@seller-chat/core/opening';
import type { OpeningHours } from '@seller-chat/core/opening';
import { expect, it } from 'vitest';
import {
  hasRoom,
  withCopiedDay,
  withDay,
  withInterval,
  withTimes,
  withoutInterval,
} from './edit-intervals.ts';
import { fromDraft, isSameDraft, problemsOf, toDraft } from './hours-draft.ts';

const HOURS: OpeningHours = {
  isAlwaysOpen: false,
  days: [
    [],
    [{ startMinute: 540, endMinute: 1080 }],
    [],
    [],
    [],
    [{ startMinute: 1320, endMinute: 120 }],
    [],
  ],
  holidays: [{ from: '2026-12-24', to: '2026-12-26', intervals: [{ startMinute: 600, endMinute: 720 }] }],
};

it('hours become a draft and the same hours again', () => {
  for (const hours of [HOURS, ALWAYS_OPEN, null]) expect(fromDraft(toDraft(hours))).toEqual(hours);
});

it('an end at 0:00 is the end of the day, and a holiday without a last day is one day', () => {
  const draft = toDraft(HOURS);
  const [interval] = draft.days[1] ?? [];
  if (interval === undefined) throw new Error('no interval');
  const typed = withDay(draft, 1, withTimes([interval], { ...interval, end: '0' }));
  const holidays = typed.holidays.map((holiday) => ({ ...holiday, to: '' }));
  expect(fromDraft({ ...typed, holidays })).toMatchObject({
    days: { 1: [{ startMinute: 540, endMinute: 1440 }] },
    holidays: [{ from: '2026-12-24', to: '2026-12-24' }],
  });
});

it('what is typed wrong is found at its place', () => {
  const draft = toDraft(HOURS);
  const typed = withDay(draft, 2, [
    { id: 1, start: '9', end: 'late' },
    { id: 2, start: '10:00', end: '11:00' },
    { id: 3, start: '10:30', end: '12:00' },
  ]);
  expect(Object.fromEntries(problemsOf(typed))).toEqual({ 'days.2.0': 'badTime', 'days.2.2': 'overlap' });
  const holidays = [{ id: 4, from: '', to: '', intervals: [] }];
  expect(problemsOf({ ...draft, holidays }).get('holidays.0')).toBe('badDate');
  expect(problemsOf({ ...typed, mode: 'always' }).size).toBe(0);
  expect(problemsOf({ ...typed, mode: 'inherited' }).size).toBe(0);
});

it('writing the same time in another way changes nothing', () => {
  const draft = toDraft(HOURS);
  const intervals = (draft.days[1] ?? []).map((one) => ({ ...one, start: '9' }));
  expect(isSameDraft(draft, withDay(draft, 1, intervals))).toBe(true);
  expect(isSameDraft(draft, withDay(draft, 1, []))).toBe(false);
});

it('new hours follow the last ones and never overlap with them', () => {
  let draft = withDay(toDraft(HOURS), 3, []);
  for (let count = 0; count < 3; count += 1) draft = withDay(draft, 3, withInterval(draft.days[3] ?? []));
  expect(problemsOf(draft).size).toBe(0);
  const full = withInterval(draft.days[3] ?? []);
  expect(full.at(-1)).toMatchObject({ start: '', end: '' });
  expect(draft.days[3]?.map(({ start, end }) => `${start}-${end}`).slice(0, 2)).toEqual([
    '09:00-18:00',
    '19:00-21:00',
  ]);
  const [first] = draft.days[3] ?? [];
  expect(withoutInterval(draft.days[3] ?? [], first?.id ?? 0)).toHaveLength(2);
  expect(hasRoom(Array.from({ length: 8 }, () => ({ id: 0, start: '', end: '' })))).toBe(false);
});

it('a copied day is a copy: changing it leaves the source alone', () => {
  const copied = withCopiedDay(toDraft(HOURS), 1, [1, 2, 3]);
  const ids = [1, 2, 3].map((day) => copied.days[day]?.[0]?.id);
  expect(new Set(ids).size).toBe(3);
  expect(fromDraft(copied)).toMatchObject({
    days: { 2: HOURS.days[1], 3: HOURS.days[1], 5: HOURS.days[5] },
  });
});
