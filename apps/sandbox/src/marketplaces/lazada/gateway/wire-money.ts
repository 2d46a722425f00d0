import { decimalOf, minorDigits } from '../../../world/commerce/commerce.ts';

/** An amount of minor units as a JSON number: 12.5. */
export function moneyNumber(amount: number, currency: string): number {
  return Number(decimalOf(amount, currency));
}

/** An amount of minor units as a text with two decimals, in every currency: "12.50", "45000.00". */
export function moneyText(amount: number, currency: string): string {
  return (amount / 10 ** minorDigits(currency)).toFixed(2);
}

/** The part of an amount that falls to one of several units: whole minor units, and together exactly the amount. */
export function shareOf(amount: number, units: number, at: number): number {
  return Math.floor(amount / units) + (at < amount % units ? 1 : 0);
}
