import { dateFormatIn } from '@seller-chat/api-client/text';

/** What a clock shows, and the name of its zone, both in words. */
export interface ShopClock {
  /** "Mon, 30 Nov, 22:30" */
  time: string;
  /** "Malaysia Time" */
  zone: string;
}

/**
 * What the clock of a zone shows at a moment; undefined if the viewer's clock shows the same then, and if there is no such
 * moment.
 *
 * @param at - epoch ms
 * @param ownZone - the viewer's zone; IANA names both
 */
export function shopClock(
  at: number,
  timeZone: string,
  locale: string,
  ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): ShopClock | undefined {
  if (Number.isNaN(at)) return undefined;
  const timeIn = (zone: string): string =>
    dateFormatIn(locale, {
      timeZone: zone,
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).format(at);
  const time = timeIn(timeZone);
  if (time === timeIn(ownZone)) return undefined;
  const named = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' });
  const zone = named.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return { time, zone };
}
