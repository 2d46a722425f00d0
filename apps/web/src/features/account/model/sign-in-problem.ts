import { ApiError, TransportError } from '@seller-chat/api-client';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { DesktopShellError } from './desktop-shell-error.ts';

/** Why signing in failed: the cases that the form distinguishes. */
export type SignInProblem =
  | { type: 'wrongCredentials'; reason: string }
  | { type: 'refused'; reason: string }
  | { type: 'unreachable' }
  | { type: 'desktop' };

/** The problem behind what `signInAtom` rejected with; anything unknown counts as unreachable. */
export function toSignInProblem(error: unknown): SignInProblem {
  if (error instanceof DesktopShellError) return { type: 'desktop' };
  if (error instanceof ApiError) {
    const type = error.code === ERROR_CODES.wrongCredentials ? 'wrongCredentials' : 'refused';
    return { type, reason: error.reason };
  }
  if (error instanceof TransportError && error.reason !== undefined) {
    return { type: 'refused', reason: error.reason };
  }
  return { type: 'unreachable' };
}

/** What is wrong with the fields before anything is sent. */
export function checkSignIn(mobile: string, password: string): { mobile?: 'empty'; password?: 'empty' } {
  return {
    ...(mobile.trim() === '' && { mobile: 'empty' as const }),
    ...(password === '' && { password: 'empty' as const }),
  };
}
