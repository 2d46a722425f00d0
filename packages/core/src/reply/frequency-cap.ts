import { isTime } from '../kernel/malformed-input.ts';
import { HOUR, localDayOf } from '../kernel/time.ts';
import type { SessionId } from '../session/session.ts';
import type { AutoReplyRuleId, AutoReplySent, FrequencyCap } from './auto-reply.ts';

/**
 * Whether one more reply of a rule keeps within its cap (SPEC U10). A reply without a time, or with a future one,
 * counts as sent just now.
 *
 * @param sent - replies to this buyer so far; those of other rules are ignored
 */
export function isWithinCap(
  { autoReplyRuleId, cap }: { autoReplyRuleId: AutoReplyRuleId; cap: FrequencyCap },
  sent: readonly AutoReplySent[],
  { sessionId, now, utcOffsetMinutes }: { sessionId: SessionId; now: number; utcOffsetMinutes: number },
): boolean {
  const { onceEveryHours, maxPerBuyerPerDay } = cap;
  const own = sent.filter((reply) => reply.autoReplyRuleId === autoReplyRuleId);
  if (onceEveryHours !== undefined) {
    const isPast = ({ sentAt }: AutoReplySent) => isTime(sentAt) && now - sentAt >= onceEveryHours * HOUR;
    if (!own.every((reply) => reply.sessionId !== sessionId || isPast(reply))) return false;
  }
  if (maxPerBuyerPerDay === undefined) return true;
  const today = localDayOf(now, utcOffsetMinutes);
  const earlier = own.filter(({ sentAt }) => isTime(sentAt) && localDayOf(sentAt, utcOffsetMinutes) < today);
  return own.length - earlier.length < maxPerBuyerPerDay;
}
