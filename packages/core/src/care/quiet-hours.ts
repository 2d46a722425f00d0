import { FIELD, requireField } from '../kernel/malformed-input.ts';
import { DAY, MINUTE, modulo } from '../kernel/time.ts';

/** The largest offset from UTC on earth. */
const MAX_UTC_OFFSET_MINUTES = 14 * 60;
const UTC_OFFSET = {
  expected: 'minutes from -840 to 840',
  holds: (value: unknown) => typeof value === 'number' && Math.abs(value) <= MAX_UTC_OFFSET_MINUTES,
};

/**
 * Time of day without messages, in minutes after midnight of the shop's site, 0 to 1439: from `startMinute`, up to and
 * not including `endMinute`. Crosses midnight if the start is later than the end; empty if both are equal.
 */
export interface QuietHours {
  startMinute: number;
  endMinute: number;
}

/** Nine in the evening to eight in the morning. */
export const DEFAULT_QUIET_HOURS: QuietHours = { startMinute: 21 * 60, endMinute: 8 * 60 };

/**
 * The first time from `at` on, epoch ms, outside of the quiet hours (SPEC D4): `at` itself, or the end
 * of the quiet hours it falls into.
 *
 * @param utcOffsetMinutes - minutes that the site is ahead of UTC, for example 420 in Jakarta
 * @throws MalformedInputError for an invalid time or offset (SPEC Z1)
 */
export function leaveQuietHours(at: number, quietHours: QuietHours | null, utcOffsetMinutes: number): number {
  requireField(at, FIELD.number, 'at');
  requireField(utcOffsetMinutes, UTC_OFFSET, 'utcOffsetMinutes');
  if (quietHours === null) return at;
  const { startMinute, endMinute } = quietHours;
  const sinceStart = modulo(at + (utcOffsetMinutes - startMinute) * MINUTE, DAY);
  const length = modulo((endMinute - startMinute) * MINUTE, DAY);
  return sinceStart < length ? at + length - sinceStart : at;
}
