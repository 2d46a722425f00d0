/** As many already wait as may wait: the caller comes back later. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

export interface TurnLimits {
  /** Pieces of work at a time, of all lanes together. */
  atOnce: number;
  /** The same for one lane. */
  atOncePerLane?: number;
  /** Pieces of work that may wait, of all lanes together. */
  waiting?: number;
  /** The same for one lane. */
  waitingPerLane?: number;
}

export interface FairTurns {
  /**
   * Runs `work` when its lane has a turn. Lanes take turns, so a lane with much work delays the others by one piece at
   * most. Rejects with `BusyError` when too much waits, and with the signal's reason when it aborts before the turn.
   */
  run<Result>(lane: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
}

/** Lets few pieces of work run at a time, in turn between lanes. */
export function makeFairTurns(limits: TurnLimits): FairTurns {
  const { atOnce, atOncePerLane = Infinity, waiting = Infinity, waitingPerLane = Infinity } = limits;
  const running = new Map<string, number>();
  const lanes = new Map<string, Set<() => void>>();
  let allRunning = 0;
  let allWaiting = 0;

  const hasRoom = (lane: string) => allRunning < atOnce && (running.get(lane) ?? 0) < atOncePerLane;

  function count(lane: string, change: 1 | -1): void {
    allRunning += change;
    const ofLane = (running.get(lane) ?? 0) + change;
    if (ofLane === 0) running.delete(lane);
    else running.set(lane, ofLane);
  }

  function leave(lane: string, entry: () => void): void {
    const entries = lanes.get(lane);
    if (!entries?.delete(entry)) return;
    allWaiting -= 1;
    if (entries.size === 0) lanes.delete(lane);
  }

  function beginNext(): void {
    for (const [lane, entries] of lanes) {
      if (allRunning >= atOnce) return;
      const [first] = entries;
      if (!first || !hasRoom(lane)) continue;
      lanes.delete(lane);
      // To the end of the round.
      lanes.set(lane, entries);
      leave(lane, first);
      count(lane, 1);
      first();
    }
  }

  function waitForTurn(lane: string, signal: AbortSignal | undefined): Promise<void> {
    const entries = lanes.get(lane) ?? new Set();
    if (allWaiting >= waiting || entries.size >= waitingPerLane)
      throw new BusyError('too much waits already');
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        leave(lane, begin);
        reject(signal?.reason as Error);
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      lanes.set(lane, entries.add(begin));
      allWaiting += 1;
    });
  }

  return {
    async run(lane, work, signal) {
      signal?.throwIfAborted();
      if (hasRoom(lane) && !lanes.has(lane)) count(lane, 1);
      else await waitForTurn(lane, signal);
      try {
        return await work();
      } finally {
        count(lane, -1);
        beginNext();
      }
    },
  };
}
