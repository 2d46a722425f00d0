import { parseTranslateLimit } from '../translation/translate-limit.ts';
import type { TranslateLimit } from '../translation/translate-limit.ts';

/**
 * Whether auto replies are off (SPEC U13): the free version has sent as many as it may. The limit is read as
 * {@link parseTranslateLimit} does: what cannot be read blocks nothing (SPEC Z2).
 */
export function isAutoReplyBlocked(
  limit: Pick<TranslateLimit, 'isFreeVersion' | 'currentAutoReplyCount' | 'freeMaxAutoReplyCount'>,
): boolean {
  const { isFreeVersion, currentAutoReplyCount, freeMaxAutoReplyCount } = parseTranslateLimit(limit);
  return isFreeVersion && currentAutoReplyCount >= freeMaxAutoReplyCount;
}
