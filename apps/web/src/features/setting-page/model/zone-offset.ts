const formats = new Map<string, Intl.DateTimeFormat>();

/** How far a zone is from UTC at a moment, as people write it: `GMT+8`. */
export function zoneOffsetText(timeZone: string, at: number): string {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' });
    formats.set(timeZone, format);
  }
  return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
