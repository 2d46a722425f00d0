import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { visibleShopsOf } from '@seller-chat/core';
import type { ShopId } from '@seller-chat/core';
import { Failure } from '../http/failure.ts';
import type { SignedIn } from '../security/login-sessions.ts';

/** A shop that this sign-in may not see is, for it, not there: fails with `notFound`. */
export function seeShop(signedIn: SignedIn, shopId: ShopId): SignedIn {
  if (visibleShopsOf(signedIn, [{ shopId }]).length === 0) throw new Failure(ERROR_CODES.notFound);
  return signedIn;
}
