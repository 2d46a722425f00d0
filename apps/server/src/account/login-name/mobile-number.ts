import { getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import type { CountryCode } from 'libphonenumber-js/mobile';
import type { FieldProblem } from '@seller-chat/api-client/contract';
import { toAsciiDigits } from '@seller-chat/core';

/** Longer than any number with its spaces: what is longer is not parsed. */
const MAX_LENGTH = 60;
const REGIONS: ReadonlySet<string> = new Set(getCountries());
/** Direction marks, which address books put around numbers. */
const INVISIBLE = /\p{Cf}/gu;
/** A plus is also written as two zeros. */
const INTERNATIONAL = /^\s*(\+|00)/;

/**
 * The one normal form of a mobile number (requirements: R20), E.164 such as `+6281234567890`; or what is wrong with it.
 * Without a plus it is a number of `region`, with or without that region's calling code.
 */
export function readMobile(
  text: string,
  region: string | undefined,
): { value: string } | { problem: FieldProblem; field: 'mobile' | 'mobileCountryCode' } {
  if (region !== undefined && !isRegion(region))
    return { problem: 'regionUnknown', field: 'mobileCountryCode' };
  const digits = toAsciiDigits(text.slice(0, MAX_LENGTH + 1).replace(INVISIBLE, '')).trim();
  if (digits === '') return { problem: 'required', field: 'mobile' };
  if (text.length > MAX_LENGTH) return { problem: 'notMobile', field: 'mobile' };
  const isInternational = INTERNATIONAL.test(digits);
  if (region === undefined && !isInternational) return { problem: 'mobileNeedsCountry', field: 'mobile' };
  // A letter is no digit: the library would read `call 0812…` and vanity numbers.
  if (/\p{L}/u.test(digits)) return { problem: 'notMobile', field: 'mobile' };
  const number = parsePhoneNumberFromString(digits.replace(/^\s*00/, '+'), region);
  return number?.isValid() === true ? { value: number.number } : { problem: 'notMobile', field: 'mobile' };
}

function isRegion(region: string): region is CountryCode {
  return REGIONS.has(region);
}
