/** The field of an address that opens a person's own matters over any page, for example `?own=security`. */
/** The field of the address that opens a person's own matters. */
export const OWN_FIELD = 'own';

/** What the field can name: a section of the sheet, or `chat` for the chat settings. */
const OWN_PLACES = ['profile', 'security', 'display', 'notifications', 'chat'] as const;
export type OwnPlace = (typeof OWN_PLACES)[number];

/** The place that the query of an address names; a place that does not exist counts as the first one. */
export function ownPlaceOf(search: string): OwnPlace | undefined {
  const named = new URLSearchParams(search).get(OWN_FIELD);
  if (named === null) return undefined;
  return OWN_PLACES.find((place) => place === named) ?? 'profile';
}

/** The same query with another place, or without one. */
export function withOwnPlace(search: string, place: OwnPlace | undefined): string {
  const query = new URLSearchParams(search);
  if (place === undefined) query.delete(OWN_FIELD);
  else query.set(OWN_FIELD, place);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
