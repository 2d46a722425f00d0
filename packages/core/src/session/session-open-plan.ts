import { toText } from '../kernel/plain-text.ts';
import { capabilitiesOf } from '../platform/capabilities.ts';
import type { ShopId } from '../shop/shop.ts';
import { loadStatusOfFailure } from './load-state.ts';
import type { LoadFailure } from './load-state.ts';
import { isLocalSession } from './is-local-session.ts';
import type { Session, SessionId } from './session.ts';

/**
 * Why a conversation could not be opened: the screen translates it (requirements: spec 8). The first two are
 * known before the call. Append-only.
 */
export type SessionOpenFailure =
  | 'orderMissing'
  | 'buyerMissing'
  | 'orderTooOld'
  | 'shopExpired'
  | 'openFailed';

/** The call that opens a session at its marketplace. */
export type SessionOpenPlan =
  /** None: it is open. */
  | { type: 'isOpen' }
  /** The call returns a session's id. */
  | { type: 'openByOrder'; shopId: ShopId; platformOrderSn: string }
  | { type: 'openByBuyer'; shopId: ShopId; buyerId: string }
  /** Its detail, found by the buyer; cached messages must be dropped. */
  | { type: 'fetchDetail'; shopId: ShopId; sessionId: SessionId; buyerId: string; clearsMessageCache: true }
  | { type: 'cannotOpen'; reason: SessionOpenFailure };

/** Lazada's code for an order that is too old. */
const ORDER_TOO_OLD: ReadonlySet<unknown> = new Set([-22, '-22']);

/**
 * How to open a session (SPEC S18, S19): by the order on Lazada and Tokopedia, by the buyer on TikTok. Shopee
 * creates conversations with their first message; there the detail is fetched and cached messages are dropped. On an
 * unknown platform it cannot be opened; an order number that is not text counts as missing (SPEC Z2).
 *
 * @throws MalformedInputError for a malformed session (SPEC Z1)
 */
export function openPlanOf(session: Session): SessionOpenPlan {
  if (!isLocalSession(session)) return { type: 'isOpen' };
  const { shopId, sessionId, buyerId, platform } = session;
  const opening = capabilitiesOf(platform).sessionOpening.value;
  if (opening === 'none') return { type: 'cannotOpen', reason: 'openFailed' };
  if (opening === 'byOrder') {
    const platformOrderSn = toText(session.ext?.platformOrderSn);
    return platformOrderSn === ''
      ? { type: 'cannotOpen', reason: 'orderMissing' }
      : { type: 'openByOrder', shopId, platformOrderSn };
  }
  if (buyerId === '') return { type: 'cannotOpen', reason: 'buyerMissing' };
  if (opening === 'byBuyer') return { type: 'openByBuyer', shopId, buyerId };
  return { type: 'fetchDetail', shopId, sessionId, buyerId, clearsMessageCache: true };
}

/**
 * Why opening failed (SPEC S22), from the server's response; `openFailed` for any other reason (SPEC Z2).
 *
 * @throws MalformedInputError if `failure` is not an object (SPEC Z1)
 */
export function openFailureOf(failure: LoadFailure): SessionOpenFailure {
  const status = loadStatusOfFailure(failure);
  if (ORDER_TOO_OLD.has(failure.code)) return 'orderTooOld';
  return status === 'expired' ? 'shopExpired' : 'openFailed';
}
