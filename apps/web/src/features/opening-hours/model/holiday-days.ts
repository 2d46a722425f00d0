import { dateFormatIn } from '@seller-chat/api-client/text';

const DAY_MS = 86_400_000;

/** Days in a row, "2027-04-13" to "2027-04-15". */
export interface DayRange {
  from: string;
  to: string;
}

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayAt = (at: number): string => new Date(at).toISOString().slice(0, '2027-04-13'.length);

/** Every day of a range, in order. */
export function daysOf({ from, to }: DayRange): string[] {
  const days: string[] = [];
  for (let at = dateOf(from).getTime(); at <= dateOf(to).getTime(); at += DAY_MS) days.push(dayAt(at));
  return days;
}

/** The day that a clock shows at a moment. */
export function dayIn(timeZone: string, at: number): string {
  // Swedish dates are written as the wire has them.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at);
}

/** Days as ranges, in order; days in a row are one. */
export function rangesOf(days: Iterable<string>): DayRange[] {
  const ranges: DayRange[] = [];
  for (const day of [...new Set(days)].toSorted()) {
    const last = ranges.at(-1);
    if (last !== undefined && dayAt(dateOf(last.to).getTime() + DAY_MS) === day) last.to = day;
    else ranges.push({ from: day, to: day });
  }
  return ranges;
}

/** A range as a reader of a language writes it. */
export function rangeTextIn(language: string, { from, to }: DayRange): string {
  const format = dateFormatIn(language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return from === to ? format.format(dateOf(from)) : format.formatRange(dateOf(from), dateOf(to));
}
