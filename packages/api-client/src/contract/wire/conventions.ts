/** Fixed parts of every request (requirements: spec 7, R3). */
export const API_BASE = '/api';
export const LANGUAGE_HEADER = 'x-language';
export const CSRF_HEADER = 'x-csrf-token';
/** Query parameter holding `1_<app version>`. */
export const VERSION_PARAMETER = 'version';
/** The cookie that scripts may read: a marker that the browser is signed in. On HTTPS its name has the prefix. */
export const LOGIN_MARKER_COOKIE = 'sc_login';
export const HOST_COOKIE_PREFIX = '__Host-';
/** Path of the socket, on the same origin as the API. The session cookie signs it in. */
export const SOCKET_PATH = '/socket';
