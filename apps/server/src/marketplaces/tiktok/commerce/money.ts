import { minorDigitsOf } from '@seller-chat/api-client/contract';
import { z } from 'zod';
import type { Money } from '../../message-content.ts';
import { wireText } from '../../wire-values.ts';

const DECIMAL = /^(-?)(\d+)(?:\.(\d*))?$/;

/** A sum written as `{ amount, currency }`. */
export const TikTokSumSchema = z.object({ amount: wireText, currency: z.string() });

/** A decimal text as minor units, digit by digit; null where it is no sum or names no currency. */
export function toMoney(amount: string | undefined, currency: string | undefined): Money | null {
  const [, sign, whole, fraction = ''] = DECIMAL.exec(amount?.trim() ?? '') ?? [];
  if (whole === undefined || currency === undefined || currency === '') return null;
  const digits = minorDigitsOf(currency);
  const kept = fraction.slice(0, digits).padEnd(digits, '0');
  const rounding = Number(fraction[digits] ?? '0') >= 5 ? 1 : 0;
  const amountMinor = Number(whole + kept) + rounding;
  return Number.isSafeInteger(amountMinor)
    ? { amountMinor: sign === '-' ? -amountMinor : amountMinor, currency }
    : null;
}

/** As `toMoney`; nothing where there is no sum. */
export function toMoneyOrZero(amount: string | undefined, currency: string): Money {
  return toMoney(amount, currency) ?? { amountMinor: 0, currency };
}

/** A sum as TikTok takes it: "12.50", "45000". */
export function toDecimal({ amountMinor, currency }: Money): string {
  const digits = minorDigitsOf(currency);
  return digits === 0 ? String(amountMinor) : (amountMinor / 10 ** digits).toFixed(digits);
}
