import { z } from 'zod';
import { ambiguousFailure, failureOfStatus, retryAfterOf } from '../../failures.ts';
import type { Effect } from '../../failures.ts';
import type { HttpAnswer } from '../../http.ts';
import { MarketplaceError, describeRefusal } from '../../marketplace-error.ts';
import type { MarketplaceErrorKind } from '../../marketplace-error.ts';
import { jsonOf } from '../../wire-body.ts';
import { orElse, wireText } from '../../wire-values.ts';

const EnvelopeSchema = z.looseObject({ error: orElse(wireText, ''), message: orElse(wireText, '') });

/** Three spellings of one thing are in use for a shop's call. */
const TOKEN_EXPIRED = new Set(['error_auth', 'invalid_acceess_token', 'invalid_access_token']);

/** The grant itself has ended; no refresh brings it back. */
const GRANT_GONE = new Set([
  'refresh_token_expired',
  'error_shop_refresh_token',
  'error_merchant_refresh_token',
  'shop_access_expired',
  'shop_no_linked',
  'merchant_access_expired',
  'merchant_no_linked',
]);

/** Only of the token calls: the code, refresh token or shop it was asked with is worth nothing. */
const GRANT_REJECTED = new Set([
  'error_auth',
  'invalid_code',
  'invalid_shop_id',
  'invalid_main_acount_id',
  'shop_banned',
]);

/** Looked at and declined before anything was done, whatever HTTP status carries it. */
const DECLINED = new Set([
  'error_param',
  'error_sign',
  'error_shop',
  'error_banned',
  'shop_banned',
  'invalid_partner_id',
  'order_list_invalid_time',
  'item_cmt_combine_wrong',
  'duplicate_request',
  'duplicate_comment_id',
  'comment_length_invalid',
]);

/** There is no such thing, or not in this shop: `error_not_found`, `item_not_exist`, `error_item_not_found`. */
const NOT_FOUND = /_not_(?:found|exists?)$/;

/** The app may not do this for the shop. */
const NO_SCOPE = new Set(['error_permission']);

/** Turned away at the door, and says so. */
const BUSY = new Set(['error_system_busy', 'system_busy']);

/** Something behind the door broke: the request may have been carried out before it did. */
const AMBIGUOUS = new Set(['error_network', 'error_data', 'error_inner', 'error_server']);

/** Codes with several meanings, which only the words separate. */
const BY_WORDS: readonly (readonly [string, RegExp, MarketplaceErrorKind])[] = [
  ['error_auth', /\bno permission\b/i, 'missingScope'],
  ['error_data', /\b(?:not|doesn.t) exist/i, 'notFound'],
  ['error_param', /\bqueried is not found\b/i, 'notFound'],
  ['error_data', /\b(?:invalid|missing|reviewing|not allow|not available)\b/i, 'refused'],
];

/**
 * The envelope of a success. Everything else is thrown: by the code in `error` first, since business failures
 * come with HTTP 200, then by the HTTP status.
 */
export function checkShopeeAnswer(
  answer: HttpAnswer,
  effect: Effect,
  area: 'auth' | 'shop',
  now: number,
): Readonly<Record<string, unknown>> {
  const parsed = EnvelopeSchema.safeParse(jsonOf(answer.text));
  if (!parsed.success) throw failureOfStatus(answer, effect, 'Shopee', now);
  const code = parsed.data.error.trim();
  const { message } = parsed.data;
  if (code === '') {
    if (answer.status !== 200) throw failureOfStatus(answer, effect, 'Shopee', now);
    return parsed.data;
  }
  throw failureOfCode(code, message, answer, effect, area, now);
}

function failureOfCode(
  code: string,
  words: string,
  answer: HttpAnswer,
  effect: Effect,
  area: 'auth' | 'shop',
  now: number,
): MarketplaceError {
  const details = { marketplaceCode: code, words };
  const message = describeRefusal('Shopee', code, words);
  const kind = kindByWords(code, words) ?? shopeeKindOf(code, area, answer.status);
  if (kind === 'rateLimited' || (kind === undefined && answer.status === 429)) {
    const retryAfterMs = retryAfterOf(answer.headers, now);
    return new MarketplaceError('rateLimited', message, { ...details, retryAfterMs });
  }
  if (kind === 'ambiguous' || (kind === undefined && answer.status >= 500)) {
    return ambiguousFailure(effect, message, details);
  }
  return new MarketplaceError(kind ?? 'refused', message, details);
}

function kindByWords(code: string, message: string): MarketplaceErrorKind | undefined {
  return BY_WORDS.find(([bare, words]) => code.endsWith(bare) && words.test(message))?.[2];
}

/**
 * The meaning of a code, if it is known. Codes may come with the name of a module before them: `common.error_auth`,
 * `product.cmt_not_exist`. With HTTP 404 the path was not found.
 */
export function shopeeKindOf(
  code: string,
  area: 'auth' | 'shop',
  status = 200,
): MarketplaceErrorKind | 'ambiguous' | undefined {
  const bare = code.slice(code.lastIndexOf('.') + 1);
  if (code.includes('rate_limit')) return 'rateLimited';
  if (GRANT_GONE.has(bare)) return 'unauthorised';
  if (area === 'auth' && GRANT_REJECTED.has(bare)) return 'unauthorised';
  if (area === 'shop' && TOKEN_EXPIRED.has(bare)) return 'tokenExpired';
  if (NO_SCOPE.has(bare)) return 'missingScope';
  if (NOT_FOUND.test(bare)) return status === 404 ? 'refused' : 'notFound';
  if (DECLINED.has(bare)) return 'refused';
  if (BUSY.has(bare)) return 'unavailable';
  return AMBIGUOUS.has(bare) ? 'ambiguous' : undefined;
}
