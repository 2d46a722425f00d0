import type { Logger } from '../logging/logging.ts';

export interface WorkerLoop {
  /** Something is due. Never waits. */
  wake(): void;
  /** Begins no further step, and resolves once the step under way has ended. */
  stop(): Promise<void>;
}

/**
 * What follows a step, in ms. A sleep ends at once if the loop was woken during the step. A rest does not, because the
 * step asks for it on behalf of others; a wake during the rest itself still ends it.
 */
export type Pause = { sleepMs: number } | { restMs: number };

export interface WorkerLoopOptions {
  logger: Logger;
  /** Log line for a step that rejects; the loop goes on. */
  failureText: string;
  /** Does what is due. `signal`: the loop stops, end long work early. */
  step(signal: AbortSignal): Promise<Pause>;
  /** After a step that rejects. */
  afterFailure: Pause;
  /** Quiet period between a wake and the step that it causes, ms, so that a burst is worked on together. 0 if absent. */
  gatherMs?: number;
  /** Wait before the first step, ms. Without one it begins within this call. */
  firstAfterMs?: number;
}

/** Repeats a step, one at a time: when woken, and after the pause that the last step asked for. */
export function startWorkerLoop(options: WorkerLoopOptions): WorkerLoop {
  const { gatherMs = 0 } = options;
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  /** When the timer fires, ms of the steady clock. */
  let firesAt = Infinity;
  let isStepping = false;
  let lastStep: Promise<void> = Promise.resolve();
  let isWoken = false;

  function run(): void {
    clearTimeout(timer);
    firesAt = Infinity;
    isWoken = false;
    isStepping = true;
    lastStep = takeStep().then((pause) => {
      isStepping = false;
      if ('restMs' in pause) plan(pause.restMs);
      else if (isWoken) goOn();
      else plan(pause.sleepMs);
    });
  }

  async function takeStep(): Promise<Pause> {
    try {
      return await options.step(ending.signal);
    } catch (error) {
      options.logger.error({ err: error }, options.failureText);
      return options.afterFailure;
    }
  }

  function plan(inMs: number): void {
    const at = performance.now() + inMs;
    if (ending.signal.aborted || firesAt <= at) return;
    clearTimeout(timer);
    firesAt = at;
    timer = setTimeout(run, inMs);
  }

  function goOn(): void {
    if (gatherMs > 0) plan(gatherMs);
    else if (!ending.signal.aborted) run();
  }

  if (options.firstAfterMs === undefined) run();
  else plan(options.firstAfterMs);
  return {
    wake() {
      if (isStepping) isWoken = true;
      else goOn();
    },
    async stop() {
      ending.abort();
      clearTimeout(timer);
      await lastStep;
    },
  };
}
