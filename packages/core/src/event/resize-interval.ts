/** A resize observer is called at most once in this time, ms (SPEC E6; requirements: spec 9). */
export const RESIZE_INTERVAL = 16;
