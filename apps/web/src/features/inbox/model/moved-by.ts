/**
 * By how many places rows of a list have moved, as most of them say: some go elsewhere by themselves, the others make
 * way. Negative: upwards.
 *
 * @param from - the first of the rows that are looked at, in the list before
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
