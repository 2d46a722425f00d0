/** Remembers the position of the row being read, and restores it. */
export interface RowAnchor {
  /** Remembers the first row that begins in view. */
  take: (log: HTMLElement, rows: HTMLElement | null) => void;
  /** Scrolls the row back to its position. If the row is gone, remembers another one. */
  hold: (log: HTMLElement | null, rows: HTMLElement | null) => void;
}

/** Browsers differ in scroll anchoring, and some have none. The log switches it off and anchors rows by this rule. */
export function createRowAnchor(): RowAnchor {
  let held: { row: Element; top: number } | undefined;

  const topIn = (log: HTMLElement, row: Element): number =>
    row.getBoundingClientRect().top - log.getBoundingClientRect().top;

  const take: RowAnchor['take'] = (log, rows) => {
    const row = rows === null ? undefined : firstInView(log, rows.children);
    held = row && { row, top: topIn(log, row) };
  };
  return {
    take,
    hold(log, rows) {
      if (log === null) return;
      if (held === undefined || !held.row.isConnected) {
        take(log, rows);
        return;
      }
      const moved = topIn(log, held.row) - held.top;
      if (Math.abs(moved) >= 0.5) log.scrollTop += moved;
    },
  };
}

/** Binary search: rows are sorted by position. */
function firstInView(log: HTMLElement, rows: HTMLCollection): Element | undefined {
  const { top } = log.getBoundingClientRect();
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.getBoundingClientRect().top ?? 0) < top) low = middle + 1;
    else high = middle;
  }
  // Rows may be inserted below a day row or the unread line, which then stays in place: anchor to messages only.
  while (rows[low]?.matches('.sc-separator')) low += 1;
  return rows[low] ?? rows[rows.length - 1];
}
