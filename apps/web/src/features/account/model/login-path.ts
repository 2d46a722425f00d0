import { LOGIN_PATH, loginPathOf } from '@seller-chat/core/account';

/** Why the login page is shown; displayed above the form. */
export type LoginNotice = 'expired' | 'desktop';

/**
 * The address of the login page.
 *
 * @param redirect - full path to go to afterwards
 */
export function loginPath({ redirect, notice }: { redirect?: string; notice?: LoginNotice }): string {
  const path = redirect === undefined ? LOGIN_PATH : loginPathOf(redirect);
  if (notice === undefined) return path;
  return `${path}${path.includes('?') ? '&' : '?'}notice=${notice}`;
}

/** The notice the address carries, if it is one. */
export function noticeOf(search: string): LoginNotice | undefined {
  const notice = new URLSearchParams(search).get('notice');
  return notice === 'expired' || notice === 'desktop' ? notice : undefined;
}
