import type { SignInEndReason } from '@seller-chat/api-client/contract';
import { LOGIN_PATH, loginPathOf } from '@seller-chat/core/account';

const NOTICES = [
  'expired',
  'desktop',
  'reset',
  'unreachable',
  'passwordChanged',
  'passwordReset',
  'signedOutElsewhere',
  'subAccountDisabled',
  'accountDeleted',
] as const;

/** Why the login page is shown; displayed above the form. */
export type LoginNotice = (typeof NOTICES)[number];

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

/** The notice for a sign-in that has ended. */
export function noticeOfEnd(reason: SignInEndReason): LoginNotice {
  return NOTICES.find((known) => known === reason) ?? 'expired';
}

/** The notice the address carries, if it is one. */
export function noticeOf(search: string): LoginNotice | undefined {
  const notice = new URLSearchParams(search).get('notice');
  return NOTICES.find((known) => known === notice);
}
