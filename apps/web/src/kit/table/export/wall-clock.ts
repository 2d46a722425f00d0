const MINUTE = 60_000;

/**
 * A time as the clock on the wall shows it here: its UTC fields are the local ones of `time`. Cells of a spreadsheet
 * have no time zone, and are read beside the table, which shows local times.
 */
export function toWallClock(time: Date): Date {
  return new Date(time.getTime() - time.getTimezoneOffset() * MINUTE);
}
