/** How a row's result looks: a problem is bad, a change is good; `calm`: nothing is wrong and nothing changes. */
export type SheetTone = 'good' | 'bad' | 'calm';

const ORDER: Readonly<Record<SheetTone, number>> = { bad: 0, good: 1, calm: 2 };

/** The rows to show: problems first, then changes, each as in the file; rows that stay as they are at the end. */
export function sortByTone<Row>(rows: readonly Row[], toneOf: (row: Row) => SheetTone): readonly Row[] {
  return rows.toSorted((a, b) => ORDER[toneOf(a)] - ORDER[toneOf(b)]);
}

/** How many rows are of each tone. */
export function countTones<Row>(
  rows: readonly Row[],
  toneOf: (row: Row) => SheetTone,
): Readonly<Record<SheetTone, number>> {
  const counts = { good: 0, bad: 0, calm: 0 };
  for (const row of rows) counts[toneOf(row)] += 1;
  return counts;
}
