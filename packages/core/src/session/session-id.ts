import type { ShopId } from '../shop/shop.ts';
import type { SessionId } from './session.ts';

/**
 * The product's id of a marketplace conversation (SPEC S1, ruling R8). Two conversations never share one
 * as long as shop ids are all of one length or hold no '-', which the maker of shop ids guarantees.
 *
 * @throws RangeError when either part is empty: such an id would name every conversation of a shop
 */
export function toSessionId(shopId: ShopId, platformSessionId: string): SessionId {
  if (shopId === '' || platformSessionId === '') {
    throw new RangeError('A session id needs a shop id and the conversation id of its marketplace.');
  }
  return `${shopId}-${platformSessionId}` as SessionId;
}
