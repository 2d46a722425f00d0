import { parseSite } from '@seller-chat/core';
import type { Money } from '../message-content.ts';

/** Currencies of Shopee's regions without minor units (ISO 4217); the others have two digits. */
const WITHOUT_MINOR_UNITS: ReadonlySet<string> = new Set(['VND', 'JPY', 'KRW', 'CLP']);

/** An amount as Shopee writes it, 12.5 or 45000, in minor units. */
export function toMoney(amount: number, currency: string): Money {
  const factor = WITHOUT_MINOR_UNITS.has(currency) ? 1 : 100;
  return { amountMinor: Math.round(amount * factor), currency };
}

/** An amount as Shopee wants it. */
export function fromMoney({ amountMinor, currency }: Money): number {
  return WITHOUT_MINOR_UNITS.has(currency) ? amountMinor : amountMinor / 100;
}

/** The currency of a shop, where Shopee does not say; '' for a site nobody knows. */
export function currencyOfSite(site: string): string {
  const known = parseSite('Shopee', site);
  return known.isKnown ? known.currency : '';
}
