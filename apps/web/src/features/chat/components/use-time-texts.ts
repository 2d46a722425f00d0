import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { makeTimeTexts } from '../model/time-text.ts';
import type { TimeTexts } from '../model/time-text.ts';

/** Times in the language of the page and the viewer's own zone. */
export function useTimeTexts(): TimeTexts {
  const { locale } = useLingui().i18n;
  return useMemo(() => makeTimeTexts(locale, Intl.DateTimeFormat().resolvedOptions().timeZone), [locale]);
}
