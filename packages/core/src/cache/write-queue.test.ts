import { expect, it } from 'vitest';
import { createWriteQueue, WRITE_RETRY_DELAY } from './write-queue.ts';
import type { WriteQueueDeps } from './write-queue.ts';

function makeQueue(overrides: Partial<WriteQueueDeps> = {}) {
  const waits: number[] = [];
  const failures: { error: unknown; attempt: number }[] = [];
  const queue = createWriteQueue({
    wait: async (ms) => {
      waits.push(ms);
    },
    logFailure: (failure) => failures.push(failure),
    ...overrides,
  });
  return { queue, waits, failures };
}

/** A write that fails `failures` times before it succeeds. */
function failing(times: number, value = 'written') {
  let attempts = 0;
  return async () => {
    attempts += 1;
    if (attempts <= times) throw new Error(`attempt ${attempts}`);
    return value;
  };
}

it('[C10] one at a time, in order, however long each takes', async () => {
  const { queue } = makeQueue();
  const steps: string[] = [];
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const write = (name: string, until: Promise<void>) => async () => {
    steps.push(`${name} begins`);
    await until;
    steps.push(`${name} ends`);
  };
  void queue.enqueue(write('first', gate));
  void queue.enqueue(write('second', Promise.resolve()));
  await Promise.resolve();
  release();
  await queue.idle();
  expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

it('[C10] the caller gets the value', async () => {
  expect(await makeQueue().queue.enqueue(async () => 42)).toEqual({ ok: true, value: 42 });
});

it('[C11] a failed write is tried once more after 100 ms', async () => {
  const { queue, waits } = makeQueue();
  expect(await queue.enqueue(failing(1))).toEqual({ ok: true, value: 'written' });
  expect(waits).toEqual([WRITE_RETRY_DELAY]);
  expect(WRITE_RETRY_DELAY).toBe(100);
});

it('[C11] and no more than once', async () => {
  const { queue, waits } = makeQueue();
  expect(await queue.enqueue(failing(2))).toEqual({ ok: false, error: new Error('attempt 2') });
  expect(waits).toHaveLength(1);
});

it('[C12] each failed attempt is logged', async () => {
  const { queue, failures } = makeQueue();
  await queue.enqueue(failing(2));
  expect(failures).toEqual([
    { error: new Error('attempt 1'), attempt: 1 },
    { error: new Error('attempt 2'), attempt: 2 },
  ]);
});

it('[C13] a write that throws at once is a failed write', async () => {
  const { queue } = makeQueue();
  const outcome = await queue.enqueue(() => {
    throw new Error('closed');
  });
  expect(outcome).toEqual({ ok: false, error: new Error('closed') });
});

it('[C13] the queue goes on after a write that failed twice', async () => {
  const { queue } = makeQueue();
  const lost = queue.enqueue(failing(2));
  const next = queue.enqueue(failing(0));
  expect(await lost).toMatchObject({ ok: false });
  expect(await next).toMatchObject({ ok: true });
});

it('[C13] even a broken timer or log does not stop it', async () => {
  const { queue } = makeQueue({
    wait: async () => {
      throw new Error('no timer');
    },
    logFailure: ({ attempt }) => {
      if (attempt === 2) throw new Error('no log');
    },
  });
  const broken = await queue.enqueue(failing(1));
  const error = broken.ok ? undefined : (broken.error as AggregateError);
  expect(error?.errors).toEqual([new Error('no timer'), new Error('no log')]);
  expect(await queue.enqueue(failing(0))).toMatchObject({ ok: true });
});

it('[C13] an idle queue says so at once', async () => {
  await expect(makeQueue().queue.idle()).resolves.toBeUndefined();
});
