/** Fixed parts of every request (specification, section 7; ruling R3). */
export const API_BASE = '/api';
export const LANGUAGE_HEADER = 'x-language';
export const CSRF_HEADER = 'x-csrf-token';
/** Query parameter holding `1_<app version>`. */
export const VERSION_PARAMETER = 'version';
/** The cookie a browser script may read: "someone is signed in", nothing more. */
export const LOGIN_MARKER_COOKIE = 'sc_login';
/** Where the socket lives, beside the API on the same origin. The session cookie signs it in. */
export const SOCKET_PATH = '/socket';
