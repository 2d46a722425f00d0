import { checkMessagesInARow, checkReplyWindow } from '@seller-chat/core/platform';
import { isFromShop, sendStateOf } from '@seller-chat/core/message';
import type { Message, Platform } from '@seller-chat/core';

/** A limit of the marketplace that refuses a message, or may refuse it. */
export type SendLimit =
  | { type: 'free' }
  /** `isCertain`: the marketplace refuses for sure; otherwise it may still take it. */
  | { type: 'windowClosed'; isCertain: boolean }
  | { type: 'tooManyInARow'; limit: number; isCertain: boolean };

/**
 * Applies core's table (rules P17, P18) to the loaded messages: the time since the buyer's last one, and the number of
 * messages that the shop has sent since. Messages that are not loaded do not count.
 *
 * @param messages - oldest first
 * @param count - how many are about to go out together
 */
export function sendLimitOf(
  platform: Platform,
  messages: readonly Message[],
  now: number,
  count = 1,
): SendLimit {
  const lastFromBuyer = messages.findLastIndex(({ senderRole }) => senderRole === 'BUYER');
  const at = messages[lastFromBuyer]?.messageTime ?? null;
  const reply = checkReplyWindow(platform, at, now);
  if (reply.type === 'closed') return { type: 'windowClosed', isCertain: reply.isCertain };
  if (lastFromBuyer < 0) return { type: 'free' };
  const after = messages.slice(lastFromBuyer + 1);
  const sent = after.filter((message) => isFromShop(message) && sendStateOf(message) !== 'fail').length;
  const row = checkMessagesInARow(platform, sent + count - 1);
  return row.type === 'ok'
    ? { type: 'free' }
    : { type: 'tooManyInARow', limit: row.limit, isCertain: row.isCertain };
}
