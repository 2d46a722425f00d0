import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startDueLoop } from './due-loop.ts';
import type { WorkerLoop } from './worker-loop.ts';

const logger = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn(), fatal: vi.fn() };
const retryAfter = vi.fn<(item: string, waitMs: number) => Promise<void>>();
let loop: WorkerLoop | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  retryAfter.mockResolvedValue();
});
afterEach(async () => {
  await loop?.stop();
  vi.useRealTimers();
  vi.clearAllMocks();
});

/** Due items in a list, as a table would hold them; work ends when the test says so. */
function makeQueue(...items: string[]) {
  const open = new Map<string, { finish(): void; fail(error: Error): void }>();
  const limits: number[] = [];
  return {
    items,
    open,
    limits,
    take: vi.fn(async (limit: number) => {
      limits.push(limit);
      return items.splice(0, limit);
    }),
    work: (item: string) =>
      new Promise<void>((finish, fail) => {
        open.set(item, { finish, fail });
      }).finally(() => open.delete(item)),
  };
}

const start = (
  queue: Pick<ReturnType<typeof makeQueue>, 'take' | 'work'>,
  options: { sleepMs?: () => Promise<number> } = {},
) => {
  loop = startDueLoop({
    name: 'test',
    logger,
    maxAtOnce: 2,
    idleMs: 1000,
    take: queue.take,
    work: queue.work,
    keyOf: (item) => item,
    retryAfter,
    ...options,
  });
  return loop;
};
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('work that is due', () => {
  it('is begun at once, several at a time but never too many; one that ends makes room for the next', async () => {
    const queue = makeQueue('a', 'b', 'c');
    start(queue);
    await settle();
    expect([...queue.open.keys()]).toEqual(['a', 'b']);
    queue.open.get('a')?.finish();
    await settle();
    expect([...queue.open.keys()]).toEqual(['b', 'c']);
    queue.open.get('b')?.finish();
    queue.open.get('c')?.finish();
  });

  it('is looked for when woken, and after a while by itself', async () => {
    const queue = makeQueue();
    start(queue);
    await settle();
    queue.items.push('a');
    loop?.wake();
    await settle();
    expect([...queue.open.keys()]).toEqual(['a']);
    queue.items.push('b');
    await vi.advanceTimersByTimeAsync(1000);
    expect([...queue.open.keys()]).toEqual(['a', 'b']);
    for (const one of queue.open.values()) one.finish();
  });

  it('is looked for at the moment that is known, and never later than after the idle time', async () => {
    const queue = makeQueue();
    const sleepMs = vi.fn().mockResolvedValueOnce(200).mockResolvedValue(60_000);
    start(queue, { sleepMs });
    await vi.advanceTimersByTimeAsync(199);
    expect(queue.take).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(queue.take).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1000);
    expect(queue.take).toHaveBeenCalledTimes(3);
  });

  it('that came while it was looking is found by looking again', async () => {
    const queue = makeQueue();
    let answer: (items: string[]) => void = () => undefined;
    queue.take.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    start(queue);
    queue.items.push('late');
    loop?.wake();
    answer([]);
    await settle();
    expect([...queue.open.keys()]).toEqual(['late']);
    queue.open.get('late')?.finish();
  });

  it('that fails is logged and holds up nothing', async () => {
    const queue = makeQueue('bad', 'good');
    start(queue);
    await settle();
    queue.open.get('bad')?.fail(new Error('no'));
    await settle();
    expect(logger.error).toHaveBeenCalledWith({ err: new Error('no') }, 'test failed');
    queue.items.push('next');
    loop?.wake();
    await settle();
    expect([...queue.open.keys()]).toEqual(['good', 'next']);
    for (const one of queue.open.values()) one.finish();
  });

  it('that fails comes back, later each time in a row; once it is done it counts from the beginning', async () => {
    const queue = makeQueue();
    start(queue);
    await settle();
    for (const outcome of ['fail', 'fail', 'fail', 'finish', 'fail'] as const) {
      queue.items.push('a');
      loop?.wake();
      await settle();
      queue.open.get('a')?.[outcome](new Error('no'));
      await settle();
    }
    expect(retryAfter.mock.calls).toEqual([
      ['a', 500],
      ['a', 1000],
      ['a', 2000],
      ['a', 500],
    ]);
  });

  it('that fails and cannot be given back is left to its lease, and the loop goes on', async () => {
    retryAfter.mockRejectedValueOnce(new Error('the database is away'));
    const queue = makeQueue('a');
    start(queue);
    await settle();
    queue.open.get('a')?.fail(new Error('no'));
    await settle();
    queue.items.push('b');
    loop?.wake();
    await settle();
    expect([...queue.open.keys()]).toEqual(['b']);
    queue.open.get('b')?.finish();
  });

  it('that cannot be read is logged and looked for again', async () => {
    const queue = makeQueue('a');
    queue.take.mockRejectedValueOnce(new Error('the database is away'));
    start(queue);
    await settle();
    expect(logger.error).toHaveBeenCalledOnce();
    expect(queue.open.size).toBe(0);
    await vi.advanceTimersByTimeAsync(1000);
    expect([...queue.open.keys()]).toEqual(['a']);
    queue.open.get('a')?.finish();
  });
});

it('stopping takes nothing new and waits for what is under way', async () => {
  const queue = makeQueue('a');
  const running = start(queue);
  await settle();
  queue.items.push('b');
  let hasStopped = false;
  const stopping = running.stop().then(() => {
    hasStopped = true;
  });
  running.wake();
  await vi.advanceTimersByTimeAsync(5000);
  expect(hasStopped).toBe(false);
  queue.open.get('a')?.finish();
  await stopping;
  await vi.advanceTimersByTimeAsync(5000);
  expect(queue.items).toEqual(['b']);
});
