const DAY_MINUTES = 1440;
/** A step of the arrow keys, minutes. */
const STEP = 15;

/** Minutes after midnight as `09:30`; 1440 is `24:00`. */
export function clockTextOf(minute: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;
}

/** Reads `9`, `930`, `9:30`, `09.30`, `24:00` and `２２：００`; undefined if it is no time of a day. */
export function readClockText(text: string): number | undefined {
  const typed = text.normalize('NFKC').trim();
  const [, hour, minute = '0'] =
    /^(\d{1,2})[:.\s]([0-5]?\d)$/.exec(typed) ?? /^(\d{1,2})([0-5]\d)?$/.exec(typed) ?? [];
  if (hour === undefined) return undefined;
  const value = Number(hour) * 60 + Number(minute);
  return value <= DAY_MINUTES ? value : undefined;
}

/** The time a quarter of an hour later or earlier, on the quarter; unchanged if the text is no time. */
export function steppedClockText(text: string, direction: 1 | -1): string {
  const minute = readClockText(text);
  if (minute === undefined) return text;
  const quarters = direction === 1 ? Math.floor(minute / STEP) + 1 : Math.ceil(minute / STEP) - 1;
  return clockTextOf(Math.min(DAY_MINUTES, Math.max(0, quarters * STEP)));
}
