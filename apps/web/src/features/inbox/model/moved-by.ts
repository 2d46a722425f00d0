/**
 * The median number of places by which rows of a list have moved; negative: upwards. Single rows jump elsewhere, and
 * the others make room.
 *
 * @param from - index of the first compared row, in the list before
 */
export function movedBy<Id>(
  before: readonly Id[],
  after: readonly Id[],
  from: number,
  count: number,
): number {
  const moves = before.slice(from, from + count).flatMap((id, at) => {
    const now = after.indexOf(id);
    return now < 0 ? [] : [now - (from + at)];
  });
  moves.sort((one, other) => one - other);
  return moves[moves.length >> 1] ?? 0;
}
