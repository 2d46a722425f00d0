import { LosslessNumber } from 'lossless-json';
import { decimalOf } from '../../../world/commerce/commerce.ts';

/** An id as the bare JSON number that Shopee writes, with every digit. */
export function idNumber(id: string): LosslessNumber {
  return new LosslessNumber(id);
}

/** An amount as the bare JSON number that Shopee writes: 12.5, 45000. */
export function moneyNumber(amountMinor: number, currency: string): number {
  return Number(decimalOf(amountMinor, currency));
}

/** Epoch seconds; 0 stays 0. */
export function secondsOf(ms: number): number {
  return Math.floor(ms / 1000);
}
