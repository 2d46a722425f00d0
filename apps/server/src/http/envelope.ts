import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { Envelope, ErrorCode } from '@seller-chat/api-client/contract';
import type { LanguageCode } from '@seller-chat/core';
import { reasonOf } from '../language/reasons.ts';

/** The build number every answer carries (R2). */
export const BUILD_VERSION = '1.0.1';

export function success(data: unknown): Envelope {
  return { result: 'success', code: ERROR_CODES.ok, reason: '', data, version: BUILD_VERSION };
}

export function fail(
  code: ErrorCode,
  language: LanguageCode,
  info?: Readonly<Record<string, unknown>>,
): Envelope {
  return {
    result: 'fail',
    code,
    reason: reasonOf(code, language, info),
    ...(info === undefined ? {} : { info }),
    version: BUILD_VERSION,
  };
}
