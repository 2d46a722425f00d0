/** Runs one piece of work after the other, in the order of the calls. One that fails does not block the next. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** @param restAfter - pause after a piece of work that took `tookMs`, both in ms */
export function makeInTurn(restAfter?: (tookMs: number) => number): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    let startedAt = 0;
    const result = last.then(() => {
      startedAt = performance.now();
      return work();
    });
    const ended = result.catch(() => undefined);
    last = restAfter ? ended.then(() => rest(restAfter(performance.now() - startedAt))) : ended;
    return result;
  };
}

async function rest(ms: number): Promise<void> {
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
}
