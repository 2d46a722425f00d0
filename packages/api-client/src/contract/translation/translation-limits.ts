/** Most texts of one call of `translateLanguage`. */
export const TRANSLATED_TEXTS_MAX = 50;
/** Longest text of it, in UTF-16 units: the longest message of any marketplace fits. */
export const TRANSLATED_TEXT_MAX = 5_000;
