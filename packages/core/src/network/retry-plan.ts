/** Code of a response that refused a call because of its rate (requirements: spec 8). */
export const TOO_MANY_REQUESTS = 429;
/** Pause before such a call is retried, ms (requirements: spec 9). */
const TOO_MANY_REQUESTS_DELAY = 10_000;

/**
 * Pause before a call is retried, ms, or null if it is not retried (SPEC N4): after "too many requests" the same
 * pause for each attempt. Nothing else is retried automatically, because the server may have acted already.
 *
 * @param code - the code of the response, or its HTTP status
 */
export function retryDelayOf(code: unknown): number | null {
  return code === TOO_MANY_REQUESTS ? TOO_MANY_REQUESTS_DELAY : null;
}
