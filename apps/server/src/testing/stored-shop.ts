import { randomBytes, randomUUID } from 'node:crypto';
import type { Platform, ShopId } from '@seller-chat/core';
import type { ShopContext } from '../conversations/inbound/placed-message.ts';
import type { Db, Tx } from '../db/database.ts';
import { account, shop, shopSync, shopToken } from '../db/schema/index.ts';
import type { Credentials } from '../marketplaces/port.ts';
import { DEFAULT_FIRST_PLAN } from '../plan/plan.ts';
import { beginPlan } from '../plan/plan-store.ts';
import { makeVault } from '../security/vault.ts';
import { vaultContext } from '../security/vault.ts';

/** The vault that test rows are sealed with. */
export const TEST_VAULT = makeVault(Buffer.alloc(32, 7));
/** The moment most tests begin at. */
export const TEST_NOW = 1_750_000_000_000;
const HOUR = 3_600_000;

/** An account without a login: no one signs in, so no password is hashed. */
export async function storeAccount(tx: Tx, maxShopNum = 20): Promise<string> {
  const accountId = randomUUID();
  await tx.insert(account).values({
    accountId,
    displayName: 'Ayu',
    createdAt: TEST_NOW,
  });
  const limits = { ...DEFAULT_FIRST_PLAN.limits, shops: maxShopNum };
  await beginPlan(tx, accountId, { ...DEFAULT_FIRST_PLAN, limits }, TEST_NOW);
  return accountId;
}

export function makeCredentials(overrides: Partial<Credentials> = {}): Credentials {
  return {
    accessToken: 'access-1',
    refreshToken: 'refresh-1',
    accessExpiresAt: TEST_NOW + 4 * HOUR,
    refreshExpiresAt: TEST_NOW + 1000 * HOUR,
    extra: {},
    ...overrides,
  };
}

/** A connected shop with its tokens, not due for a comparison. */
export async function storeShop(
  db: Db,
  accountId: string,
  overrides: { platform?: Platform; credentials?: Partial<Credentials>; status?: 'success' | 'expired' } = {},
): Promise<ShopContext & { platformShopId: string }> {
  const shopId = randomBytes(8).toString('hex') as ShopId;
  const { platform = 'Shopee', status = 'success' } = overrides;
  const platformShopId = `platform-${shopId}`;
  const credentials = makeCredentials(overrides.credentials);
  await db.insert(shop).values({
    accountId,
    shopId,
    platform,
    platformShopId,
    site: 'ID',
    status,
    shopName: 'Kopi Mei',
    createdAt: TEST_NOW,
  });
  await db.insert(shopToken).values({
    accountId,
    shopId,
    sealed: TEST_VAULT.seal(JSON.stringify(credentials), vaultContext(accountId, shopId)),
    accessExpiresAt: credentials.accessExpiresAt,
    generation: 1,
  });
  await db.insert(shopSync).values({ accountId, shopId, dueAt: TEST_NOW + 1000 * HOUR });
  return { accountId, shopId, platform, site: 'ID', platformShopId };
}
