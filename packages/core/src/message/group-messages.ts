import { FIELD, requireField } from '../kernel/malformed-input.ts';
import { MINUTE } from '../kernel/time.ts';
import type { Message } from './message.ts';
import { requireMessages } from './require-messages.ts';

const QUARTER_HOUR = 15 * MINUTE;
const GROUP_GAP = 5 * MINUTE;

/** The calendar day of a time, as `2026-02-14`. */
export type DayKeyOf = (at: number) => string;

/** One row of a conversation on screen. */
export type TimelineRow =
  /** Above the first message of a day; `at` is that message's time, epoch ms. */
  | { type: 'day'; dayKey: string; at: number }
  /** Bubbles of one group are close together: name above the first, time below the last. */
  | { type: 'message'; message: Message; isFirstOfGroup: boolean; isLastOfGroup: boolean };

/**
 * The days of a viewer's time zone (requirements: R15).
 *
 * @param timeZone - IANA name, for example `Asia/Jakarta`
 * @throws MalformedInputError for a value that is not text; the returned function throws it for an invalid time (SPEC Z1)
 * @throws RangeError when the zone is unknown
 */
export function dayKeysIn(timeZone: string): DayKeyOf {
  requireField(timeZone, FIELD.text, 'timeZone');
  const format = formatIn(timeZone);
  // Formatting is slow. Days of every zone begin on a quarter of an hour, so one result per quarter is cached.
  const known = new Map<number, string>();
  return (at) => {
    requireField(at, FIELD.time, 'at');
    const quarter = Math.floor(at / QUARTER_HOUR);
    const found = known.get(quarter);
    if (found) return found;
    const parts = format.formatToParts(quarter * QUARTER_HOUR);
    const { year, month, day } = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
    const dayKey = `${year}-${month}-${day}`;
    known.set(quarter, dayKey);
    return dayKey;
  };
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
  } catch {
    throw new RangeError(`No time zone ${timeZone}.`);
  }
}

/**
 * The rows of a conversation on screen (SPEC M17, M18): a date above each day's first message, and messages in
 * groups: same side and sender, same day, each within `gap` of the one before.
 *
 * @param messages - oldest first
 * @param gap - ms; default 5 minutes
 * @throws MalformedInputError for a malformed message, function or number (SPEC Z1)
 */
export function groupMessages(
  messages: readonly Message[],
  dayKeyOf: DayKeyOf,
  gap: number = GROUP_GAP,
): TimelineRow[] {
  requireMessages(messages, 'messages');
  requireField(dayKeyOf, FIELD.call, 'dayKeyOf');
  requireField(gap, FIELD.number, 'gap');
  const rows: TimelineRow[] = [];
  let day: string | undefined;
  let last: Extract<TimelineRow, { type: 'message' }> | undefined;
  for (const message of messages) {
    const at = message.messageTime;
    const dayKey = dayKeyOf(at);
    if (dayKey !== day) {
      rows.push({ type: 'day', dayKey, at });
      day = dayKey;
      last = undefined;
    }
    const isFirstOfGroup = !last || !belongsTo(last.message, message, gap);
    if (last) last.isLastOfGroup = isFirstOfGroup;
    last = { type: 'message', message, isFirstOfGroup, isLastOfGroup: true };
    rows.push(last);
  }
  return rows;
}

function belongsTo(previous: Message, message: Message, gap: number): boolean {
  return (
    previous.isSeller === message.isSeller &&
    previous.senderRole === message.senderRole &&
    previous.sentBy?.subAccountId === message.sentBy?.subAccountId &&
    message.messageTime - previous.messageTime <= gap
  );
}
