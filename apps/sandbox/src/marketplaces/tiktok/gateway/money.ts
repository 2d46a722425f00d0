import { decimalOf, minorDigits } from '../../../world/commerce/commerce.ts';

/** A sum as most places of this marketplace write it. */
export function sumOf(amount: number, currency: string) {
  return { amount: decimalOf(amount, currency), currency };
}

/** Minor units of a decimal text; undefined for anything else, and for what is not above zero. */
export function minorOf(text: string, currency: string): number | undefined {
  if (!/^\d{1,12}(\.\d+)?$/.test(text)) return undefined;
  const amount = Math.round(Number(text) * 10 ** minorDigits(currency));
  return amount > 0 ? amount : undefined;
}

/** The part of an amount that falls to one of `count` pieces; the first bears what cannot be divided. */
export function shareOf(amount: number, count: number, at: number): number {
  const each = Math.trunc(amount / count);
  return at === 0 ? amount - each * (count - 1) : each;
}
