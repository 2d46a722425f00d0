/** Why someone finds themselves on the login page; shown above the form. */
export type LoginNotice = 'expired' | 'desktop';

const LOGIN_PATH = '/account/login';

/**
 * The address of the login page.
 *
 * @param redirect - full path to go to afterwards
 */
export function loginPath({ redirect, notice }: { redirect?: string; notice?: LoginNotice }): string {
  const query = new URLSearchParams();
  if (redirect !== undefined && redirect !== '/') query.set('redirect', redirect);
  if (notice !== undefined) query.set('notice', notice);
  const text = query.toString();
  return text === '' ? LOGIN_PATH : `${LOGIN_PATH}?${text}`;
}

/**
 * Where to go after signing in: the `redirect` of the address when it is a path of this app, else the root.
 * Anything that could lead to another site is refused.
 */
export function redirectTarget(search: string): string {
  const redirect = new URLSearchParams(search).get('redirect') ?? '/';
  if (!redirect.startsWith('/') || /^\/[/\\]/.test(redirect)) return '/';
  try {
    const base = 'https://app.invalid';
    const url = new URL(redirect, base);
    const path = url.pathname + url.search + url.hash;
    return url.origin === base && !path.startsWith('//') ? path : '/';
  } catch {
    return '/';
  }
}

/** The notice the address carries, if it is one. */
export function noticeOf(search: string): LoginNotice | undefined {
  const notice = new URLSearchParams(search).get('notice');
  return notice === 'expired' || notice === 'desktop' ? notice : undefined;
}
