import { dateFormatIn } from '@seller-chat/api-client/text';

/** Times in the words of a language and the clock of the device's zone. */
export interface TimeTexts {
  /** The clock for today, else day and clock. */
  moment: (at: number, now: number) => string;
  /** The clock for today, else the day. */
  short: (at: number, now: number) => string;
  /** Date and clock. */
  full: (at: number) => string;
}

const known = new Map<string, TimeTexts>();

/** One object per language: creating formatters takes longer than drawing a row. */
export function timeTextsIn(locale: string): TimeTexts {
  const held = known.get(locale);
  if (held !== undefined) return held;
  const clock = dateFormatIn(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const day = dateFormatIn(locale, { day: 'numeric', month: 'short' });
  const dayClock = dateFormatIn(locale, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const full = dateFormatIn(locale, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });
  const texts: TimeTexts = {
    moment: (at, now) => (isSameDay(at, now) ? clock : dayClock).format(at),
    short: (at, now) => (isSameDay(at, now) ? clock : day).format(at),
    full: (at) => full.format(at),
  };
  known.set(locale, texts);
  return texts;
}

const isSameDay = (a: number, b: number): boolean =>
  new Date(a).toDateString() === new Date(b).toDateString();
