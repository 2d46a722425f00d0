import { dateFormatIn } from '@seller-chat/api-client/text';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Figures in the language of the page. */
export interface FigureTexts {
  /** A time: seconds, minutes or hours. A dash for none. */
  wait: (ms: number | null) => string;
  /** A share in per cent. A dash where there is nothing to share. */
  share: (part: number, whole: number) => string;
  /** A day such as `2026-11-26`. */
  day: (day: string) => string;
}

export function useFigureTexts(): FigureTexts {
  const { t, i18n } = useLingui();
  return useMemo(() => {
    const percent = new Intl.NumberFormat(i18n.locale, { style: 'percent', maximumFractionDigits: 0 });
    const short = dateFormatIn(i18n.locale, { timeZone: 'UTC', day: 'numeric', month: 'short' });
    return {
      wait(ms) {
        if (ms === null) return '–';
        const seconds = i18n.number(Math.round(ms / 1_000));
        if (ms < MINUTE) return t`${seconds} s`;
        const minutes = i18n.number(Math.round(ms / MINUTE));
        if (ms < HOUR) return t`${minutes} min`;
        const hours = i18n.number(ms / HOUR, { maximumFractionDigits: 1 });
        return t`${hours} h`;
      },
      share: (part, whole) => (whole === 0 ? '–' : percent.format(part / whole)),
      day: (day) => short.format(Date.parse(day)),
    };
    // The macro's `t` is new with each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [i18n.locale]);
}
