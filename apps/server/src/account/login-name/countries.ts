import { getCountries, getCountryCallingCode } from 'libphonenumber-js/mobile';
import type { MobileCountryCode } from '@seller-chat/api-client/contract';
import type { LanguageCode } from '@seller-chat/core';

/** South-East Asia and China: most people who sign up are there. */
const FIRST: ReadonlySet<string> = new Set([
  'BN',
  'CN',
  'ID',
  'KH',
  'LA',
  'MM',
  'MY',
  'PH',
  'SG',
  'TH',
  'TL',
  'VN',
]);

const made = new Map<LanguageCode, MobileCountryCode[]>();

/** Countries and regions with mobile numbers, South-East Asia and China first, then by name in this language. */
export function countriesIn(language: LanguageCode): MobileCountryCode[] {
  const known = made.get(language);
  if (known) return known;
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const { compare } = new Intl.Collator(language);
  const countries = getCountries()
    .map((region) => ({
      region,
      callingCode: getCountryCallingCode(region),
      name: names.of(region) ?? region,
    }))
    .toSorted((a, b) => Number(FIRST.has(b.region)) - Number(FIRST.has(a.region)) || compare(a.name, b.name));
  made.set(language, countries);
  return countries;
}
