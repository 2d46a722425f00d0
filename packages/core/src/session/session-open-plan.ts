import { toText } from '../kernel/plain-text.ts';
import { capabilitiesOf } from '../platform/capabilities.ts';
import type { ShopId } from '../shop/shop.ts';
import { loadStatusOfFailure } from './load-state.ts';
import type { LoadFailure } from './load-state.ts';
import { isLocalSession } from './is-local-session.ts';
import type { Session, SessionId } from './session.ts';

/**
 * Why a conversation could not be opened: what to say is the screen's (specification, section 8). The first
 * two are known before anything is asked. Append-only.
 */
export type SessionOpenFailure =
  'orderMissing' | 'buyerMissing' | 'orderTooOld' | 'shopExpired' | 'openFailed';

/** What to ask for, so that a session is one of its marketplace. */
export type SessionOpenPlan =
  /** Nothing: it is. */
  | { type: 'isOpen' }
  /** The call answers with a session's id. */
  | { type: 'openByOrder'; shopId: ShopId; platformOrderSn: string }
  | { type: 'openByBuyer'; shopId: ShopId; buyerId: string }
  /** Its detail, found by the buyer; what is cached of its messages is to be dropped. */
  | { type: 'fetchDetail'; shopId: ShopId; sessionId: SessionId; buyerId: string; clearsMessageCache: true }
  | { type: 'cannotOpen'; reason: SessionOpenFailure };

/** Lazada's code for an order from too long ago. */
const ORDER_TOO_OLD: ReadonlySet<unknown> = new Set([-22, '-22']);

/**
 * How to open a session (SPEC S18, S19): by the order on Lazada and Tokopedia, by the buyer on TikTok. Shopee
 * makes conversations with their first message; there the detail is fetched and cached messages are dropped. On a
 * platform that this build does not know it cannot be opened; an order number that is no text is missing (SPEC Z2).
 *
 * @throws MalformedInputError for what is no session (SPEC Z1)
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
 * Why opening failed (SPEC S22), from what the server answered; `openFailed` for anything not told apart (SPEC Z2).
 *
 * @throws MalformedInputError when `failure` is no object (SPEC Z1)
 */
export function openFailureOf(failure: LoadFailure): SessionOpenFailure {
  const status = loadStatusOfFailure(failure);
  if (ORDER_TOO_OLD.has(failure.code)) return 'orderTooOld';
  return status === 'expired' ? 'shopExpired' : 'openFailed';
}
