import { LOGIN_MARKER_COOKIE } from '@seller-chat/api-client/contract';

/** Whether the server has told this browser that someone is signed in (specification, section 4). */
export function hasLoginCookie(cookies: string): boolean {
  return cookies.split(';').some((cookie) => cookie.trim().startsWith(`${LOGIN_MARKER_COOKIE}=`));
}
