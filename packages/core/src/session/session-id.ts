import { FIELD, requireField } from '../kernel/malformed-input.ts';
import { toText } from '../kernel/plain-text.ts';
import type { ShopId } from '../shop/shop.ts';
import type { SessionId } from './session.ts';

/**
 * The product's id of a marketplace conversation (SPEC S1, requirements: R8). Two conversations never share one,
 * because shop ids have one length and hold no '-'.
 *
 * @throws MalformedInputError if either part is not text or empty (SPEC Z1): such an id would match every
 *   conversation of a shop
 */
export function toSessionId(shopId: ShopId, platformSessionId: string): SessionId {
  requireField(shopId, FIELD.id, 'shopId');
  requireField(platformSessionId, FIELD.id, 'platformSessionId');
  return `${shopId}-${platformSessionId}` as SessionId;
}

/** Whether an id is that of a session of the shop, local ones included (SPEC S1); false for a value that is not text (SPEC Z2). */
export function isSessionOf(shopId: ShopId, sessionId: unknown): sessionId is SessionId {
  return toText(sessionId).startsWith(`${toText(shopId)}-`);
}
