import { ApiError } from '@seller-chat/api-client';
import { AUTHORISATION_PROBLEMS, ERROR_CODES } from '@seller-chat/api-client/contract';
import type { AuthorisationProblem } from '@seller-chat/api-client/contract';
import { reachedLimitOf } from '../../../kit/plan-limit/plan-limit.ts';
import type { ReachedLimit } from '../../../kit/plan-limit/plan-limit.ts';

/** Why a shop could not be connected: the cases that the page explains. */
export type BindProblem =
  /** The seller, or the marketplace, said no on the consent page. */
  | { type: 'declined' }
  /** What became of the `state`. */
  | { type: Exclude<AuthorisationProblem, 'used'> }
  /** It was used before, and these shops are connected since; none: that is not known, or it failed. */
  | { type: 'used'; shopNames: readonly string[] }
  /** Consent was given for another shop than the one to authorise again. */
  | { type: 'otherShop'; shopName: string }
  /** These shops of the consent belong to another account; none: it is not known which. */
  | { type: 'taken'; shopNames: readonly string[] }
  /** The plan has no place for another shop. */
  | { type: 'planLimit'; reached: ReachedLimit }
  | { type: 'refused'; reason: string }
  | { type: 'unreachable' };

/** The problem behind what `bindShopAtom` rejected with. */
export function toBindProblem(error: unknown): BindProblem {
  if (!(error instanceof ApiError)) return { type: 'unreachable' };
  const { code, reason } = error;
  if (code === ERROR_CODES.authorisationInvalid) {
    const type = invalidReasonOf(error);
    return type === 'used' ? { type, shopNames: namedShopsOf(error) } : { type };
  }
  if (code === ERROR_CODES.shopTaken) return { type: 'taken', shopNames: namedShopsOf(error) };
  const reached = reachedLimitOf(error);
  if (reached) return { type: 'planLimit', reached };
  if (code !== ERROR_CODES.otherShop) return { type: 'refused', reason };
  const shopName = error.info?.['shopName'];
  return { type: 'otherShop', shopName: typeof shopName === 'string' ? shopName : '' };
}

/**
 * The shops that a failure names: those connected since the same authorisation was used before, or those of another
 * account. None where that is not known.
 */
export function namedShopsOf(error: unknown): string[] {
  const names: unknown = error instanceof ApiError ? error.info?.['shopNames'] : undefined;
  return Array.isArray(names) ? names.filter((name): name is string => typeof name === 'string') : [];
}

/** What became of a state or a link, as `authorisationInvalid` says it. */
export function invalidReasonOf({ info }: ApiError): AuthorisationProblem {
  return AUTHORISATION_PROBLEMS.find((problem) => problem === info?.['reason']) ?? 'unknown';
}

/**
 * The callback's query as the marketplace sent it. Undefined when it carries an error instead of a grant,
 * as OAuth 2 servers do when consent was refused, or nothing at all.
 */
export function grantOf(query: URLSearchParams): Record<string, string> | undefined {
  const grant = callbackOf(query);
  return query.has('error') || Object.keys(grant).length === 0 ? undefined : grant;
}

/** The callback's query without what is the app's own. */
export function callbackOf(query: URLSearchParams): Record<string, string> {
  const callback = Object.fromEntries(query);
  delete callback['lang'];
  return callback;
}
