/** Times of single runs, in milliseconds, sorted. */
export interface Times {
  p50: number;
  p99: number;
}

/** Runs of one piece of work before it is the next one's turn: enough to be warm, as work in a loop is. */
const TURN = 20;

/**
 * Times some pieces of work that are to be compared, in turn and round after round, so that whatever else the
 * machine does falls on all of them alike.
 * @param works - each makes fresh input for one run, which is not timed, and gives the run
 */
export function timeInTurn<Name extends string>(
  works: Readonly<Record<Name, () => () => unknown>>,
  { rounds, warmUps = 2 }: { rounds: number; warmUps?: number },
): Record<Name, Times> {
  const names = Object.keys(works) as Name[];
  const times = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const name of names) {
      for (const run of Array.from({ length: TURN }, works[name])) {
        const startedAt = performance.now();
        run();
        const took = performance.now() - startedAt;
        if (round >= 0) times.get(name)?.push(took);
      }
    }
  }
  return Object.fromEntries(names.map((name) => [name, timesOf(times.get(name) ?? [])])) as Record<
    Name,
    Times
  >;
}

function timesOf(values: readonly number[]): Times {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}
