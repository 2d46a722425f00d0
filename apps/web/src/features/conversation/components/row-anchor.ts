/** Remembers where the row being read stands, and brings it back there. */
export interface RowAnchor {
  /** Remembers the first row that begins in view. */
  take: (log: HTMLElement, rows: HTMLElement | null) => void;
  /** Scrolls so that the row stands where it stood; another one is remembered if it has gone. */
  hold: (log: HTMLElement | null, rows: HTMLElement | null) => void;
}

/**
 * Browsers that keep the place of what is read by themselves do not all do so, nor all alike; the log says they should
 * not and does it by one rule.
 */
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

/** The rows stand one below the other: halves are put aside until it is found. */
function firstInView(log: HTMLElement, rows: HTMLCollection): Element | undefined {
  const { top } = log.getBoundingClientRect();
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.getBoundingClientRect().top ?? 0) < top) low = middle + 1;
    else high = middle;
  }
  // A day or the unread line stays above whatever is put in below it: messages alone keep their place.
  while (rows[low]?.matches('.sc-separator')) low += 1;
  return rows[low] ?? rows[rows.length - 1];
}
