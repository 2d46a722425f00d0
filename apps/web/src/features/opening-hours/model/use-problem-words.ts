import { useLingui } from '@lingui/react/macro';
import type { HoursProblem } from '@seller-chat/core/opening';
import { MAX_HOLIDAYS, MAX_HOLIDAY_DAYS, MAX_INTERVALS_PER_DAY } from '@seller-chat/core/opening';

/** What is wrong in hours, and how to mend it. */
export function useProblemWords(): Readonly<Record<HoursProblem, string>> {
  const { t } = useLingui();
  return {
    badTime: t`Enter times from 00:00 to 24:00, for example 09:30.`,
    noLength: t`The end must be another time than the start.`,
    overlap: t`These hours overlap with others.`,
    tooManyIntervals: t`A day takes at most ${MAX_INTERVALS_PER_DAY} periods.`,
    badDate: t`Choose a date.`,
    endsBeforeStart: t`The last day is before the first.`,
    tooLong: t`A holiday takes at most ${MAX_HOLIDAY_DAYS} days.`,
    sameDate: t`Another holiday includes this date.`,
    tooManyHolidays: t`At most ${MAX_HOLIDAYS} holidays can be entered.`,
  };
}
