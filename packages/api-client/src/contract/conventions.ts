/** Fixed parts of every request (specification, section 7; ruling R3). */
export const API_BASE = '/api';
export const LANGUAGE_HEADER = 'x-language';
export const CSRF_HEADER = 'x-csrf-token';
/** Query parameter holding `1_<app version>`. */
export const VERSION_PARAMETER = 'version';
/** Limits of the query-string parser, on both ends (specification, section 9). */
export const QUERY_LIMITS = { depth: 5, arrayLimit: 20, parameterLimit: 1000 } as const;
/** The cookie a browser script may read: "someone is signed in", nothing more. */
export const LOGIN_MARKER_COOKIE = 'sc_login';
