import { and, eq, sql } from '../db/query-builder/drizzle.ts';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { ShopId } from '@seller-chat/core';
import { embedToken } from '../db/schema/index.ts';
import { rowsOf } from '../db/database.ts';
import type { Tx } from '../db/database.ts';
import { Failure } from '../http/failure.ts';
import { mayDo } from '../http/permissions.ts';
import { rightsOfPerson } from '../security/login-sessions.ts';
import type { SignedIn } from '../security/login-sessions.ts';
import { requireVisibleShop } from './require-visible-shop.ts';

interface HeldRow {
  is_active: boolean;
  must_change_password: boolean;
  permission_codes: string[];
  shop_ids: string[] | null;
}

type HeldRights = Parameters<typeof rightsOfPerson>[0] & { isActive: boolean };

/** The rights of a sub-account; they do not change before the transaction ends. Null if it was deleted. */
export async function lockRights(tx: Tx, subAccountId: string): Promise<HeldRights | null> {
  const [row] = await rowsOf<HeldRow>(tx, sql`select * from hold_rights(${subAccountId})`);
  if (!row) return null;
  return {
    isActive: row.is_active,
    mustChangePassword: row.must_change_password,
    permissionCodes: row.permission_codes,
    shopIds: row.shop_ids,
  };
}

/**
 * Reads the caller's rights again and holds them until the transaction ends: they were read before it began. The main
 * account has all of them for good. Fails as the call would have failed: with `loginExpired`, `forbidden` or `notFound`.
 */
export async function holdRights(tx: Tx, signedIn: SignedIn, { shopId }: { shopId?: ShopId }): Promise<void> {
  if (signedIn.tip !== undefined) await holdToken(tx, signedIn);
  if (signedIn.isMain || signedIn.subAccountId === '') return;
  const held = await lockRights(tx, signedIn.subAccountId);
  if (!held) throw new Failure(ERROR_CODES.loginExpired, { reason: 'accountDeleted' });
  if (!held.isActive) throw new Failure(ERROR_CODES.loginExpired, { reason: 'subAccountDisabled' });
  const now = { ...signedIn, ...rightsOfPerson(held) };
  if (!mayDo(now, signedIn.requires ?? 'signedIn')) throw new Failure(ERROR_CODES.forbidden);
  if (shopId !== undefined) requireVisibleShop(now, shopId);
}

/** A token of the tip that was ended before this change ends it too; one that is ended later waits for the commit. */
async function holdToken(tx: Tx, { accountId, signInId }: SignedIn): Promise<void> {
  const isOne = and(eq(embedToken.accountId, accountId), eq(embedToken.tokenId, signInId));
  const [token] = await tx.select().from(embedToken).where(isOne).for('share');
  if (token === undefined || token.endedAt !== null)
    throw new Failure(ERROR_CODES.loginExpired, { reason: 'accessRevoked' });
}
