/** One page of a list. */
export interface Page<Thing> {
  items: readonly Thing[];
  nextCursor: string | null;
}
