/** Where a step from the open order leads. */
export type Step = { kind: 'open'; id: string } | { kind: 'readMore' } | { kind: 'stay' };

/**
 * The order after or before the open one. After the last loaded one more are read, if there are more. An open order that
 * is not in the list, because the filter leaves it out, is followed by the first.
 *
 * @param by - 1 for the next, -1 for the previous
 */
export function stepFrom(ids: readonly string[], openId: string, by: 1 | -1, hasMore: boolean): Step {
  const at = ids.indexOf(openId);
  const id = at === -1 ? (by === 1 ? ids[0] : undefined) : ids[at + by];
  if (id !== undefined) return { kind: 'open', id };
  return by === 1 && hasMore ? { kind: 'readMore' } : { kind: 'stay' };
}
