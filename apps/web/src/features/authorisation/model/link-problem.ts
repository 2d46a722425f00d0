import { ApiError } from '@seller-chat/api-client';
import { CROSS_BROWSER_STATE_PREFIX, ERROR_CODES } from '@seller-chat/api-client/contract';
import type {
  AuthorisationProblem,
  CrossBrowserProblem,
  CrossBrowserProblemInfo,
} from '@seller-chat/api-client/contract';
import { invalidReasonOf } from './bind-problem.ts';

/** Why the other browser cannot go on: the cases that its page explains. */
export type LinkProblem =
  | { type: AuthorisationProblem | CrossBrowserProblem; info?: CrossBrowserProblemInfo }
  | { type: 'other'; reason: string }
  | { type: 'unreachable' };

/** The problem behind what a call for a link rejected with. */
export function toLinkProblem(error: unknown): LinkProblem {
  if (!(error instanceof ApiError)) return { type: 'unreachable' };
  if (error.code !== ERROR_CODES.authorisationInvalid) return { type: 'other', reason: error.reason };
  return { type: invalidReasonOf(error) };
}

/** Whether a marketplace's callback answers a consent that another browser was asked for. */
export function isCrossBrowserCallback(query: URLSearchParams): boolean {
  return query.get('state')?.startsWith(CROSS_BROWSER_STATE_PREFIX) === true;
}
