/** The `Date` header is truncated to whole seconds: on average half a second is missing, ms. */
const CUT_OFF_MS = 500;
/** A smaller difference is within the precision of the header: the clock of the device counts as right, ms. */
const TOLERANCE_MS = 3_000;

let offset = 0;

/** The server's time, epoch ms: deadlines and the ends of tokens are moments of the server. */
export const serverNow = (): number => Date.now() + offset;

/** Compares the clocks by the `Date` header of an answer, if it has one. */
export function observeServerDate(date: string | null): void {
  const at = Date.parse(date ?? '');
  if (Number.isNaN(at)) return;
  const measured = at + CUT_OFF_MS - Date.now();
  offset = Math.abs(measured) > TOLERANCE_MS ? measured : 0;
}
