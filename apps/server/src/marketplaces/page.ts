/** A row of a list that cannot be read: it is left out, and the rest of the page counts. */
export interface UnreadableRow {
  /** The marketplace's id of it; '' if the row names none. */
  id: string;
  /** Names fields, never values. */
  problem: string;
}

/** One page of a list. */
export interface Page<Thing> {
  items: readonly Thing[];
  nextCursor: string | null;
  /** Rows of the page that are not among the items. */
  unreadable?: readonly UnreadableRow[];
}
