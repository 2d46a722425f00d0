import type { Platform } from '@seller-chat/core';
import { repeatWhileTransient } from '../db/transient-failure.ts';
import type { LeaseWatch } from '../jobs/lease-watch.ts';
import { MarketplaceError } from '../marketplaces/marketplace-error.ts';
import type { Credentials, MarketplaceAdapter, ShopAccess } from '../marketplaces/port.ts';
import type { StoredTokens, TokenStore } from './token-store.ts';

export interface TokenRenewalDeps {
  tokenStore: Pick<TokenStore, 'loadGrant' | 'lease' | 'release' | 'replace'>;
  adapters: Readonly<Record<Platform, Pick<MarketplaceAdapter, 'refresh'>>>;
  leases: LeaseWatch;
  leaseMs: number;
  /** Epoch ms. */
  now(): number;
}

/** New tokens for a grant that are not stored yet. */
interface UnstoredTokens {
  grant: readonly StoredTokens[];
  next: Credentials;
}

/**
 * Renews tokens, each grant by one caller of this process at a time; across processes the lease decides. Resolves once
 * these tokens are no longer the stored ones. Rejects with `MarketplaceError`: `unavailable` while another process
 * renews.
 */
export function makeTokenRenewal(deps: TokenRenewalDeps): (tokens: StoredTokens) => Promise<void> {
  const { tokenStore, adapters, leases, leaseMs, now } = deps;
  const renewals = new Map<string, Promise<void>>();
  /** New tokens that the database has not taken, by grant: their marketplace takes the old ones no more. */
  const unstored = new Map<string, UnstoredTokens>();

  async function renewGrant(key: string, tokens: StoredTokens): Promise<void> {
    const grant = await tokenStore.loadGrant(tokens);
    const current = grant.find((one) => one.row.shopId === tokens.row.shopId);
    if (!current || current.generation !== tokens.generation) return;
    const kept = unstored.get(key);
    if (kept && isSameGrant(kept.grant, grant)) return storeRenewed(key, kept);
    if (!(await tokenStore.lease(grant, leases, now() + leaseMs))) {
      throw new MarketplaceError('unavailable', 'another process is renewing this authorisation');
    }
    let next: Credentials;
    try {
      next = await adapters[current.row.platform].refresh(accessOf(current));
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

  return (tokens) => {
    const { accountId, shopId } = tokens.row;
    const { extra, refreshToken } = tokens.credentials;
    const grant = extra['grant'] === undefined ? shopId : `${extra['grant']}\n${refreshToken}`;
    const key = `${accountId}\n${grant}`;
    const running = renewals.get(key) ?? renewGrant(key, tokens).finally(() => renewals.delete(key));
    renewals.set(key, running);
    return running;
  };
}

function isSameGrant(kept: readonly StoredTokens[], stored: readonly StoredTokens[]): boolean {
  const generations = new Map(kept.map(({ row, generation }) => [row.shopId, generation]));
  return stored.every(({ row, generation }) => generations.get(row.shopId) === generation);
}

/** A shop as its adapter takes it, with these tokens. */
export function accessOf({ row, credentials }: Pick<StoredTokens, 'row' | 'credentials'>): ShopAccess {
  return { platformShopId: row.platformShopId, site: row.site, credentials };
}
