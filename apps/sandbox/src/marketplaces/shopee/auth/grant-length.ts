/** A grant lasts as long as a seller may let it: a year. Then the seller must be asked again. */
export const GRANT_LENGTH_MS = 365 * 24 * 3_600_000;
