import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startWorkerLoop } from './worker-loop.ts';
import type { Pause, WorkerLoop, WorkerLoopOptions } from './worker-loop.ts';

const logger = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn(), fatal: vi.fn() };
let loop: WorkerLoop;
/** One entry a step: ends it, with the pause that follows. */
let steps: { end(pause: Pause): void; fail(error: Error): void; signal: AbortSignal }[];

beforeEach(() => {
  vi.useFakeTimers();
  steps = [];
});
afterEach(async () => {
  for (const step of steps) step.end({ sleepMs: 1000 });
  await loop.stop();
  vi.useRealTimers();
  vi.clearAllMocks();
});

const start = (options: Partial<WorkerLoopOptions> = {}) => {
  loop = startWorkerLoop({
    logger,
    failureText: 'a step failed',
    step: (signal) => new Promise((end, fail) => void steps.push({ end, fail, signal })),
    afterFailure: { sleepMs: 5000 },
    ...options,
  });
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const end = async (pause: Pause) => {
  steps.at(-1)?.end(pause);
  await pass(0);
};

describe('a step', () => {
  it('begins at the start, or after the first wait', async () => {
    start();
    expect(steps).toHaveLength(1);
    await end({ sleepMs: 1000 });
    await loop.stop();
    start({ firstAfterMs: 300 });
    await pass(299);
    expect(steps).toHaveLength(1);
    await pass(1);
    expect(steps).toHaveLength(2);
  });

  it('follows the one before after the pause that this one asked for', async () => {
    start();
    await end({ sleepMs: 1000 });
    await pass(999);
    expect(steps).toHaveLength(1);
    await pass(1);
    expect(steps).toHaveLength(2);
  });

  it('never runs beside another one, however often the loop is woken', async () => {
    start();
    loop.wake();
    loop.wake();
    await pass(10_000);
    expect(steps).toHaveLength(1);
  });

  it('that fails is logged, and the loop goes on', async () => {
    start();
    const error = new Error('the database is away');
    steps[0]?.fail(error);
    await pass(4999);
    expect(logger.error).toHaveBeenCalledExactlyOnceWith({ err: error }, 'a step failed');
    expect(steps).toHaveLength(1);
    await pass(1);
    expect(steps).toHaveLength(2);
  });

  it('that throws before it is asynchronous is logged as well', async () => {
    start({
      step: () => {
        throw new Error('thrown');
      },
    });
    await pass(0);
    expect(logger.error).toHaveBeenCalledOnce();
  });

  it('may wake its own loop', async () => {
    let count = 0;
    start({
      async step() {
        count += 1;
        if (count < 3) loop.wake();
        return { sleepMs: 1000 };
      },
      firstAfterMs: 0,
    });
    await pass(1);
    expect(count).toBe(3);
  });
});

describe('a wake', () => {
  it('ends a sleep', async () => {
    start();
    await end({ sleepMs: 1000 });
    loop.wake();
    expect(steps).toHaveLength(2);
  });

  it('during a step has another one follow at once, where the step only sleeps', async () => {
    start();
    loop.wake();
    await end({ sleepMs: 1000 });
    expect(steps).toHaveLength(2);
  });

  it('during a step does not shorten a rest', async () => {
    start();
    loop.wake();
    await end({ restMs: 1000 });
    await pass(999);
    expect(steps).toHaveLength(1);
    await pass(1);
    expect(steps).toHaveLength(2);
  });

  it('is answered after the quiet period, once for a burst', async () => {
    start({ gatherMs: 150 });
    await end({ sleepMs: 1000 });
    loop.wake();
    await pass(100);
    loop.wake();
    await pass(49);
    expect(steps).toHaveLength(1);
    await pass(1);
    expect(steps).toHaveLength(2);
    await end({ sleepMs: 1000 });
    await pass(999);
    expect(steps).toHaveLength(2);
  });

  it('never puts off a step that is due sooner', async () => {
    start({ gatherMs: 150 });
    await end({ restMs: 50 });
    loop.wake();
    await pass(50);
    expect(steps).toHaveLength(2);
  });
});

describe('stopping', () => {
  it('waits for the step under way, which sees it, and begins no other', async () => {
    start();
    let hasStopped = false;
    const stopping = loop.stop().then(() => {
      hasStopped = true;
    });
    loop.wake();
    await pass(1000);
    expect([hasStopped, steps[0]?.signal.aborted]).toEqual([false, true]);
    await end({ sleepMs: 1 });
    await stopping;
    loop.wake();
    await pass(10_000);
    expect(steps).toHaveLength(1);
  });

  it('ends a sleep without a step', async () => {
    start();
    await end({ sleepMs: 1000 });
    await loop.stop();
    await pass(10_000);
    expect(steps).toHaveLength(1);
  });
});
