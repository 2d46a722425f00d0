import { ALWAYS_OPEN, findHoursProblems } from '@seller-chat/core/opening';
import type { HoursProblem, OpeningHours, TimeInterval } from '@seller-chat/core/opening';
import { clockTextOf, readClockText } from './clock-text.ts';

/** What counts: nothing of its own, open all day, or a table of the week. */
export type HoursMode = 'inherited' | 'always' | 'week';

/** An interval as it is typed. */
export interface DraftInterval {
  id: number;
  start: string;
  end: string;
}

/** A holiday as it is typed. */
export interface DraftHoliday {
  id: number;
  from: string;
  to: string;
  intervals: readonly DraftInterval[];
}

/** Opening hours as they are typed. */
export interface HoursDraft {
  mode: HoursMode;
  /** From Sunday on. */
  days: readonly (readonly DraftInterval[])[];
  holidays: readonly DraftHoliday[];
}

let lastId = 0;
/** An id that no other part of a draft has. */
export const newDraftId = (): number => (lastId += 1);

/** The end of a day, as an end: 0:00 and 24:00 are the same. */
const DAY_END = 1440;
/** A time that the rules refuse. */
const NO_TIME = -1;

const toDraftInterval = ({ startMinute, endMinute }: TimeInterval): DraftInterval => ({
  id: newDraftId(),
  start: clockTextOf(startMinute),
  end: clockTextOf(endMinute),
});

/** Stored hours as a draft. */
export function toDraft(hours: OpeningHours | null): HoursDraft {
  const { isAlwaysOpen, days, holidays } = hours ?? ALWAYS_OPEN;
  return {
    mode: hours === null ? 'inherited' : isAlwaysOpen ? 'always' : 'week',
    days: days.map((intervals) => intervals.map(toDraftInterval)),
    holidays: holidays.map(({ from, to, intervals }) => ({
      id: newDraftId(),
      from,
      to,
      intervals: intervals.map(toDraftInterval),
    })),
  };
}

const fromDraftInterval = ({ start, end }: DraftInterval): TimeInterval => {
  const endMinute = readClockText(end) ?? NO_TIME;
  return { startMinute: readClockText(start) ?? NO_TIME, endMinute: endMinute === 0 ? DAY_END : endMinute };
};

/** A draft as hours, in the order of the day; null: nothing of its own. An unreadable time becomes -1. */
export function fromDraft({ mode, days, holidays }: HoursDraft): OpeningHours | null {
  if (mode === 'inherited') return null;
  return {
    isAlwaysOpen: mode === 'always',
    days: mode === 'always' ? ALWAYS_OPEN.days : days.map((intervals) => intervals.map(fromDraftInterval)),
    holidays: holidays.map(({ from, to, intervals }) => ({
      from,
      to: to === '' ? from : to,
      intervals: intervals.map(fromDraftInterval),
    })),
  };
}

/** What is wrong in a draft, by the place that core's rule H15 names. */
export function problemsOf(draft: HoursDraft): ReadonlyMap<string, HoursProblem> {
  const hours = fromDraft(draft);
  if (hours === null) return new Map();
  // The first finding of a place is the one to mend first.
  return new Map(
    findHoursProblems(hours)
      .toReversed()
      .map(({ path, problem }) => [path, problem]),
  );
}

/** Whether two drafts would be saved as the same hours. */
export const isSameDraft = (a: HoursDraft, b: HoursDraft): boolean =>
  JSON.stringify(fromDraft(a)) === JSON.stringify(fromDraft(b));
