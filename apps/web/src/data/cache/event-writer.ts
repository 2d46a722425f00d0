import type { Platform } from '@seller-chat/core';

/** What an {@link EventWriter} needs from outside. */
export interface EventWriterDeps {
  /** Writes all that waits for one marketplace, in one transaction. */
  writePlatform: (platform: Platform) => Promise<void>;
  writeCursor: (cursor: number) => Promise<void>;
  /** Called when a write has failed for good; its rows stay waiting and are tried with the next ones. */
  onFailure: (error: unknown) => void;
  /** Nothing can be written at the moment: what changes waits for `flush`. */
  isPaused: () => boolean;
  /** Least time between two transactions, ms. */
  intervalMs: number;
  /** Epoch ms. */
  now: () => number;
  setTimer: (run: () => void, ms: number) => unknown;
  /** Runs something when the screen has drawn the last changes and is idle, soon in any case. */
  whenIdle: (run: () => void) => unknown;
}

/** Carries changes from memory to the disk without ever flooding it. */
export interface EventWriter {
  markChanged: (platform: Platform) => void;
  /** The event log is applied in memory up to here; saved only once everything before it is on disk. */
  setCursor: (cursor: number) => void;
  /** Writes everything now, without pauses. */
  flush: () => Promise<void>;
}

/** After a long transaction the writer rests this many times as long, because the transaction blocked the screen. */
const REST_TIMES = 8;
const LONGEST_REST_MS = 1_500;

interface Round {
  platforms: Platform[];
  cursor: number | undefined;
}

/**
 * One transaction per interval, however many events arrive. Databases take turns; the cursor's turn comes
 * after every marketplace that had changed when the round began, so a crash at any moment can only make
 * events come twice, never get lost (requirements: R9).
 */
export function createEventWriter(deps: EventWriterDeps): EventWriter {
  const changed = new Set<Platform>();
  let cursor: number | undefined;
  let round: Round | undefined;
  let isTicking = false;
  let chain: Promise<void> = Promise.resolve();

  const beginRound = (): Round | undefined => {
    if (changed.size === 0 && cursor === undefined) return undefined;
    const begun: Round = { platforms: [...changed], cursor };
    changed.clear();
    cursor = undefined;
    return begun;
  };

  /** One transaction. Resolves to whether there was anything to do. */
  const step = async (): Promise<boolean> => {
    round ??= beginRound();
    if (round === undefined) return false;
    const current = round;
    const platform = current.platforms.shift();
    if (current.platforms.length === 0 && (platform === undefined || current.cursor === undefined)) {
      round = undefined;
    }
    try {
      if (platform !== undefined) await deps.writePlatform(platform);
      else if (current.cursor !== undefined) await deps.writeCursor(current.cursor);
    } catch (error) {
      round = undefined;
      if (platform !== undefined) changed.add(platform);
      for (const waiting of current.platforms) changed.add(waiting);
      cursor ??= current.cursor;
      deps.onFailure(error);
      throw error;
    }
    return true;
  };

  const serially = <Result>(run: () => Promise<Result>): Promise<Result> => {
    const result = chain.then(run);
    chain = result.then(
      () => undefined,
      () => undefined,
    );
    return result;
  };

  const timedStep = async (): Promise<{ didWrite: boolean; took: number }> => {
    const startedAt = deps.now();
    const didWrite = await step();
    return { didWrite, took: deps.now() - startedAt };
  };

  const tick = (): void => {
    serially(timedStep).then(
      ({ didWrite, took }) => {
        const rest = Math.max(deps.intervalMs, Math.min(LONGEST_REST_MS, REST_TIMES * took));
        if (didWrite && !deps.isPaused()) deps.setTimer(tickWhenIdle, rest);
        else isTicking = false;
      },
      () => {
        // Reported by `step`. The rows wait for the next change or `flush` instead of hammering a broken disk.
        isTicking = false;
      },
    );
  };
  /** The screen first: the two would hold each other up. */
  const tickWhenIdle = (): void => void deps.whenIdle(tick);
  const wake = (): void => {
    if (isTicking || deps.isPaused()) return;
    isTicking = true;
    tickWhenIdle();
  };

  return {
    markChanged(platform) {
      changed.add(platform);
      wake();
    },
    setCursor(next) {
      cursor = next;
      wake();
    },
    flush: () =>
      serially(async () => {
        while (await step());
      }),
  };
}
