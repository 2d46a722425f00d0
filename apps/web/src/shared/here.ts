/** The full path of this page, with query and fragment. */
export const here = (): string => location.pathname + location.search + location.hash;
