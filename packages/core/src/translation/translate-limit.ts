import { toText } from '../kernel/plain-text.ts';
import { isCount, isText } from '../kernel/plain-value.ts';

/** What the free version has used up, and of how much (specification, section 3). Counts are whole numbers. */
export interface TranslateLimit {
  isFreeVersion: boolean;
  translateMaxCharCount: number;
  currentTranslateCharCount: number;
  currentAutoReplyCount: number;
  freeMaxAutoReplyCount: number;
}

/**
 * The limit out of a parsed answer (SPEC T7). The server has the last word on every limit, so what cannot be
 * read never blocks anything here: no free version (`true`, 1 and "1" say it is one), nothing used up, and a
 * maximum that is never reached (`Number.MAX_SAFE_INTEGER`). Counts may have travelled as text.
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

/** What a text is charged with (SPEC T4): its code points, white space included; no text, nothing (SPEC Z2). */
export function countTranslateChars(text: string): number {
  let count = 0;
  for (const _codePoint of toText(text)) count += 1;
  return count;
}

/**
 * Characters that may still be translated (SPEC T5): never below 0, `Infinity` beyond the free version. The limit is
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

/** Whether this text is more than what is left (SPEC T6); one that uses up the rest exactly is not. */
export function isOverTranslateLimit(limit: TranslateLimit, text: string): boolean {
  return countTranslateChars(text) > remainingTranslateChars(limit);
}

function countOf(value: unknown, fallback: number): number {
  const count = isText(value) && /^\d+$/.test(value) ? Number(value) : value;
  return isCount(count) ? count : fallback;
}
