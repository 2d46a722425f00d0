import type { RemarkRow, RemarkStatus } from '@seller-chat/api-client/contract';

/** Cards that were moved and whose new column has not been read yet, by remark. */
export type Moves = ReadonlyMap<string, { row: RemarkRow; to: RemarkStatus }>;

/** The cards of a column: those that were moved here first, without those that were moved away. */
export function cardsOf(status: RemarkStatus, items: readonly RemarkRow[], moves: Moves): RemarkRow[] {
  const arrived = [...moves.values()].filter(
    ({ row, to }) => to === status && !items.some(({ remarkId }) => remarkId === row.remarkId),
  );
  const stayed = items.filter(({ remarkId }) => (moves.get(remarkId)?.to ?? status) === status);
  return [...arrived.map(({ row }) => ({ ...row, status })), ...stayed];
}

/** The column beside another one; the same at the ends. */
export function besideOf<Id>(ids: readonly Id[], id: Id, by: 1 | -1): Id {
  return ids[Math.min(ids.length - 1, Math.max(0, ids.indexOf(id) + by))] ?? id;
}
