import { toText } from '../kernel/plain-text.ts';
import { findRoute, LOGIN_PATH } from './route-table.ts';

const ROOT_PATH = '/';
/** In the query: the value of the first `redirect`. */
const REDIRECT_VALUE = /^[^?#]*\?(?:[^#]*?&)??redirect=([^#&]*)/;

/**
 * The path, when it stays within this app, else the root (SPEC A14). Accepted is an absolute path with query
 * and fragment, as a browser resolves it: no scheme, no host, no `//` among its folders, no backslash, and
 * no control character, line break or lone surrogate anywhere. For every value from an
 * address bar. A value that is not text is not safe (SPEC Z2).
 */
export function safePathOf(path: string): string {
  const pathname = toText(path).replace(/[?#].*$/s, '');
  const isSafe =
    pathname.startsWith('/') && !pathname.includes('//') && !/[\\\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(path);
  return isSafe ? path : ROOT_PATH;
}

/**
 * The login page's address with the requested path as its `redirect` (SPEC A9). Plain for the root,
 * which is the default target, and for an unsafe path.
 *
 * @param fullPath - the address asked for, with query and fragment
 */
export function loginPathOf(fullPath: string): string {
  const target = safePathOf(fullPath);
  return target === ROOT_PATH ? LOGIN_PATH : `${LOGIN_PATH}?redirect=${encodeURIComponent(target)}`;
}

/**
 * Where to go after a login (SPEC A11, A14): the `redirect` value of the login page's address, else the root.
 * The root too for a value that is not safe, cannot be decoded, or leads back to the login page, and where
 * `loginPath` is no text (SPEC Z2).
 *
 * @param loginPath - the address of the login page, or its query with the question mark
 */
export function redirectTargetOf(loginPath: string): string {
  const [, value = ''] = REDIRECT_VALUE.exec(toText(loginPath)) ?? [];
  const target = safePathOf(decode(value));
  return findRoute(target).titleKey === 'login' ? ROOT_PATH : target;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    return '';
  }
}
