/** ISO 4217 has no minor unit for these, two digits for the other currencies that marketplaces trade in. */
const WITHOUT_MINOR_UNITS: ReadonlySet<string> = new Set(['VND', 'JPY', 'KRW', 'CLP']);

/**
 * How many digits of a sum's `amountMinor` stand behind the point. By the standard, not by `Intl`: browsers follow habit
 * for some currencies, and differ.
 *
 * @param currency - ISO 4217
 */
export function minorDigitsOf(currency: string): number {
  return WITHOUT_MINOR_UNITS.has(currency) ? 0 : 2;
}
