import { minorDigitsOf } from '../contract/trade/money.ts';

/** A sum of money in minor units of its currency (ISO 4217). */
export interface Sum {
  amountMinor: number;
  currency: string;
}

/** Has minor units that are not in use. */
const RARELY_DIVIDED = 'IDR';

/** Currencies that several languages shorten to "$" alone, though an inbox holds shops of many countries. */
const DOLLARS: Readonly<Record<string, string>> = { SGD: 'S$', TWD: 'NT$', USD: 'US$' };

/** A sum as people of a language write it: "฿1,250.00", "Rp 45.000". Plain where the currency is unknown. */
export function moneyText(locale: string, { amountMinor, currency }: Sum): string {
  const digits = minorDigitsOf(currency);
  const amount = amountMinor / 10 ** digits;
  const isWhole = currency === RARELY_DIVIDED && Number.isInteger(amount);
  try {
    const format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: isWhole ? 0 : digits,
      maximumFractionDigits: digits,
    });
    const parts = format.formatToParts(amount);
    return parts
      .map(({ type, value }) => (type === 'currency' ? (DOLLARS[currency] ?? value) : value))
      .join('');
  } catch {
    // `Intl` rejects a malformed currency code: format the number alone.
    return `${new Intl.NumberFormat(locale).format(amount)} ${currency}`;
  }
}
