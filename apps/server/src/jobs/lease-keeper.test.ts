import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeLeaseKeeper, whileHolding } from './lease-keeper.ts';

const LENGTH_MS = 90_000;
const prolong = vi.fn<() => Promise<void>>();
beforeEach(() => {
  vi.useFakeTimers();
  prolong.mockResolvedValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('a lease kept between parts of work', () => {
  it('is prolonged once more than half of it has passed', async () => {
    const keep = makeLeaseKeeper(LENGTH_MS, prolong);
    await pass(LENGTH_MS / 2);
    await keep();
    expect(prolong).not.toHaveBeenCalled();
    await pass(1);
    await keep();
    await keep();
    expect(prolong).toHaveBeenCalledOnce();
    await pass(LENGTH_MS / 2 + 1);
    await keep();
    expect(prolong).toHaveBeenCalledTimes(2);
  });

  it('is prolonged once for parts that end together, and all wait for that', async () => {
    const stored = Promise.withResolvers<void>();
    prolong.mockReturnValueOnce(stored.promise);
    const keep = makeLeaseKeeper(LENGTH_MS, prolong);
    await pass(LENGTH_MS);
    const waiting = Promise.all([keep(), keep()]);
    expect(prolong).toHaveBeenCalledOnce();
    stored.resolve();
    await waiting;
  });
});

describe('a lease held during work', () => {
  it('is prolonged every third of its length, until the work ends', async () => {
    const done = Promise.withResolvers<string>();
    const lease = { lengthMs: LENGTH_MS, prolong, onError: vi.fn() };
    const result = whileHolding(lease, () => done.promise);
    await pass(LENGTH_MS);
    expect(prolong).toHaveBeenCalledTimes(3);
    done.resolve('sent');
    expect(await result).toBe('sent');
    await pass(LENGTH_MS);
    expect(prolong).toHaveBeenCalledTimes(3);
  });

  it('that cannot be prolonged says so, and the work goes on', async () => {
    const error = new Error('the database is away');
    prolong.mockRejectedValueOnce(error);
    const onError = vi.fn();
    const done = Promise.withResolvers<string>();
    const result = whileHolding({ lengthMs: LENGTH_MS, prolong, onError }, () => done.promise);
    await pass(LENGTH_MS / 3);
    expect(onError).toHaveBeenCalledExactlyOnceWith(error);
    done.resolve('sent');
    expect(await result).toBe('sent');
  });

  it('ends with work that fails', async () => {
    const lease = { lengthMs: LENGTH_MS, prolong, onError: vi.fn() };
    await expect(whileHolding(lease, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await pass(LENGTH_MS);
    expect(prolong).not.toHaveBeenCalled();
  });
});
