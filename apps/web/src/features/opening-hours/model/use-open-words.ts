import { dateFormatIn } from '@seller-chat/api-client/text';
import { useLingui } from '@lingui/react/macro';
import { isOpenAtSite, nextClosing, nextOpening } from '@seller-chat/core/opening';
import type { OpeningHours } from '@seller-chat/core/opening';
import { useMemo } from 'react';
import { timeTextsIn } from '../../../kit/time/use-time-texts.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { nowAtom } from '../../chat-state/index.ts';

const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;

/** Whether a site is open at this moment, and until when, by its own clock. */
export interface OpenWords {
  isOpen: boolean;
  text: string;
}

/** The state of hours in words. It follows the clock of the screen, minute by minute. */
export function useOpenWords(hours: OpeningHours, timeZone: string): OpenWords {
  const { t, i18n } = useLingui();
  const minute = Math.floor(useAtomValue(nowAtom) / MINUTE_MS) * MINUTE_MS;
  return useMemo(() => {
    const isOpen = isOpenAtSite(hours, minute, timeZone);
    const change = isOpen ? nextClosing(hours, minute, timeZone) : nextOpening(hours, minute, timeZone);
    if (change === null) return { isOpen, text: isOpen ? t`Open now` : t`Closed` };
    const when = momentText(change, minute, timeZone, i18n.locale);
    return { isOpen, text: isOpen ? t`Open now, closes ${when}` : t`Closed, opens ${when}` };
  }, [hours, timeZone, minute, t, i18n.locale]);
}

/** `18:00` on the same day, `Mon 09:00` within a week, else `12 Jan, 09:00`. */
function momentText(at: number, now: number, timeZone: string, locale: string): string {
  const { clock, dayKeyOf } = timeTextsIn(locale, timeZone);
  if (dayKeyOf(at) === dayKeyOf(now)) return clock(at);
  const day: Intl.DateTimeFormatOptions =
    at - now < WEEK_MS - 24 * 60 * MINUTE_MS ? { weekday: 'long' } : { day: 'numeric', month: 'short' };
  return `${dateFormatIn(locale, { timeZone, ...day }).format(at)} ${clock(at)}`;
}
