import { and, eq } from '../db/query-builder/drizzle.ts';
import { PLATFORMS } from '@seller-chat/core';
import type { Platform } from '@seller-chat/core';
import type { ShopRow } from '../db/rows/rows.ts';
import type { Db } from '../db/database.ts';
import { shop, shopToken } from '../db/schema/index.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import { makeLeaseWatch } from '../jobs/lease-watch.ts';
import { MarketplaceError } from '../marketplaces/marketplace-error.ts';
import type { MarketplaceAdapter, ShopAccess } from '../marketplaces/port.ts';
import type { Vault } from '../security/vault.ts';
import type { CallRecord } from './care/call-record.ts';
import { endsAuthorisation } from './ends-authorisation.ts';
import { renewEach } from './renew-each.ts';
import { setShopStatus } from './shop-status.ts';
import { accessOf, makeTokenRenewal } from './token-renewal.ts';
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
  /** Ms of a monotonic clock. */
  steadyNow?(): number;
  publish(appended: readonly AppendedEvents[]): void;
  /** Counts how calls end. */
  calls?: Pick<CallRecord, 'accepted' | 'failed'> | undefined;
}

/** Opening shops for marketplace calls: tokens unsealed, renewed in time, each renewed by one caller only. */
export interface ShopAccessor {
  /**
   * Runs a marketplace call with working tokens; a token the marketplace calls expired is renewed and the
   * call repeated once. Rejects with `MarketplaceError`, or with `SealedTokenError`, which leaves the shop as it is. The
   * shop is marked expired when the call is refused as `unauthorised`, or a renewal fails for good (`endsAuthorisation`).
   */
  withShop<Result>(
    key: { accountId: string; shopId: string },
    call: (shop: OpenedShop) => Promise<Result>,
  ): Promise<Result>;
  /**
   * Renews tokens that end soon, before a caller has to wait for it: marketplaces beside each other, a few shops of each
   * at once. When all were tried, it rejects with an `AggregateError` of the errors that are no `MarketplaceError`.
   *
   * @param platforms - those to renew at; all without
   */
  renewSoonExpiring(withinMs: number, platforms?: readonly Platform[]): Promise<void>;
}

/** Renewed this long before the end, so that a call on its way never meets the end. */
const RENEW_BEFORE_MS = 60_000;
const LEASE_MS = 30_000;

export function makeShopAccessor(deps: ShopAccessDeps): ShopAccessor {
  const { db, adapters, now } = deps;
  const timeAt = deps.marketplaceNow ?? now;
  const tokenStore = makeTokenStore(db, deps.vault);
  const leases = makeLeaseWatch(LEASE_MS, deps.steadyNow ?? (() => performance.now()));
  const renewTokens = makeTokenRenewal({ tokenStore, adapters, leases, leaseMs: LEASE_MS, now });

  async function load(accountId: string, shopId: string): Promise<StoredTokens> {
    const tokens = await tokenStore.load(accountId, shopId);
    if (!tokens) throw new MarketplaceError('unauthorised', 'the shop is not connected');
    return tokens;
  }

  function isEnding({ row, credentials: { accessExpiresAt } }: StoredTokens, withinMs: number): boolean {
    return accessExpiresAt > 0 && accessExpiresAt < timeAt(row.platform) + withinMs;
  }

  /** Does something with these tokens; marks the shop expired after an error by which they are spent. */
  async function using<Result>(
    tokens: StoredTokens,
    isEnd: (error: MarketplaceError) => boolean,
    work: () => Promise<Result>,
  ): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof MarketplaceError && isEnd(error)) {
        const isSaid = error.kind === 'unauthorised';
        deps.publish(await markExpired(db, tokens, { isSaid, now: now() }));
      }
      throw error;
    }
  }

  /** The tokens after a renewal. */
  function renew(tokens: StoredTokens): Promise<StoredTokens> {
    const isEnd = (error: MarketplaceError) => endsAuthorisation(tokens, error, timeAt(tokens.row.platform));
    return using(tokens, isEnd, async () => {
      await renewTokens(tokens);
      return load(tokens.row.accountId, tokens.row.shopId);
    });
  }

  async function callWithTokens<Result>(
    tokens: StoredTokens,
    call: (shop: OpenedShop) => Promise<Result>,
  ): Promise<Result> {
    const { row } = tokens;
    const callWith = (given: StoredTokens) =>
      using(
        given,
        ({ kind }) => kind === 'unauthorised',
        () =>
          call({
            row,
            adapter: adapters[row.platform],
            access: accessOf({ row, credentials: given.credentials }),
          }),
      );
    const first = isEnding(tokens, RENEW_BEFORE_MS) ? await renew(tokens) : tokens;
    try {
      return await callWith(first);
    } catch (error) {
      if (!(error instanceof MarketplaceError && error.kind === 'tokenExpired')) throw error;
      const latest = await load(row.accountId, row.shopId);
      return await callWith(latest.generation === first.generation ? await renew(latest) : latest);
    }
  }

  return {
    async withShop(key, call) {
      try {
        const result = await callWithTokens(await load(key.accountId, key.shopId), call);
        deps.calls?.accepted(key);
        return result;
      } catch (error) {
        deps.calls?.failed(key, error, now());
        throw error;
      }
    },

    async renewSoonExpiring(withinMs, platforms = PLATFORMS) {
      await renewEach({ db, timeAt }, { withinMs, platforms }, async ({ accountId, shopId }) => {
        const tokens = await load(accountId, shopId);
        // The renewal before this one may have shown that our clock is wrong.
        if (isEnding(tokens, withinMs)) await renew(tokens);
      });
    },
  };
}

/**
 * Marks a shop expired whose tokens are spent, unless the seller has given new ones meanwhile.
 *
 * @param isSaid - the marketplace says that the authorisation has ended; otherwise a renewal by another process is left
 *   to end
 */
async function markExpired(
  db: Db,
  { row, generation }: StoredTokens,
  { isSaid, now }: { isSaid: boolean; now: number },
): Promise<AppendedEvents[]> {
  const { accountId, shopId } = row;
  return db.transaction(async (tx) => {
    await tx
      .select({ shopId: shop.shopId })
      .from(shop)
      .where(and(eq(shop.accountId, accountId), eq(shop.shopId, shopId)))
      .for('update');
    const [token] = await tx
      .select({ generation: shopToken.generation, leaseUntil: shopToken.leaseUntil })
      .from(shopToken)
      .where(and(eq(shopToken.accountId, accountId), eq(shopToken.shopId, shopId)));
    const isSpent = token?.generation === generation && (isSaid || token.leaseUntil === 0);
    return isSpent ? setShopStatus(tx, row, 'expired', now) : [];
  });
}
