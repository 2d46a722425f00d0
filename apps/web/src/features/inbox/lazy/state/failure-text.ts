import { t } from '@lingui/core/macro';
import { ApiError } from '@seller-chat/api-client';

/** Why a call failed, in words: the server's reason, or that it could not be reached. */
export function failureText(error: unknown): string {
  return error instanceof ApiError
    ? error.reason
    : t`Can't reach the server. Nothing was changed; try again.`;
}
