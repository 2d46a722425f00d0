import type { MobileCountryCode } from '@seller-chat/api-client/contract';
import { atom } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';

const listsCellAtom = atom<ReadonlyMap<string, readonly MobileCountryCode[]>>(new Map());

/** Countries and regions with their calling codes, by the language of their names; undefined until they are read. */
export const regionListAtom = atom((get) => {
  const lists = get(listsCellAtom);
  return (language: string) => lists.get(language);
});

/** Reads the list in this language once. Rejects as the call does. */
export const readRegionsAtom = atom(null, async (get, set, language: string) => {
  if (get(listsCellAtom).has(language)) return;
  const { countryCodeList } = await get(servicesAtom).api.getMobileCountryCodeDataList({}, { silent: true });
  set(listsCellAtom, new Map(get(listsCellAtom)).set(language, countryCodeList));
});
