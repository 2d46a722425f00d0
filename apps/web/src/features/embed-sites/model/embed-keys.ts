/** The key of the list of sites. */
export const EMBED_SITES = ['embed-sites'] as const;

/** How often the list is read again while it is visible, ms: no event says that a page was let in. */
export const READ_SITES_EVERY_MS = 15_000;
