import { minorDigitsOf } from '@seller-chat/api-client/contract';
import type { Money } from '../../message-content.ts';

/** An amount as Shopee writes it, 12.5 or 45000, in minor units. */
export function toMoney(amount: number, currency: string): Money {
  return { amountMinor: Math.round(amount * 10 ** minorDigitsOf(currency)), currency };
}

/** An amount as Shopee wants it. */
export function fromMoney({ amountMinor, currency }: Money): number {
  return amountMinor / 10 ** minorDigitsOf(currency);
}
