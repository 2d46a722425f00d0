import { minorDigitsOf } from '@seller-chat/api-client/contract';
import type { Money } from '../../message-content.ts';

/**
 * An amount as orders, products and vouchers write it: "12.50" or 12.5. Undefined for what is none, and for one that is
 * too large to be one: no screen could show it.
 */
export function moneyOf(value: string | number | null | undefined, currency: string): Money | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  return toMoney(Number(typeof value === 'string' ? value.replaceAll(',', '') : value), currency);
}

/** A sum that is given in minor units already. */
export function minorMoney(amountMinor: number, currency: string): Money {
  return { amountMinor: Math.round(amountMinor), currency };
}

/**
 * An amount as cards write it for people: "RM12.50", "Rp45.000", "₫1,250,000". Of two kinds of separators the later one
 * is the decimal point; a single kind before exactly three digits separates thousands.
 */
export function moneyOfDisplay(text: string | undefined, currency: string): Money | undefined {
  const digits = /\d[\d.,]*/.exec(text ?? '')?.[0].replace(/[.,]$/, '');
  return digits === undefined ? undefined : toMoney(Number(plainDecimal(digits)), currency);
}

function plainDecimal(digits: string): string {
  const separators = [...digits].filter((sign) => sign === '.' || sign === ',');
  const last = separators.at(-1);
  if (last === undefined) return digits;
  const isMixed = new Set(separators).size > 1;
  const isThousands = !isMixed && (separators.length > 1 || /[.,]\d{3}$/.test(digits));
  if (isThousands) return digits.replaceAll(/[.,]/g, '');
  const at = digits.lastIndexOf(last);
  return `${digits.slice(0, at).replaceAll(/[.,]/g, '')}.${digits.slice(at + 1)}`;
}

function toMoney(amount: number, currency: string): Money | undefined {
  const amountMinor = Math.round(amount * 10 ** minorDigitsOf(currency));
  return Number.isSafeInteger(amountMinor) && currency !== '' ? { amountMinor, currency } : undefined;
}
