import { and, asc, eq, gt, inArray } from '../../db/query-builder/drizzle.ts';
import type { SQL } from '../../db/query-builder/drizzle.ts';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { AuthorisationProblem, ShopAgain } from '@seller-chat/api-client/contract';
import { shopDisplayNameOf } from '@seller-chat/core';
import type { Platform } from '@seller-chat/core';
import type { Db, Tx } from '../../db/database.ts';
import type { ShopRow } from '../../db/rows/rows.ts';
import { authorisation, shop } from '../../db/schema/index.ts';
import { Failure } from '../../http/failure.ts';
import type { MarketplaceAdapter } from '../../marketplaces/port.ts';
import { hashSecret, makeSecret } from '../../security/token-hash.ts';
import { askForConsent } from './marketplace-refusal.ts';

export interface StateDeps {
  adapters: Readonly<Record<Platform, MarketplaceAdapter>>;
  /** Where marketplaces send the seller back to; registered with each of them. */
  redirectUri: string;
  /** Epoch ms. */
  now(): number;
}

/** An authorisation that a person begins. */
export interface NewState {
  accountId: string;
  /** Empty for the main account. */
  subAccountId: string;
  platform: Platform;
  /** The shop to authorise again; empty: any. */
  shopId: string;
  /** The cross-browser link that leads to it; empty: none. */
  linkId: string;
}

export type AuthorisationState = typeof authorisation.$inferSelect;

/** A consent lasts this long on its way, ms. */
export const STATE_LIFE_MS = 10 * 60_000;

/** Stores a new one-time `state`; gives the address of the consent page that carries it. */
export async function storeState(
  db: Db | Tx,
  { adapters, redirectUri, now }: StateDeps,
  state: NewState,
  prefix = '',
): Promise<string> {
  const secret = prefix + makeSecret();
  const { platform } = state;
  const url = askForConsent(platform, () => adapters[platform].authoriseUrl({ state: secret, redirectUri }));
  await db
    .insert(authorisation)
    .values({ ...state, stateHash: hashSecret(secret), expiresAt: now() + STATE_LIFE_MS });
  return url;
}

/**
 * Uses up the state of a callback, if it fits the condition, is unused and young. Fails with `authorisationInvalid`,
 * with what became of it in `info.reason`, in `info.shopNames` which shops it connected that are connected still, and in
 * `info.again` which shop it was to authorise again: a caller who holds a state may know that.
 */
export async function takeState(
  db: Db | Tx,
  { adapters, now: readNow }: StateDeps,
  callback: Readonly<Record<string, string>>,
  isOurs: SQL | undefined,
): Promise<AuthorisationState> {
  const now = readNow();
  let reason: AuthorisationProblem = 'unknown';
  let found = {};
  for (const adapter of Object.values(adapters)) {
    const state = adapter.stateOf(callback);
    if (state === undefined) continue;
    const isThis = eq(authorisation.stateHash, hashSecret(state));
    const [taken] = await db
      .update(authorisation)
      .set({ usedAt: now })
      .where(and(isOurs, isThis, eq(authorisation.usedAt, 0), gt(authorisation.expiresAt, now)))
      .returning();
    if (taken) return taken;
    const [known] = await db.select().from(authorisation).where(isThis);
    if (!known) continue;
    const [ours] = await db.select().from(authorisation).where(and(isOurs, isThis));
    if (!ours) reason = 'elsewhere';
    else reason = known.usedAt > 0 ? 'used' : 'expired';
    if (ours) {
      const shopNames = await connectedNames(db, ours);
      found = { ...(shopNames.length > 0 && { shopNames }), ...(await readAgain(db, ours)) };
    }
  }
  throw new Failure(ERROR_CODES.authorisationInvalid, { reason, ...found });
}

/** The shop that a person was to authorise again, for the `info` of a failure; empty for any shop, or another browser. */
export async function readAgain(
  db: Db | Tx,
  { accountId, shopId, linkId }: Pick<AuthorisationState, 'accountId' | 'shopId' | 'linkId'>,
): Promise<{ again?: ShopAgain }> {
  if (shopId === '' || linkId !== '') return {};
  const [row] = await db
    .select()
    .from(shop)
    .where(and(eq(shop.accountId, accountId), eq(shop.shopId, shopId)));
  if (!row) return {};
  return { again: { platform: row.platform, shopId, name: shopDisplayNameOf(row) } };
}

/** Keeps with a state which shops it connected, in the transaction that stores them. */
export async function keepConnected(tx: Tx, stateHash: string, shops: readonly ShopRow[]): Promise<void> {
  const shopIds = shops.map(({ shopId }) => shopId);
  await tx.update(authorisation).set({ shopIds }).where(eq(authorisation.stateHash, stateHash));
}

async function connectedNames(db: Db | Tx, { accountId, shopIds }: AuthorisationState): Promise<string[]> {
  if (shopIds.length === 0) return [];
  const isOfIt = and(eq(shop.accountId, accountId), inArray(shop.shopId, [...shopIds]));
  const rows = await db.select().from(shop).where(isOfIt).orderBy(asc(shop.shopName));
  const connected = rows.filter(({ unboundAt, status }) => unboundAt === 0 && status === 'success');
  return connected.map(({ alias, shopName }) => (alias === '' ? shopName : alias));
}
