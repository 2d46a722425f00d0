/**
 * The permissions an app can hold. The first four names are known; of the others only that each
 * area has one of its own, so their spelling is this sandbox's.
 */
export const SCOPES = [
  'seller.authorization.info',
  'seller.customer_service',
  'seller.order.info',
  'seller.product.basic',
  'seller.fulfillment.basic',
  'seller.logistics',
  'seller.promotion.basic',
  'seller.return_refund.basic',
  'seller.shop.info',
] as const;
export type Scope = (typeof SCOPES)[number];

const SEPARATOR = '~';

/**
 * A code or a grant id that remembers which scopes the seller held back. The world has no field for them; the
 * text is opaque to apps, so it carries them itself.
 */
export function withheldIn(text: string, scopes: readonly string[]): string {
  const known = SCOPES.filter((scope) => scopes.includes(scope));
  return known.length === 0 ? text : [text, ...known].join(SEPARATOR);
}

/** What a code or grant id of `withheldIn` still allows. */
export function scopesOf(text: string): Scope[] {
  const [, ...withheld] = text.split(SEPARATOR);
  return SCOPES.filter((scope) => !withheld.includes(scope));
}

/** The scopes held back in a code or grant id. */
export function withheldOf(text: string): string[] {
  return text.split(SEPARATOR).slice(1);
}
