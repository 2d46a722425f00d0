/** The ids with one moved a step up (-1) or down (1); the same list where it cannot move. */
export function moveGroup(ids: readonly string[], id: string, step: -1 | 1): readonly string[] {
  const from = ids.indexOf(id);
  const to = from + step;
  if (from < 0 || to < 0 || to >= ids.length) return ids;
  const next = ids.filter((one) => one !== id);
  next.splice(to, 0, id);
  return next;
}
