import { useLingui } from '@lingui/react/macro';
import type { Countdown } from '../model/countdown.ts';

/** A countdown in words, in its two largest units: "1 d 2 h", "3 h 5 min", "42 min over". */
export function useCountdownWords(): (left: Countdown) => string {
  const { t } = useLingui();
  return ({ tone, days, hours, minutes }) => {
    if (tone === 'over') {
      if (days > 0) return t`${days} d ${hours} h over`;
      return hours > 0 ? t`${hours} h ${minutes} min over` : t`${minutes} min over`;
    }
    if (days > 0) return t`${days} d ${hours} h`;
    return hours > 0 ? t`${hours} h ${minutes} min` : t`${minutes} min`;
  };
}
