import { versionQueryOf } from '@seller-chat/core/version';
import { VERSION_PARAMETER } from '../contract/wire/conventions.ts';

/** The address of a call: below `baseUrl`, with the app's version and, for a GET, its form (requirements: spec 7). */
export function requestAddressOf(baseUrl: string, path: string, appVersion: string, form = ''): string {
  const version = `${VERSION_PARAMETER}=${encodeURIComponent(versionQueryOf(appVersion))}`;
  return `${baseUrl}${path}?${form === '' ? version : `${version}&${form}`}`;
}

/** Content type of a POST form. */
export const FORM_TYPE = 'application/x-www-form-urlencoded';
