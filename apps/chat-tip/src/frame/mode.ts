/**
 * What this page is. `embedded`: in a page of the seller's, which the loader connects. `window`: a window of its own,
 * signed in by cookie; also a frame in a page of our own, which shows what it looks like. `connect` and `confirm`: windows that an embedded frame opened for a click of the person.
 * `refused`: in another page without the loader, where a click could be stolen.
 */
export type Mode =
  | { readonly kind: 'embedded'; readonly siteId: string }
  | { readonly kind: 'window' }
  | { readonly kind: 'connect'; readonly siteId: string }
  | { readonly kind: 'confirm' }
  | { readonly kind: 'refused' };

/** Where the page is: by itself, in a page of our own, or in one of another site. */
export type Place = 'top' | 'ownPage' | 'otherSite';

/** The place of a window. Our own pages are never inside others, so that the topmost one is asked alone. */
export function placeOf({ top, parent, self, location }: Window): Place {
  if (parent === self) return 'top';
  try {
    return top?.location.origin === location.origin ? 'ownPage' : 'otherSite';
  } catch {
    // The browser hides the address of another site.
    return 'otherSite';
  }
}

/** Longest id of an embed site, UTF-16 units. */
const SITE_ID_MAX = 40;

/**
 * The mode by the address. A page inside one of another site never acts by cookie: only `embedded` is possible there.
 *
 * @param search - the query of the address
 * @param place - whether the page is inside another one, and whose
 */
export function modeOf(search: string, place: Place): Mode {
  const query = new URLSearchParams(search);
  const siteId = query.get('site') ?? '';
  const hasSite = siteId !== '' && siteId.length <= SITE_ID_MAX;
  const isPopup = query.has('connect') || query.has('confirm');
  if (place !== 'top' && isPopup) return { kind: 'refused' };
  if (place !== 'top' && hasSite) return { kind: 'embedded', siteId };
  if (place === 'otherSite') return { kind: 'refused' };
  if (query.has('confirm')) return { kind: 'confirm' };
  return hasSite && query.has('connect') ? { kind: 'connect', siteId } : { kind: 'window' };
}
