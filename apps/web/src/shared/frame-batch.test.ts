// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { batchByFrame } from './frame-batch.ts';

describe('batching by frame', () => {
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'setTimeout', 'clearTimeout'],
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('hands over a burst once per frame, in order', () => {
    const batches: (readonly number[])[] = [];
    const { push } = batchByFrame<number>((items) => batches.push(items));
    for (let item = 0; item < 200; item += 1) push(item);
    expect(batches).toEqual([]);
    vi.advanceTimersToNextFrame();
    expect(batches).toHaveLength(1);
    expect(batches[0]).toHaveLength(200);
    push(200);
    vi.advanceTimersToNextFrame();
    expect(batches[1]).toEqual([200]);
    vi.advanceTimersByTime(1000);
    expect(batches).toHaveLength(2);
  });

  it('hands over the waiting items at once on flush, and none twice', () => {
    const batches: (readonly string[])[] = [];
    const { push, flush } = batchByFrame<string>((items) => batches.push(items));
    flush();
    push('a');
    flush();
    vi.advanceTimersByTime(1000);
    expect(batches).toEqual([['a']]);
  });

  it('continues in a hidden tab, which gets no frames', () => {
    vi.stubGlobal('requestAnimationFrame', () => 0);
    vi.stubGlobal('cancelAnimationFrame', () => undefined);
    const batches: (readonly string[])[] = [];
    const { push } = batchByFrame<string>((items) => batches.push(items));
    push('a');
    vi.advanceTimersByTime(250);
    expect(batches).toEqual([['a']]);
  });
});
