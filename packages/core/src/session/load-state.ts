import { FIELD, isTime, requireField, requireRecord } from '../kernel/malformed-input.ts';
import { withoutAbsent } from '../kernel/plain-value.ts';
import { toText } from '../kernel/plain-text.ts';
import type { ShopId } from '../shop/shop.ts';
import type { Session } from './session.ts';

/** How the session list of one shop stands (specification, section 4). */
export type SessionLoadStatus = 'loading' | 'success' | 'failed' | 'expired';

/** Where the next page of a shop's session list begins. Opaque: handed back as it came. */
export interface SessionCursor {
  /** Epoch ms; the page goes back in time from here. */
  nextStartTime?: number;
  nextSessionId?: string;
  nextPageNo?: number;
}

/** What to ask the server for: one page of one shop. */
export interface SessionPageRequest extends SessionCursor {
  shopId: ShopId;
  /** Epoch ms since when this browser may have missed something. */
  offlineTime?: number;
}

/** What the server answered. */
export interface SessionPage extends SessionCursor {
  hasMore: boolean;
  sessionList: readonly Session[];
}

/** Where a load stands: what to ask next while `loading`, or how it ended. */
export type SessionLoad =
  | { status: 'loading'; shopId: ShopId; offlineTime: number | undefined; request: SessionPageRequest }
  | { status: 'success'; shopId: ShopId }
  | { status: 'failed' | 'expired'; shopId: ShopId; reason: string };

/** What is known of a call that failed. */
export interface LoadFailure {
  code?: string | number;
  reason?: string;
}

const CURSOR_FIELDS = ['nextStartTime', 'nextSessionId', 'nextPageNo'] as const;
const EXPIRED_CODES: ReadonlySet<unknown> = new Set(['error_auth', 'IllegalAccessToken']);

/**
 * Whether a failed load means that the shop must be authorised again (SPEC S13): the marketplaces' codes for
 * a token that no longer counts, or a reason that says "expired", in any case. A code or a reason that is none says
 * nothing (SPEC Z2).
 *
 * @throws MalformedInputError for what is no object (SPEC Z1)
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
 * @param offlineTime - epoch ms since when changes are missing; left out, or no time (SPEC Z2), everything is loaded
 * @throws MalformedInputError for a shop id that is none (SPEC Z1)
 */
export function beginSessionLoad(shopId: ShopId, offlineTime?: number): SessionLoad {
  requireField(shopId, FIELD.id, 'shopId');
  const since = isTime(offlineTime) ? offlineTime : undefined;
  return { status: 'loading', shopId, offlineTime: since, request: requestOf(shopId, since, {}) };
}

/**
 * The load after a page arrived (SPEC S14-S16): done when there is no more, or when the next page would lie
 * wholly before `offlineTime`. A server that gives the same cursor twice would be asked for ever: failed.
 *
 * @throws MalformedInputError for what is no load, or no page (SPEC Z1)
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
 * The load after a call failed (SPEC S13). Pages that arrived before stay valid. A reason that is no text is an empty
 * one (SPEC Z2).
 *
 * @throws MalformedInputError for what is no load, or no failure (SPEC Z1)
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
