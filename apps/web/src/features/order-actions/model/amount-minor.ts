import { minorDigitsOf } from '@seller-chat/api-client/contract';

/** An amount as a person types it, "12.50" or "12,5", in minor units; undefined if it is no amount above zero. */
export function amountMinorOf(typed: string, currency: string): string | undefined {
  const digits = minorDigitsOf(currency);
  const [, whole = '', part = ''] = /^(\d{1,12})(?:[.,](\d+))?$/.exec(typed.trim()) ?? [];
  if (whole === '' || part.length > digits) return undefined;
  const minor = `${whole}${part.padEnd(digits, '0')}`.replace(/^0+(?=\d)/, '');
  return minor === '0' ? undefined : minor;
}
