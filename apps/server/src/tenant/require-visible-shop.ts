import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { visibleShopsOf } from '@seller-chat/core';
import type { ShopId } from '@seller-chat/core';
import { Failure } from '../http/failure.ts';
import type { SignedIn } from '../security/login-sessions.ts';

/** Fails with `notFound` if this sign-in may not see the shop (A20): hidden and missing shops answer the same. */
export function requireVisibleShop(signedIn: SignedIn, shopId: ShopId): SignedIn {
  if (visibleShopsOf(signedIn, [{ shopId }]).length === 0) throw new Failure(ERROR_CODES.notFound);
  return signedIn;
}
