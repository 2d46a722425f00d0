import { FIELD, isTime, requireField, requireRecord } from '../kernel/malformed-input.ts';
import { withoutAbsent } from '../kernel/plain-value.ts';
import { toText } from '../kernel/plain-text.ts';
import type { ShopId } from '../shop/shop.ts';
import type { Session } from './session.ts';

/** Load status of the session list of one shop (requirements: spec 4). */
export type SessionLoadStatus = 'loading' | 'success' | 'failed' | 'expired';

/** Cursor of the next page of a shop's session list. Opaque: returned unchanged. */
export interface SessionCursor {
  /** Epoch ms; the page goes back in time from here. */
  nextStartTime?: number;
  nextSessionId?: string;
  nextPageNo?: number;
}

/** Request for one page of one shop. */
export interface SessionPageRequest extends SessionCursor {
  shopId: ShopId;
  /** Epoch ms since which this browser may have missed changes. */
  offlineTime?: number;
  /** Only sessions that are shown or counted wherever their time places them (SPEC S28). */
  isAttentionOnly?: boolean;
}

/** Response of the server. */
export interface SessionPage extends SessionCursor {
  hasMore: boolean;
  sessionList: readonly Session[];
}

/** State of a load: the next request while `loading`, or the result. */
export type SessionLoad =
  | { status: 'loading'; shopId: ShopId; offlineTime: number | undefined; request: SessionPageRequest }
  | { status: 'success'; shopId: ShopId }
  | { status: 'failed' | 'expired'; shopId: ShopId; reason: string };

/** Facts about a failed call. */
export interface LoadFailure {
  code?: string | number;
  reason?: string;
}

const CURSOR_FIELDS = ['nextStartTime', 'nextSessionId', 'nextPageNo'] as const;
const EXPIRED_CODES: ReadonlySet<unknown> = new Set(['error_auth', 'IllegalAccessToken']);

/**
 * Whether a failed load means that the shop must be authorised again (SPEC S13): the marketplaces' codes for
 * a token that no longer counts, or a reason that says "expired", in any case. An invalid code or
 * reason is ignored (SPEC Z2).
 *
 * @throws MalformedInputError for a value that is not an object (SPEC Z1)
 */
export function loadStatusOfFailure(failure: LoadFailure): 'failed' | 'expired' {
  requireRecord(failure, 'failure');
  const isExpired =
    EXPIRED_CODES.has(failure.code) || toText(failure.reason).toLowerCase().includes('expired');
  return isExpired ? 'expired' : 'failed';
}

/**
 * Begins to load a shop's sessions, newest page first (SPEC S14).
 *
 * @param offlineTime - epoch ms since which changes are missing; absent or invalid (SPEC Z2): everything is loaded
 * @throws MalformedInputError for an invalid shop id (SPEC Z1)
 */
export function beginSessionLoad(shopId: ShopId, offlineTime?: number): SessionLoad {
  requireField(shopId, FIELD.id, 'shopId');
  const since = isTime(offlineTime) ? offlineTime : undefined;
  return { status: 'loading', shopId, offlineTime: since, request: requestOf(shopId, since, {}) };
}

/**
 * The load after a page arrived (SPEC S14-S16): done when there is no more, or when the next page would lie
 * wholly before `offlineTime`. A repeated cursor would loop for ever: failed.
 *
 * @throws MalformedInputError for a malformed load or page (SPEC Z1)
 */
export function afterSessionPage(load: SessionLoad, page: SessionPage): SessionLoad {
  requireRecord(load, 'load');
  requireRecord(page, 'page');
  if (load.status !== 'loading') return load;
  requireRecord(load.request, 'load.request');
  const { shopId, offlineTime } = load;
  if (!page.hasMore) return { status: 'success', shopId };
  const { nextStartTime } = page;
  if (isTime(offlineTime) && isTime(nextStartTime) && nextStartTime < offlineTime) {
    return { status: 'success', shopId };
  }
  const request = requestOf(shopId, offlineTime, page);
  if (CURSOR_FIELDS.every((field) => request[field] === load.request[field])) {
    return { status: 'failed', shopId, reason: 'The list repeats.' };
  }
  return { status: 'loading', shopId, offlineTime, request };
}

/**
 * The load after a call failed (SPEC S13). Earlier pages stay valid. A reason that is not text counts as empty
 * (SPEC Z2).
 *
 * @throws MalformedInputError for a malformed load or failure (SPEC Z1)
 */
export function afterSessionLoadFailure(load: SessionLoad, failure: LoadFailure): SessionLoad {
  requireRecord(load, 'load');
  if (load.status !== 'loading') return load;
  return { status: loadStatusOfFailure(failure), shopId: load.shopId, reason: toText(failure.reason) };
}

function requestOf(
  shopId: ShopId,
  offlineTime: number | undefined,
  { nextStartTime, nextSessionId, nextPageNo }: SessionCursor,
): SessionPageRequest {
  return withoutAbsent({
    shopId,
    offlineTime,
    nextStartTime,
    nextSessionId,
    nextPageNo,
  }) as SessionPageRequest;
}
