import { toText } from '../kernel/plain-text.ts';
import { isCount, isText } from '../kernel/plain-value.ts';

/** Usage and limits of the free version (requirements: spec 3). Counts are whole numbers. */
export interface TranslateLimit {
  isFreeVersion: boolean;
  translateMaxCharCount: number;
  currentTranslateCharCount: number;
  currentAutoReplyCount: number;
  freeMaxAutoReplyCount: number;
}

/**
 * The limit from a parsed response (SPEC T7). The server decides every limit, so an unreadable value blocks nothing
 * here: not the free version (`true`, 1 and "1" mean it is), nothing used, and an unreachable maximum
 * (`Number.MAX_SAFE_INTEGER`). Counts may be text.
 */
export function parseTranslateLimit(value: unknown): TranslateLimit {
  const fields = Object(value) as Readonly<Record<string, unknown>>;
  const { isFreeVersion } = fields;
  return {
    isFreeVersion: isFreeVersion === true || isFreeVersion === 1 || isFreeVersion === '1',
    translateMaxCharCount: countOf(fields['translateMaxCharCount'], Number.MAX_SAFE_INTEGER),
    currentTranslateCharCount: countOf(fields['currentTranslateCharCount'], 0),
    currentAutoReplyCount: countOf(fields['currentAutoReplyCount'], 0),
    freeMaxAutoReplyCount: countOf(fields['freeMaxAutoReplyCount'], Number.MAX_SAFE_INTEGER),
  };
}

/** The charge of a text (SPEC T4): its code points, white space included; 0 for a value that is not text (SPEC Z2). */
export function countTranslateChars(text: string): number {
  let count = 0;
  for (const _codePoint of toText(text)) count += 1;
  return count;
}

/**
 * Characters that may still be translated (SPEC T5): never below 0, `Infinity` outside of the free version. The limit is
 * read as {@link parseTranslateLimit} does (SPEC Z2).
 */
export function remainingTranslateChars(limit: TranslateLimit): number {
  const { isFreeVersion, translateMaxCharCount, currentTranslateCharCount } = parseTranslateLimit(limit);
  return isFreeVersion ? Math.max(0, translateMaxCharCount - currentTranslateCharCount) : Infinity;
}

/** Whether nothing more is translated (SPEC T5): the free version's characters are used up. */
export function isTranslationBlocked(limit: TranslateLimit): boolean {
  return remainingTranslateChars(limit) === 0;
}

/** Whether this text exceeds the rest (SPEC T6); a text that uses exactly the rest does not. */
export function isOverTranslateLimit(limit: TranslateLimit, text: string): boolean {
  return countTranslateChars(text) > remainingTranslateChars(limit);
}

function countOf(value: unknown, fallback: number): number {
  const count = isText(value) && /^\d+$/.test(value) ? Number(value) : value;
  return isCount(count) ? count : fallback;
}
