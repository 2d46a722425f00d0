/** A running import. Times in epoch ms; 0 if the marketplace does not give one. */
export interface ImportUnderWay {
  startedAt: number;
  reachedAt: number;
  goesBackTo: number;
}

/** How much of its time an import has come through, 0 to 1: it goes from its start back into the past. */
export function importShareOf({ startedAt, reachedAt, goesBackTo }: ImportUnderWay): number {
  const whole = startedAt - goesBackTo;
  if (reachedAt === 0 || whole <= 0) return 0;
  return Math.min(1, Math.max(0, (startedAt - reachedAt) / whole));
}
