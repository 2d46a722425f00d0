import { and, eq, inArray, ne } from '../../db/query-builder/drizzle.ts';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { Platform } from '@seller-chat/core';
import { isUniqueViolation } from '../../db/database.ts';
import type { Db, Tx } from '../../db/database.ts';
import { repeatWhileTransient } from '../../db/transient-failure.ts';
import { authorisation, shop } from '../../db/schema/index.ts';
import { Failure } from '../../http/failure.ts';
import type { AuthorisedShop } from '../../marketplaces/port.ts';
import { keepConnected, readAgain, storeState, takeState } from './authorisation-state.ts';
import type { AuthorisationState, StateDeps } from './authorisation-state.ts';
import { bindShops } from './bind-shops.ts';
import type { BindDeps, BoundShops, ConnectedBy } from './bind-shops.ts';
import { toRefusal } from './marketplace-refusal.ts';

export interface AuthoriseDeps extends StateDeps, BindDeps {
  db: Db;
}

/**
 * Begins connecting a shop: the consent page's address, tied to this person by a one-time `state`.
 *
 * @param again - the shop to authorise again; empty: any
 */
export function beginAuthorisation(
  deps: AuthoriseDeps,
  { accountId, subAccountId }: { accountId: string; subAccountId: string },
  platform: Platform,
  again = '',
): Promise<string> {
  return storeState(deps.db, deps, { accountId, subAccountId, platform, shopId: again, linkId: '' });
}

/**
 * Finishes connecting with the marketplace's callback. The `state` must be this person's, unused and young: a callback
 * made by a third party connects nothing. A shop connected before gets its new tokens. Fails with
 * `authorisationInvalid`, `marketplaceRefused`, `otherShop`, `shopTaken` or `shopLimit`; `info.again` is the shop that
 * was to be authorised again.
 */
export async function finishAuthorisation(
  deps: AuthoriseDeps,
  by: ConnectedBy,
  callback: Readonly<Record<string, string>>,
): Promise<BoundShops> {
  const isOurs = and(
    eq(authorisation.accountId, by.accountId),
    eq(authorisation.subAccountId, by.subAccountId),
    eq(authorisation.linkId, ''),
  );
  const state = await takeState(deps.db, deps, callback, isOurs);
  try {
    return await bindConsent(deps, by, state, callback);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new Failure(error.code, { ...error.info, ...(await readAgain(deps.db, state)) });
  }
}

/**
 * Trades a callback whose state was taken for tokens, and stores its shops.
 *
 * @param alongside - what is to be stored in the same transaction
 */
export async function bindConsent(
  deps: AuthoriseDeps,
  by: ConnectedBy,
  { platform, shopId: again, stateHash }: Pick<AuthorisationState, 'platform' | 'shopId' | 'stateHash'>,
  callback: Readonly<Record<string, string>>,
  alongside: (tx: Tx, bound: BoundShops) => Promise<void> = async () => undefined,
): Promise<BoundShops> {
  const authorised = await deps.adapters[platform]
    .exchange(callback, deps.redirectUri)
    .catch((error: unknown) => {
      throw toRefusal(platform, error);
    });
  try {
    // The marketplace gives tokens for a callback once only.
    return await repeatWhileTransient(() =>
      deps.db.transaction(async (tx) => {
        const bound = await bindShops(deps, tx, by, { platform, authorised, again });
        await keepConnected(tx, stateHash, bound.shops);
        await alongside(tx, bound);
        return bound;
      }),
    );
  } catch (error) {
    if (!isUniqueViolation(error, 'shop_platform_shop')) throw error;
    // The constraint has decided. This read comes after it and finds names only: some may have been disconnected since.
    const shopNames = await takenNames(deps.db, by.accountId, platform, authorised);
    throw new Failure(ERROR_CODES.shopTaken, { ...(shopNames.length > 0 && { shopNames }) });
  }
}

/** The shops of a consent that another account has, by the names that this consent has: they reveal nothing of it. */
async function takenNames(
  db: Db,
  accountId: string,
  platform: Platform,
  authorised: readonly AuthorisedShop[],
): Promise<string[]> {
  const ids = authorised.map(({ platformShopId }) => platformShopId);
  const rows = await db
    .select({ platformShopId: shop.platformShopId })
    .from(shop)
    .where(
      and(
        eq(shop.platform, platform),
        inArray(shop.platformShopId, ids),
        ne(shop.accountId, accountId),
        eq(shop.unboundAt, 0),
      ),
    );
  const taken = new Set(rows.map(({ platformShopId }) => platformShopId));
  return authorised.flatMap((one) => (taken.has(one.platformShopId) ? [one.shopName] : []));
}
