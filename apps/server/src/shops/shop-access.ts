import { and, eq, lte, or, sql } from 'drizzle-orm';
import { PLATFORMS } from '@seller-chat/core';
import type { Platform } from '@seller-chat/core';
import type { ShopRow } from '../db/rows/rows.ts';
import type { Db } from '../db/database.ts';
import { shop, shopToken } from '../db/schema/index.ts';
import { repeatWhileTransient } from '../db/transient-failure.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import { makeLeaseWatch } from '../jobs/lease-watch.ts';
import { MarketplaceError } from '../marketplaces/marketplace-error.ts';
import type { Credentials, MarketplaceAdapter, ShopAccess } from '../marketplaces/port.ts';
import type { Vault } from '../security/vault.ts';
import { setShopStatus } from './shop-status.ts';
import { makeTokenStore } from './token-store.ts';
import type { StoredTokens } from './token-store.ts';

/** A shop with the adapter that speaks for it and tokens that work. */
export interface OpenedShop {
  row: ShopRow;
  adapter: MarketplaceAdapter;
  access: ShopAccess;
}

export interface ShopAccessDeps {
  db: Db;
  vault: Vault;
  adapters: Readonly<Record<Platform, MarketplaceAdapter>>;
  now(): number;
  /** The time at a marketplace, epoch ms: by it its tokens end. As `now` without. */
  marketplaceNow?: ((platform: Platform) => number) | undefined;
  /** Ms from any moment on, of a clock that is never set. */
  steadyNow?(): number;
  publish(appended: readonly AppendedEvents[]): void;
}

/** Opening shops for marketplace calls: tokens unsealed, renewed in time, each renewed by one caller only. */
export interface ShopAccessor {
  /**
   * Runs a marketplace call with working tokens; a token the marketplace calls expired is renewed and the
   * call repeated once. Rejects with `MarketplaceError`, of which `unauthorised` also marks the shop expired, or with
   * `SealedTokenError`, which leaves the shop as it is.
   */
  withShop<Result>(
    key: { accountId: string; shopId: string },
    call: (shop: OpenedShop) => Promise<Result>,
  ): Promise<Result>;
  /** Renews tokens that end soon, before anybody has to wait for it. */
  renewSoonExpiring(withinMs: number): Promise<void>;
}

/** Renewed this long before the end, so that a call on its way never meets the end. */
const RENEW_BEFORE_MS = 60_000;
const LEASE_MS = 30_000;

/** What a marketplace gave for these tokens. */
interface UnstoredTokens {
  grant: readonly StoredTokens[];
  next: Credentials;
}

export function makeShopAccessor(deps: ShopAccessDeps): ShopAccessor {
  const { db, adapters, now } = deps;
  const timeAt = deps.marketplaceNow ?? now;
  const tokenStore = makeTokenStore(db, deps.vault);
  const leases = makeLeaseWatch(LEASE_MS, deps.steadyNow ?? (() => performance.now()));
  /** One renewal per grant in this process; across processes the lease decides. */
  const renewals = new Map<string, Promise<void>>();
  /** New tokens that the database has not taken, by grant: their marketplace takes the old ones no more. */
  const unstored = new Map<string, UnstoredTokens>();

  async function load(accountId: string, shopId: string): Promise<StoredTokens> {
    const tokens = await tokenStore.load(accountId, shopId);
    if (!tokens) throw new MarketplaceError('unauthorised', 'the shop is not connected');
    return tokens;
  }

  function isEnding({ row, credentials: { accessExpiresAt } }: StoredTokens, withinMs: number): boolean {
    return accessExpiresAt > 0 && accessExpiresAt < timeAt(row.platform) + withinMs;
  }

  /** The tokens after a renewal, somebody else's if that came first. */
  async function renew(tokens: StoredTokens): Promise<StoredTokens> {
    const { accountId, shopId } = tokens.row;
    const key = `${accountId}\n${tokens.credentials.extra['grant'] ?? shopId}`;
    const running = renewals.get(key) ?? renewGrant(key, tokens).finally(() => renewals.delete(key));
    renewals.set(key, running);
    await running;
    return load(accountId, shopId);
  }

  async function renewGrant(key: string, tokens: StoredTokens): Promise<void> {
    const grant = await tokenStore.loadGrant(tokens);
    const current = grant.find((one) => one.row.shopId === tokens.row.shopId);
    if (!current || current.generation !== tokens.generation) return;
    const kept = unstored.get(key);
    if (kept && isSameGrant(kept.grant, grant)) return storeRenewed(key, kept);
    if (!(await tokenStore.lease(grant, leases, now() + LEASE_MS))) {
      throw new MarketplaceError('unavailable', 'another process is renewing this authorisation');
    }
    let next: Credentials;
    try {
      next = await adapters[current.row.platform].refresh(accessOf(current.row, current.credentials));
    } catch (error) {
      await tokenStore.release(grant);
      throw error;
    }
    await storeRenewed(key, { grant, next });
  }

  /**
   * Most marketplaces take a refresh token once only: if the new one were lost, the seller would have to authorise again.
   * When it cannot be stored, it is kept for the next renewal, and the lease keeps other processes from the old one.
   */
  async function storeRenewed(key: string, renewed: UnstoredTokens): Promise<void> {
    unstored.set(key, renewed);
    await repeatWhileTransient(() => tokenStore.replace(renewed.grant, renewed.next));
    unstored.delete(key);
  }

  /** The marketplace does not take these tokens any more; where the seller has given new ones meanwhile, no matter. */
  async function markExpired({ row, generation }: StoredTokens): Promise<void> {
    const { accountId, shopId } = row;
    const appended = await db.transaction(async (tx) => {
      await tx
        .select({ shopId: shop.shopId })
        .from(shop)
        .where(and(eq(shop.accountId, accountId), eq(shop.shopId, shopId)))
        .for('update');
      const [token] = await tx
        .select({ generation: shopToken.generation })
        .from(shopToken)
        .where(and(eq(shopToken.accountId, accountId), eq(shopToken.shopId, shopId)));
      return token?.generation === generation ? setShopStatus(tx, row, 'expired', now()) : [];
    });
    deps.publish(appended);
  }

  /** Does something with these tokens; refused as unauthorised, they are spent. */
  async function using<Result>(tokens: StoredTokens, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof MarketplaceError && error.kind === 'unauthorised') await markExpired(tokens);
      throw error;
    }
  }

  async function callWithTokens<Result>(
    tokens: StoredTokens,
    call: (shop: OpenedShop) => Promise<Result>,
  ): Promise<Result> {
    const { row } = tokens;
    const callWith = (given: StoredTokens) =>
      using(given, () =>
        call({ row, adapter: adapters[row.platform], access: accessOf(row, given.credentials) }),
      );
    const renewed = (old: StoredTokens) => using(old, () => renew(old));
    const first = isEnding(tokens, RENEW_BEFORE_MS) ? await renewed(tokens) : tokens;
    try {
      return await callWith(first);
    } catch (error) {
      if (!(error instanceof MarketplaceError && error.kind === 'tokenExpired')) throw error;
      const latest = await load(row.accountId, row.shopId);
      return await callWith(latest.generation === first.generation ? await renewed(latest) : latest);
    }
  }

  return {
    async withShop(key, call) {
      return callWithTokens(await load(key.accountId, key.shopId), call);
    },

    async renewSoonExpiring(withinMs) {
      const surprises: unknown[] = [];
      for (const { accountId, shopId } of await soonExpiring(db, timeAt, withinMs)) {
        try {
          const tokens = await load(accountId, shopId);
          // The renewal before this one may have shown that our clock is wrong.
          if (isEnding(tokens, withinMs)) await using(tokens, () => renew(tokens));
        } catch (error) {
          // One shop in trouble keeps no other one waiting.
          if (!(error instanceof MarketplaceError)) surprises.push(error);
        }
      }
      if (surprises.length > 0)
        throw new AggregateError(surprises, 'some authorisations could not be renewed');
    },
  };
}

function isSameGrant(kept: readonly StoredTokens[], stored: readonly StoredTokens[]): boolean {
  const generations = new Map(kept.map(({ row, generation }) => [row.shopId, generation]));
  return stored.every(({ row, generation }) => generations.get(row.shopId) === generation);
}

function accessOf(row: ShopRow, credentials: Credentials): ShopAccess {
  return { platformShopId: row.platformShopId, site: row.site, credentials };
}

function soonExpiring(db: Db, timeAt: (platform: Platform) => number, withinMs: number) {
  const isEnding = PLATFORMS.map((platform) =>
    and(eq(shop.platform, platform), lte(shopToken.accessExpiresAt, timeAt(platform) + withinMs)),
  );
  return db
    .select({ accountId: shop.accountId, shopId: shop.shopId })
    .from(shopToken)
    .innerJoin(shop, and(eq(shopToken.accountId, shop.accountId), eq(shopToken.shopId, shop.shopId)))
    .where(and(or(...isEnding), sql`${shopToken.accessExpiresAt} > 0`, eq(shop.status, 'success')))
    .orderBy(shopToken.accessExpiresAt);
}
