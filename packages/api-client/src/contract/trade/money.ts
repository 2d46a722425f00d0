/** Currencies without a minor unit in ISO 4217; the other currencies of marketplaces have two decimals. */
const WITHOUT_MINOR_UNITS: ReadonlySet<string> = new Set(['VND', 'JPY', 'KRW', 'CLP']);

/**
 * Number of decimals in a sum's `amountMinor`. By ISO 4217, not by `Intl`, because browsers deviate for some currencies
 * and differ from each other.
 *
 * @param currency - ISO 4217
 */
export function minorDigitsOf(currency: string): number {
  return WITHOUT_MINOR_UNITS.has(currency) ? 0 : 2;
}
