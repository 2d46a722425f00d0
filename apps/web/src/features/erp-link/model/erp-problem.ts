import { ApiError } from '@seller-chat/api-client';
import { AUTHORISATION_PROBLEMS, ERROR_CODES } from '@seller-chat/api-client/contract';
import type { AuthorisationProblem } from '@seller-chat/api-client/contract';

/** Why a shop could not be linked: the cases that the page explains. */
export type ErpProblem =
  /** The company, or the ERP, said no on the consent page. */
  | { type: 'refused' }
  | { type: AuthorisationProblem }
  /** The server's reason, in words. */
  | { type: 'failed'; reason: string }
  | { type: 'unreachable' };

/** The problem behind what `bindErpShop` rejected with. */
export function erpProblemOf(error: unknown): ErpProblem {
  if (!(error instanceof ApiError)) return { type: 'unreachable' };
  if (error.code !== ERROR_CODES.authorisationInvalid) return { type: 'failed', reason: error.reason };
  const given = error.info?.['reason'];
  return { type: AUTHORISATION_PROBLEMS.find((problem) => problem === given) ?? 'unknown' };
}

/** The callback's query, as the ERP sent it. Undefined when it carries a refusal instead of a code, or nothing. */
export function erpGrantOf(query: URLSearchParams): Record<string, string> | undefined {
  if (query.has('error') || !query.has('code')) return undefined;
  const grant = Object.fromEntries(query);
  delete grant['lang'];
  return grant;
}
