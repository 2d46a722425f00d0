/** The `Date` header is truncated to whole seconds: on average half a second is missing, ms. */
const CUT_OFF_MS = 500;
/** A smaller difference is within the precision of the header: the clock of the device counts as right, ms. */
const TOLERANCE_MS = 3_000;

/** The time of the server, by the clock of the device and the answers of the server. */
export interface ServerClock {
  /** Epoch ms. */
  now: () => number;
  /**
   * Compares the clocks.
   *
   * @param date - the `Date` header of an answer that no cache has kept, if it has one
   */
  observe: (date: string | null) => void;
}

/**
 * A clock that is right where the clock of the device is wrong by hours: deadlines are moments of the server.
 *
 * @param deviceNow - the clock of the device, epoch ms
 */
export function createServerClock(deviceNow: () => number): ServerClock {
  let offset = 0;
  return {
    now: () => deviceNow() + offset,
    observe(date) {
      const at = Date.parse(date ?? '');
      if (Number.isNaN(at)) return;
      const measured = at + CUT_OFF_MS - deviceNow();
      if (Math.abs(measured - offset) > TOLERANCE_MS)
        offset = Math.abs(measured) > TOLERANCE_MS ? measured : 0;
    },
  };
}

/** The clock of this page. */
export const serverClock = createServerClock(Date.now);
