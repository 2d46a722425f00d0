import { HOST_COOKIE_PREFIX, LOGIN_MARKER_COOKIE } from '@seller-chat/api-client/contract';

const NAMES = [LOGIN_MARKER_COOKIE, HOST_COOKIE_PREFIX + LOGIN_MARKER_COOKIE];

/** Whether the server's marker cookie says that an agent is signed in (requirements: spec 4). */
export function hasLoginCookie(cookies: string): boolean {
  return cookies.split(';').some((cookie) => NAMES.some((name) => cookie.trim().startsWith(`${name}=`)));
}

/** What to write as `document.cookie`, one after the other, to remove the marker. */
export const NO_LOGIN_COOKIE: readonly string[] = NAMES.map((name) => {
  const secure = name.startsWith(HOST_COOKIE_PREFIX) ? '; secure' : '';
  return `${name}=; max-age=0; path=/${secure}`;
});
