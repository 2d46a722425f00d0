/** The ids with one of them moved to another place; places count from 0. */
export function movedTo(ids: readonly string[], id: string, to: number): string[] {
  const rest = ids.filter((one) => one !== id);
  const place = Math.max(0, Math.min(to, rest.length));
  return [...rest.slice(0, place), id, ...rest.slice(place)];
}

/**
 * The place of a moved id, counted from 0 in the new order, if it is dropped into a gap; undefined if it would stay where
 * it is.
 *
 * @param gap - 0 is before the first id, 1 after it
 */
export function placeInGap(ids: readonly string[], id: string, gap: number): number | undefined {
  const from = ids.indexOf(id);
  if (gap === from || gap === from + 1) return undefined;
  return gap > from ? gap - 1 : gap;
}
