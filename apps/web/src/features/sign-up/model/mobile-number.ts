import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import type { CountryCode } from 'libphonenumber-js/mobile';
import { toAsciiDigits } from '@seller-chat/core/language';

/** A mobile number that a person typed, as the server will read it; undefined for anything else. */
export function readMobile(text: string, region: string): { region: string | undefined } | undefined {
  const digits = toAsciiDigits(text.trim()).replace(/^00/, '+');
  if (/\p{L}/u.test(digits)) return undefined;
  const number = parsePhoneNumberFromString(digits, region === '' ? {} : (region as CountryCode));
  return number?.isValid() === true ? { region: number.country } : undefined;
}
