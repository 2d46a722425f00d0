/** One figure of the report. `isReached` null: for comparison, without a limit. */
export interface Aim {
  what: string;
  aim: string;
  measured: number;
  isReached: boolean | null;
}

/** The figures as aligned text. */
export function formatReport(aims: readonly Aim[]): string {
  const rows = aims.map(({ what, aim, measured, isReached }) => [
    what,
    aim,
    measured >= 100 ? measured.toFixed(0) : measured.toPrecision(3),
    isReached === null ? '' : isReached ? 'reached' : 'missed',
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map(([what = '', aim = '', measured = '', verdict = '']) =>
      `${what.padEnd(widths[0] ?? 0)}  ${aim.padStart(widths[1] ?? 0)}  ${measured.padStart(widths[2] ?? 0)}  ${verdict}`.trimEnd(),
    )
    .join('\n');
}
