import { ApiError } from '@seller-chat/api-client';
import { ERROR_CODES } from '@seller-chat/api-client/contract';

/** Why a shop could not be connected: the cases that the page explains. */
export type BindProblem =
  /** The seller, or the marketplace, said no on the consent page. */
  | { type: 'declined' }
  /** The `state` is unknown, used, or older than ten minutes. */
  | { type: 'outdated' }
  | { type: 'refused'; reason: string }
  | { type: 'unreachable' };

/** The problem behind what `bindShopAtom` rejected with. */
export function toBindProblem(error: unknown): BindProblem {
  if (!(error instanceof ApiError)) return { type: 'unreachable' };
  if (error.code === ERROR_CODES.authorisationInvalid) return { type: 'outdated' };
  return { type: 'refused', reason: error.reason };
}

/**
 * The callback's query as the marketplace sent it. Undefined when it carries an error instead of a grant,
 * as OAuth 2 servers do when consent was refused, or nothing at all.
 */
export function grantOf(query: URLSearchParams): Record<string, string> | undefined {
  const grant = Object.fromEntries(query);
  delete grant['lang'];
  return query.has('error') || Object.keys(grant).length === 0 ? undefined : grant;
}
