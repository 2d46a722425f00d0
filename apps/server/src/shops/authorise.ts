import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { remainingShopsOf } from '@seller-chat/core';
import type { Platform, ShopId } from '@seller-chat/core';
import { toShop } from '../db/rows/rows.ts';
import type { ShopRow } from '../db/rows/rows.ts';
import { isUniqueViolation } from '../db/database.ts';
import type { Db, Tx } from '../db/database.ts';
import { repeatWhileTransient } from '../db/transient-failure.ts';
import { account, authorisation, shop, shopSync, shopToken } from '../db/schema/index.ts';
import { appendEvents } from '../events/event-log.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import { Failure } from '../http/failure.ts';
import { MarketplaceError } from '../marketplaces/marketplace-error.ts';
import type { AuthorisedShop, MarketplaceAdapter } from '../marketplaces/port.ts';
import { hashSecret, makeSecret } from '../security/token-hash.ts';
import type { Vault } from '../security/vault.ts';
import { vaultContext } from '../security/vault.ts';

export interface AuthoriseDeps {
  db: Db;
  vault: Vault;
  adapters: Readonly<Record<Platform, MarketplaceAdapter>>;
  /** Where marketplaces send the seller back to; registered with each of them. */
  redirectUri: string;
  now(): number;
}

const STATE_LIFE_MS = 10 * 60_000;

/** Begins connecting a shop: the consent page's address, tied to this account by a one-time `state`. */
export async function beginAuthorisation(
  deps: AuthoriseDeps,
  accountId: string,
  platform: Platform,
): Promise<string> {
  const state = makeSecret();
  const url = askMarketplace(platform, () =>
    deps.adapters[platform].authoriseUrl({ state, redirectUri: deps.redirectUri }),
  );
  await deps.db
    .insert(authorisation)
    .values({ accountId, stateHash: hashSecret(state), platform, expiresAt: deps.now() + STATE_LIFE_MS });
  return url;
}

/**
 * Finishes connecting with the marketplace's callback. The `state` must be this account's, unused and young: a callback
 * made by a third party connects nothing. A shop connected before gets its new tokens. Fails with
 * `authorisationInvalid`, `marketplaceRefused`, `shopTaken` or `shopLimit`.
 */
export async function finishAuthorisation(
  deps: AuthoriseDeps,
  accountId: string,
  callback: Readonly<Record<string, string>>,
): Promise<{ shops: ShopRow[]; appended: AppendedEvents[] }> {
  const platform = await takeState(deps, accountId, callback);
  const authorised = await exchange(deps, platform, callback);
  try {
    // The marketplace gives tokens for a callback once only.
    return await repeatWhileTransient(() =>
      deps.db.transaction((tx) => bindAll(deps, tx, accountId, platform, authorised)),
    );
  } catch (error) {
    if (isUniqueViolation(error, 'shop_platform_shop')) throw new Failure(ERROR_CODES.shopTaken);
    throw error;
  }
}

async function takeState(
  deps: AuthoriseDeps,
  accountId: string,
  callback: Readonly<Record<string, string>>,
): Promise<Platform> {
  const now = deps.now();
  for (const adapter of Object.values(deps.adapters)) {
    const state = adapter.stateOf(callback);
    if (state === undefined) continue;
    const [taken] = await deps.db
      .update(authorisation)
      .set({ usedAt: now })
      .where(
        and(
          eq(authorisation.accountId, accountId),
          eq(authorisation.stateHash, hashSecret(state)),
          eq(authorisation.usedAt, 0),
          gt(authorisation.expiresAt, now),
        ),
      )
      .returning();
    if (taken) return taken.platform;
  }
  throw new Failure(ERROR_CODES.authorisationInvalid);
}

async function exchange(
  deps: AuthoriseDeps,
  platform: Platform,
  callback: Readonly<Record<string, string>>,
): Promise<readonly AuthorisedShop[]> {
  return deps.adapters[platform].exchange(callback, deps.redirectUri).catch((error: unknown) => {
    throw toFailure(platform, error);
  });
}

function askMarketplace<Answer>(platform: Platform, ask: () => Answer): Answer {
  try {
    return ask();
  } catch (error) {
    throw toFailure(platform, error);
  }
}

function toFailure(platform: Platform, error: unknown): unknown {
  if (!(error instanceof MarketplaceError)) return error;
  return new Failure(ERROR_CODES.marketplaceRefused, { platform, message: error.message });
}

async function bindAll(
  deps: AuthoriseDeps,
  tx: Tx,
  accountId: string,
  platform: Platform,
  authorised: readonly AuthorisedShop[],
): Promise<{ shops: ShopRow[]; appended: AppendedEvents[] }> {
  const checkPlan = await openPlan(tx, accountId);
  const shops: ShopRow[] = [];
  for (const one of authorised) shops.push(await bindOne(deps, tx, accountId, platform, one));
  await checkPlan();
  const events = shops.map((row) => ({
    type: 'shop.changed' as const,
    shopId: row.shopId as ShopId,
    shop: toShop(row),
  }));
  return {
    shops,
    appended: events.length === 0 ? [] : [await appendEvents(tx, accountId, events, deps.now())],
  };
}

/**
 * Locks the account, so that two connections at once cannot both take the last place. The returned check fails when
 * shops were added beyond the plan; known shops may always be authorised again.
 */
async function openPlan(tx: Tx, accountId: string): Promise<() => Promise<void>> {
  const [plan] = await tx.select().from(account).where(eq(account.accountId, accountId)).for('update');
  if (!plan) throw new Failure(ERROR_CODES.loginExpired);
  const { maxShopNum } = plan;
  const countShops = () => tx.$count(shop, eq(shop.accountId, accountId));
  const currentShopNum = await countShops();
  return async () => {
    const added = (await countShops()) - currentShopNum;
    if (added > remainingShopsOf({ currentShopNum, maxShopNum })) {
      throw new Failure(ERROR_CODES.shopLimit, { currentShopNum, maxShopNum });
    }
  };
}

async function bindOne(
  deps: AuthoriseDeps,
  tx: Tx,
  accountId: string,
  platform: Platform,
  authorised: AuthorisedShop,
): Promise<ShopRow> {
  const { platformShopId, site, shopName, credentials } = authorised;
  const [row] = await tx
    .insert(shop)
    .values({
      accountId,
      shopId: makeShopId(),
      platform,
      platformShopId,
      site,
      status: 'success',
      shopName,
      createdAt: deps.now(),
    })
    .onConflictDoUpdate({
      target: [shop.platform, shop.platformShopId],
      set: { status: 'success', shopName, site },
      setWhere: eq(shop.accountId, accountId),
    })
    .returning();
  if (!row) throw new Failure(ERROR_CODES.shopTaken);
  const sealed = deps.vault.seal(JSON.stringify(credentials), vaultContext(accountId, row.shopId));
  const token = { sealed, accessExpiresAt: credentials.accessExpiresAt, leaseUntil: 0 };
  const [old] = await tx
    .select({ generation: shopToken.generation })
    .from(shopToken)
    .where(and(eq(shopToken.accountId, accountId), eq(shopToken.shopId, row.shopId)))
    .for('update');
  const generation = (old?.generation ?? 0) + 1;
  await tx
    .insert(shopToken)
    .values({ accountId, shopId: row.shopId, generation, ...token })
    .onConflictDoUpdate({ target: [shopToken.accountId, shopToken.shopId], set: { generation, ...token } });
  const due = { dueAt: deps.now(), failures: 0 };
  await tx
    .insert(shopSync)
    .values({ accountId, shopId: row.shopId, ...due })
    .onConflictDoUpdate({ target: [shopSync.accountId, shopSync.shopId], set: due });
  return row;
}

/** Sixteen letters and digits, all of one length and without '-': session ids are built on them. */
function makeShopId(): string {
  return randomBytes(8).toString('hex');
}
