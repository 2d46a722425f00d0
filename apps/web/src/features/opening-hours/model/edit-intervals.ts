import { MAX_INTERVALS_PER_DAY } from '@seller-chat/core/opening';
import { clockTextOf, readClockText } from './clock-text.ts';
import { newDraftId } from './hours-draft.ts';
import type { DraftInterval, HoursDraft } from './hours-draft.ts';

type Intervals = readonly DraftInterval[];

const NINE = 9 * 60;
const EIGHTEEN = 18 * 60;
const LAST_START = 22 * 60;

/** Whether a day takes another interval. */
export const hasRoom = (intervals: Intervals): boolean => intervals.length < MAX_INTERVALS_PER_DAY;

/** With one more interval: office hours on an empty day, else an hour after the last one, to be typed late in the day. */
export function withInterval(intervals: Intervals): Intervals {
  const last = intervals.at(-1);
  const end = last && readClockText(last.end);
  if (end === undefined)
    return [...intervals, { id: newDraftId(), start: clockTextOf(NINE), end: clockTextOf(EIGHTEEN) }];
  const start = end + 60;
  if (start > LAST_START) return [...intervals, { id: newDraftId(), start: '', end: '' }];
  const next = { id: newDraftId(), start: clockTextOf(start), end: clockTextOf(start + 120) };
  return [...intervals, next];
}

/** Without one interval. */
export const withoutInterval = (intervals: Intervals, id: number): Intervals =>
  intervals.filter((one) => one.id !== id);

/** With one interval changed. */
export const withTimes = (intervals: Intervals, changed: DraftInterval): Intervals =>
  intervals.map((one) => (one.id === changed.id ? changed : one));

/** The draft with the intervals of one day changed. */
export const withDay = (draft: HoursDraft, day: number, intervals: Intervals): HoursDraft => ({
  ...draft,
  days: draft.days.map((one, index) => (index === day ? intervals : one)),
});

/** The draft with one day copied to others. */
export function withCopiedDay(draft: HoursDraft, day: number, to: readonly number[]): HoursDraft {
  const source = draft.days[day] ?? [];
  const copy = () => source.map((interval) => ({ ...interval, id: newDraftId() }));
  return {
    ...draft,
    days: draft.days.map((one, index) => (to.includes(index) && index !== day ? copy() : one)),
  };
}
