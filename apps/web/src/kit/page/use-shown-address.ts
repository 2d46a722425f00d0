import { parseLanguage } from '@seller-chat/core/language';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/**
 * What an address may say: of each parameter, the value that is shown for one that is given; '' for none. The same object
 * every time.
 */
export type ShownFields = Readonly<Record<string, (value: string) => string>>;

/** A parameter whose every value is shown as it is, or is looked after elsewhere. */
export const asGiven = (value: string): string => value;

/** A parameter of these values. */
export const oneOf =
  (values: readonly string[]) =>
  (value: string): string =>
    values.includes(value) ? value : '';

/** Of a page whose address says nothing more. */
export const NO_FIELDS: ShownFields = {};

/** Parameters of every address: the language, and a person's own matters over the page. */
const EVERYWHERE: ShownFields = { lang: (tag) => (parseLanguage(tag) ? tag : ''), own: asGiven };

/**
 * An address as it is shown: unknown parameters and values are left out, and of a parameter that is there twice the first
 * one counts.
 *
 * @param lists - parameters that may be there several times
 */
export function shownQuery(
  query: URLSearchParams,
  fields: ShownFields,
  lists: readonly string[] = [],
): URLSearchParams {
  const known = { ...EVERYWHERE, ...fields };
  const shown = new URLSearchParams();
  for (const [name, value] of query) {
    const kept = Object.hasOwn(known, name) ? known[name]?.(value) : undefined;
    if (kept === undefined || kept === '') continue;
    if (lists.includes(name) ? !shown.has(name, kept) : query.get(name) === value && !shown.has(name))
      shown.append(name, kept);
  }
  return shown;
}

/** Replaces the address by what the page shows of it: an unknown value does not stay as it was typed. */
export function useShownAddress(fields: ShownFields, lists?: readonly string[]): void {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  useEffect(() => {
    const shown = shownQuery(query, fields, lists);
    if (shown.toString() !== query.toString()) setQuery(shown, { replace: true, state });
  }, [query, setQuery, state, fields, lists]);
}
