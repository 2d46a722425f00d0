import { isTime } from '../kernel/malformed-input.ts';
import { capabilitiesOf } from './capabilities.ts';
import type { Platform } from './platform.ts';

/** Whether a seller may still write to a buyer. Times are epoch ms. */
export type ReplyWindowVerdict =
  /** `closesAt` is null if no end is stated or the start is unknown. */
  | { type: 'open'; closesAt: number | null }
  /** `isCertain`: the marketplace certainly refuses. Otherwise it may accept a message: warn, do not block. */
  | { type: 'closed'; closedAt: number; isCertain: boolean };

/** Whether a seller may send one more message before the buyer answers. */
export type MessagesInARowVerdict =
  /** `left`: messages left; null if no limit is stated. */
  { type: 'ok'; left: number | null } | { type: 'tooMany'; limit: number; isCertain: boolean };

/**
 * Whether the time for writing to a buyer at all has passed (SPEC P17). Up to the last millisecond of the
 * window it is open, and so it is on an unknown platform, and while `now` is invalid (SPEC Z2).
 *
 * @param lastBuyerMessageAt - epoch ms; null or invalid if the buyer never wrote: then it is open, and the
 *   marketplace decides
 */
export function checkReplyWindow(
  platform: Platform,
  lastBuyerMessageAt: number | null,
  now: number,
): ReplyWindowVerdict {
  const { value: window, isConfirmed } = capabilitiesOf(platform).replyWindow;
  if (window === null || !isTime(lastBuyerMessageAt) || lastBuyerMessageAt <= 0) {
    return { type: 'open', closesAt: null };
  }
  const closesAt = lastBuyerMessageAt + window.ms;
  if (!isTime(now) || now <= closesAt) return { type: 'open', closesAt };
  return { type: 'closed', closedAt: closesAt, isCertain: isConfirmed && !window.hasExceptions };
}

/**
 * Whether one more message may follow those a seller has sent since the buyer last wrote (SPEC P18).
 *
 * @param count - their number; an invalid value counts as 0 (SPEC Z2). No limit is known of a
 *   platform that this build does not know
 */
export function checkMessagesInARow(platform: Platform, count: number): MessagesInARowVerdict {
  const { value: limit, isConfirmed } = capabilitiesOf(platform).maxMessagesInARow;
  if (limit === null) return { type: 'ok', left: null };
  const sent = typeof count === 'number' && count > 0 ? Math.ceil(count) : 0;
  return sent < limit
    ? { type: 'ok', left: limit - sent }
    : { type: 'tooMany', limit, isCertain: isConfirmed };
}
