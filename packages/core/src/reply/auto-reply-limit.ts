import { parseTranslateLimit } from '../translation/translate-limit.ts';
import type { TranslateLimit } from '../translation/translate-limit.ts';

/**
 * Whether auto replies are off (SPEC U13): the free version has reached its limit. The limit is read as
 * {@link parseTranslateLimit} does: an unreadable limit blocks nothing (SPEC Z2).
 */
export function isAutoReplyBlocked(
  limit: Pick<TranslateLimit, 'isFreeVersion' | 'currentAutoReplyCount' | 'freeMaxAutoReplyCount'>,
): boolean {
  const { isFreeVersion, currentAutoReplyCount, freeMaxAutoReplyCount } = parseTranslateLimit(limit);
  return isFreeVersion && currentAutoReplyCount >= freeMaxAutoReplyCount;
}
