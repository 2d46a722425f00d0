import type { MobileCountryCode } from '@seller-chat/api-client/contract';
import { toAsciiDigits } from '@seller-chat/core/language';

/**
 * The region that the calling code of a typed number belongs to; undefined for a number without one that is known. Of
 * regions that share a calling code the present one stays, else it is the first of the list.
 */
export function regionOfNumber(
  text: string,
  list: readonly MobileCountryCode[],
  present: string,
): string | undefined {
  const [, digits = ''] = /^\s*(?:\+|00)\s*([\d\s().-]+)/.exec(toAsciiDigits(text)) ?? [];
  const number = digits.replace(/\D/g, '');
  const fitting = list.filter(({ callingCode }) => number.startsWith(callingCode));
  const longest = Math.max(0, ...fitting.map(({ callingCode }) => callingCode.length));
  const found = fitting.filter(({ callingCode }) => callingCode.length === longest);
  return (found.find(({ region }) => region === present) ?? found[0])?.region;
}
