import { t } from '@lingui/core/macro';
import { ApiError } from '@seller-chat/api-client';

/** Why a call came to nothing, in words: the server's own, or that it could not be reached. */
export function failureText(error: unknown): string {
  return error instanceof ApiError
    ? error.reason
    : t`The server cannot be reached. Nothing was changed; try again.`;
}
