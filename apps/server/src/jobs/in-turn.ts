/** Runs one piece of work after the other, in the order they are handed in. One that fails holds up nobody. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function makeInTurn(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}

/** Work that waits for the turn of all of these, and holds up all of them while it runs. */
export function inTurnWithAll(turns: readonly InTurn[]): InTurn {
  return (work) => turns.reduceRight<typeof work>((inner, inTurn) => () => inTurn(inner), work)();
}
