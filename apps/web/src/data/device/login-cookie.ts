import { LOGIN_MARKER_COOKIE } from '@seller-chat/api-client/contract';

/** Whether the server's marker cookie says that an agent is signed in (requirements: spec 4). */
export function hasLoginCookie(cookies: string): boolean {
  return cookies.split(';').some((cookie) => cookie.trim().startsWith(`${LOGIN_MARKER_COOKIE}=`));
}
