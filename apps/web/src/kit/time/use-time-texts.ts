import { useLingui } from '@lingui/react';
import { makeTimeTexts } from './time-text.ts';
import type { TimeTexts } from './time-text.ts';

const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
/** Cache by language and zone, for all rows: creating formatters takes longer than drawing a row. */
const known = new Map<string, TimeTexts>();

/** Times in a language and a zone. @param timeZone - IANA name */
export function timeTextsIn(locale: string, timeZone: string): TimeTexts {
  const key = `${locale} ${timeZone}`;
  let texts = known.get(key);
  if (texts === undefined) {
    texts = makeTimeTexts(locale, timeZone);
    known.set(key, texts);
  }
  return texts;
}

/** Times in the language of the page and the viewer's own zone. */
export function useTimeTexts(): TimeTexts {
  return timeTextsIn(useLingui().i18n.locale, OWN_ZONE);
}
