import { useLingui } from '@lingui/react';
import { makeTimeTexts } from '../model/time-text.ts';
import type { TimeTexts } from '../model/time-text.ts';

/** By language, for all rows: making formatters takes longer than drawing what uses them. */
const textsByLocale = new Map<string, TimeTexts>();

function timeTextsOf(locale: string): TimeTexts {
  let texts = textsByLocale.get(locale);
  if (texts === undefined) {
    texts = makeTimeTexts(locale, Intl.DateTimeFormat().resolvedOptions().timeZone);
    textsByLocale.set(locale, texts);
  }
  return texts;
}

/** Times in the language of the page and the viewer's own zone. */
export function useTimeTexts(): TimeTexts {
  return timeTextsOf(useLingui().i18n.locale);
}
