import { MarketplaceError } from './marketplace-error.ts';
import type { AuthorisedShop } from './port.ts';

/**
 * Describes each shop that one grant opens. A shop the marketplace itself keeps shut (banned, frozen) is left
 * out as long as another one opens, so that it does not cost the seller the whole grant; any other failure,
 * and a grant that opens nothing, is thrown.
 */
export async function describeOpenedShops<T>(
  candidates: readonly T[],
  describe: (candidate: T) => Promise<AuthorisedShop>,
): Promise<readonly AuthorisedShop[]> {
  const opened: AuthorisedShop[] = [];
  let closed: MarketplaceError | undefined;
  for (const candidate of candidates) {
    try {
      opened.push(await describe(candidate));
    } catch (error) {
      if (!(error instanceof MarketplaceError) || !isShut(error)) throw error;
      closed ??= error;
    }
  }
  if (opened.length > 0) return opened;
  throw closed ?? new MarketplaceError('refused', 'This authorisation opens no shop.');
}

function isShut(error: MarketplaceError): boolean {
  return error.kind === 'refused' || error.kind === 'unauthorised';
}
