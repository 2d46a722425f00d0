import { hasAllPermissions } from '@seller-chat/core';
import type { SignedIn } from '../../security/login-sessions.ts';

/**
 * Whether a person may connect shops. That needs its permission; a person who is limited to some shops could reach beyond
 * them by connecting others.
 */
export function mayManageShops(signedIn: SignedIn): boolean {
  return signedIn.shopIdList === null && hasAllPermissions(signedIn, ['shopManager']);
}
