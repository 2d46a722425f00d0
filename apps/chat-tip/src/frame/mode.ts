/**
 * What this page is. `embedded`: in a page of the seller's, which the loader connects. `window`: a window of its own,
 * signed in by cookie. `connect` and `confirm`: windows that an embedded frame opened for a click of the person.
 * `refused`: in another page without the loader, where a click could be stolen.
 */
export type Mode =
  | { readonly kind: 'embedded'; readonly siteId: string }
  | { readonly kind: 'window' }
  | { readonly kind: 'connect'; readonly siteId: string }
  | { readonly kind: 'confirm' }
  | { readonly kind: 'refused' };

/** Longest id of an embed site, UTF-16 units. */
const SITE_ID_MAX = 40;

/**
 * The mode by the address. A page inside another one never acts by cookie: only `embedded` is possible there.
 *
 * @param search - the query of the address
 * @param isTop - the page is not inside another one
 */
export function modeOf(search: string, isTop: boolean): Mode {
  const query = new URLSearchParams(search);
  const siteId = query.get('site') ?? '';
  const hasSite = siteId !== '' && siteId.length <= SITE_ID_MAX;
  const isPopup = query.has('connect') || query.has('confirm');
  if (!isTop) return hasSite && !isPopup ? { kind: 'embedded', siteId } : { kind: 'refused' };
  if (query.has('confirm')) return { kind: 'confirm' };
  return hasSite && query.has('connect') ? { kind: 'connect', siteId } : { kind: 'window' };
}
