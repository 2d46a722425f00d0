/** The code of an answer that refused a call because there were too many (specification, section 8). */
export const TOO_MANY_REQUESTS = 429;
/** Pause before a call refused so is made again, ms (specification, section 9). */
const TOO_MANY_REQUESTS_DELAY = 10_000;

/**
 * How long to wait before making a call again, ms, or null where it is not made again (SPEC N4): after "too
 * many requests" the same pause each time, however often it was made. Nothing else is repeated unasked: a
 * server that may have acted must not be told twice.
 *
 * @param code - the answer's code, or its HTTP status
 */
export function retryDelayOf(code: unknown): number | null {
  return code === TOO_MANY_REQUESTS ? TOO_MANY_REQUESTS_DELAY : null;
}
