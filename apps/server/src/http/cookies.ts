import type { CookieSerializeOptions } from '@fastify/cookie';

/** The session's cookie: not readable by scripts. */
export const SESSION_COOKIE = 'sc_session';

/** By this a browser is known that has signed in before; outlives the session. */
export const BROWSER_COOKIE = 'sc_browser';

/** Names the first step of signing in, until the second factor is proved in this browser. */
export const SECOND_STEP_COOKIE = 'sc_second_step';

/** Options every cookie of ours shares; `secure` follows the public address. */
export function cookieOptions(secure: boolean): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure };
}
