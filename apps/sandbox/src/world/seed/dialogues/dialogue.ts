/**
 * A short exchange about one matter, oldest first. A line starts with its speaker, `B` or `S` for buyer and
 * seller; `{p}` is replaced by a product and `{n}` by a small number.
 */
export type Dialogue = readonly string[];

/** The exchanges of a language: such as any shop has, and such as only shops of one kind have. */
export interface Dialogues {
  any: readonly Dialogue[];
  /** About coffee and tea. */
  drinks: readonly Dialogue[];
  /** In the languages of the sites that have such a shop. */
  beauty?: readonly Dialogue[];
}
