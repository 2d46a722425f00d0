import { FIELD, requireField } from '../kernel/malformed-input.ts';
import { toText } from '../kernel/plain-text.ts';
import type { ShopId } from '../shop/shop.ts';
import type { SessionId } from './session.ts';

/**
 * The product's id of a marketplace conversation (SPEC S1, ruling R8). Two conversations never share one
 * as long as shop ids are all of one length or hold no '-', which the maker of shop ids guarantees.
 *
 * @throws MalformedInputError when either part is no text or empty (SPEC Z1): such an id would name every
 *   conversation of a shop
 */
export function toSessionId(shopId: ShopId, platformSessionId: string): SessionId {
  requireField(shopId, FIELD.id, 'shopId');
  requireField(platformSessionId, FIELD.id, 'platformSessionId');
  return `${shopId}-${platformSessionId}` as SessionId;
}

/** Whether an id is that of a session of the shop, local ones included (SPEC S1); what is no text is none (SPEC Z2). */
export function isSessionOf(shopId: ShopId, sessionId: unknown): sessionId is SessionId {
  return toText(sessionId).startsWith(`${toText(shopId)}-`);
}
