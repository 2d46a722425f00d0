import { and, eq } from '../db/query-builder/drizzle.ts';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { asTenant } from '../db/database.ts';
import type { Db } from '../db/database.ts';
import { shop } from '../db/schema/index.ts';
import { Failure } from '../http/failure.ts';
import { MarketplaceError } from '../marketplaces/marketplace-error.ts';
import type { MarketplaceErrorKind } from '../marketplaces/marketplace-error.ts';
import type { OpenedShop, ShopAccessor } from './shop-access.ts';

type FailureCode = Failure['code'];

const CODES: Readonly<Record<MarketplaceErrorKind, FailureCode>> = {
  tokenExpired: ERROR_CODES.shopExpired,
  unauthorised: ERROR_CODES.shopExpired,
  rateLimited: ERROR_CODES.marketplaceBusy,
  unavailable: ERROR_CODES.marketplaceUnavailable,
  outcomeUnknown: ERROR_CODES.marketplaceUnavailable,
  malformed: ERROR_CODES.marketplaceUnavailable,
  refused: ERROR_CODES.marketplaceRejected,
  missingScope: ERROR_CODES.marketplaceRejected,
  notFound: ERROR_CODES.notFound,
  windowClosed: ERROR_CODES.marketplaceTooLate,
  unsupported: ERROR_CODES.marketplaceUnsupported,
};

/**
 * A marketplace call on behalf of a request: what goes wrong over there is a business failure that says what it is,
 * never an internal error. Fails with `notFound` for a shop that the account does not have. Not inside a transaction.
 */
export async function askMarketplace<Result>(
  deps: { db: Db; shops: Pick<ShopAccessor, 'withShop'> },
  key: { accountId: string; shopId: string },
  call: (shop: OpenedShop) => Promise<Result>,
): Promise<Result> {
  const [known] = await asTenant(deps.db, key.accountId, (tx) =>
    tx
      .select({ shopId: shop.shopId })
      .from(shop)
      .where(and(eq(shop.accountId, key.accountId), eq(shop.shopId, key.shopId))),
  );
  if (!known) throw new Failure(ERROR_CODES.notFound);
  try {
    return await deps.shops.withShop(key, call);
  } catch (error) {
    if (error instanceof MarketplaceError) throw toFailure(error);
    // Adapters throw it at a page cursor that is not one of theirs: it came with the request.
    if (error instanceof RangeError) throw new Failure(ERROR_CODES.invalidRequest);
    throw error;
  }
}

/** A marketplace's error as the caller's failure. */
function toFailure({ kind, message, marketplaceCode, retryAfterMs }: MarketplaceError): Failure {
  const hasReason = kind === 'refused' || kind === 'missingScope';
  return new Failure(CODES[kind], {
    marketplaceCode,
    ...(hasReason && { reason: message }),
    ...(retryAfterMs !== null && { retryAfterMs }),
  });
}
