import { ApiError } from '@seller-chat/api-client';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { TextTranslation } from '@seller-chat/api-client/contract';
import type { LanguageCode, Platform } from '@seller-chat/core';
import { atom } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import { isTooLong } from '../model/chunk-texts.ts';
import type { UntranslatedReason } from '../../state/translations.ts';
import { meetLimitAtom, reviewLimitAtom } from './limit.ts';

/** The translation of one text, or why there is none. */
export type TextResult =
  | { outcome: 'translated'; text: string; sourceLanguage: string }
  | { outcome: UntranslatedReason; sourceLanguage: string };

/** Texts of one call, within the limits of the contract. */
export interface TextsToTranslate {
  platform: Platform;
  texts: readonly string[];
  target: LanguageCode;
  /** Left out: it is detected. */
  source?: LanguageCode;
}

/**
 * Translates texts by one call; answers as many results, in their order. Never rejects: a failure is the result of each
 * text. Starts the limit check after code 40001 and after a batch that met the limit (requirements: spec 8).
 */
export const askTranslationsAtom = atom(
  null,
  async (get, set, { platform, texts, target, source }: TextsToTranslate): Promise<TextResult[]> => {
    const fits = texts.filter((text) => !isTooLong(text));
    const results = new Map<string, TextResult>();
    try {
      const request = {
        platform,
        texts: fits,
        targetLanguage: target,
        ...(source && { sourceLanguage: source }),
      };
      const { translations, limit } =
        fits.length === 0
          ? { translations: [], limit: null }
          : await get(servicesAtom).api.translateLanguage(request, { silent: true });
      fits.forEach((text, at) => results.set(text, toResult(translations[at])));
      if (limit === null) void set(reviewLimitAtom);
      else void set(meetLimitAtom, { platform, max: limit.max });
    } catch (error) {
      const told = error instanceof ApiError ? error : undefined;
      const isLimit = told?.code === ERROR_CODES.translationLimit;
      const translations = isLimit
        ? (told?.info?.['translations'] as TextTranslation[] | undefined)
        : undefined;
      const other = { outcome: reasonOf(told), sourceLanguage: '' } as const;
      fits.forEach((text, at) => results.set(text, translations ? toResult(translations[at]) : other));
      if (isLimit) void set(meetLimitAtom, { platform, max: Number(told?.info?.['max'] ?? 0) });
    }
    return texts.map((text) => results.get(text) ?? { outcome: 'tooLong', sourceLanguage: '' });
  },
);

function toResult(told: TextTranslation | undefined): TextResult {
  if (told === undefined) return { outcome: 'unavailable', sourceLanguage: '' };
  const { outcome, text, sourceLanguage } = told;
  return outcome === 'translated' ? { outcome, text, sourceLanguage } : { outcome, sourceLanguage };
}

function reasonOf(error: ApiError | undefined): UntranslatedReason {
  if (error?.code === ERROR_CODES.translationLimit) return 'limitReached';
  return error?.code === ERROR_CODES.translationMissing ? 'missing' : 'unavailable';
}
