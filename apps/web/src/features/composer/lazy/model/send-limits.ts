import { checkMessagesInARow, checkReplyWindow } from '@seller-chat/core/platform';
import { isFromShop, sendStateOf } from '@seller-chat/core/message';
import type { Message, Platform } from '@seller-chat/core';

/** What keeps a seller from writing, or may keep the message from being taken. */
export type SendLimit =
  | { type: 'free' }
  /** `isCertain`: the marketplace refuses for sure; otherwise it may still take it. */
  | { type: 'windowClosed'; isCertain: boolean }
  | { type: 'tooManyInARow'; limit: number; isCertain: boolean };

/**
 * By core's table, from what is known of a conversation (rules P17, P18): how long ago the buyer wrote, and how many
 * messages the shop sent since. Of a conversation whose beginning is not loaded, only what is loaded counts.
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
