import { versionQueryOf } from '@seller-chat/core/version';
import { VERSION_PARAMETER } from '../contract/conventions.ts';

/** Where a call goes: below `baseUrl`, with the app's version and, for a GET, its form (specification, section 7). */
export function requestAddressOf(baseUrl: string, path: string, appVersion: string, form = ''): string {
  const version = `${VERSION_PARAMETER}=${encodeURIComponent(versionQueryOf(appVersion))}`;
  return `${baseUrl}${path}?${form === '' ? version : `${version}&${form}`}`;
}

/** How the form of a POST is told to be one. */
export const FORM_TYPE = 'application/x-www-form-urlencoded';
