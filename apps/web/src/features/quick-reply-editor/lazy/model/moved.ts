/** The list with one of its items a step up (-1) or down (1). */
export function moved<Item>(items: readonly Item[], at: number, step: -1 | 1): Item[] {
  const rest = items.toSpliced(at, 1);
  return rest.toSpliced(at + step, 0, ...items.slice(at, at + 1));
}
