import { describe, expect, it, vi } from 'vitest';
import { makeToastQueue } from './toast-queue.ts';

describe('the toast queue', () => {
  it('keeps the order of showing and gives each toast an id of its own', () => {
    const queue = makeToastQueue();
    const first = queue.show({ text: 'one' });
    const second = queue.show({ text: 'two' });
    expect(queue.getToasts().map(({ id, text }) => [id, text])).toEqual([
      [first, 'one'],
      [second, 'two'],
    ]);
  });

  it('dismisses once; again is a no-op, and notifies no listener', () => {
    const queue = makeToastQueue();
    const id = queue.show({ text: 'one' });
    const listener = vi.fn();
    queue.subscribe(listener);
    queue.dismiss(id);
    queue.dismiss(id);
    expect(queue.getToasts()).toEqual([]);
    expect(listener).toHaveBeenCalledOnce();
  });

  it('keeps its list the same object until it changes', () => {
    const queue = makeToastQueue();
    queue.show({ text: 'one' });
    const before = queue.getToasts();
    queue.dismiss(99);
    expect(queue.getToasts()).toBe(before);
  });

  it('does not notify a listener that has left', () => {
    const queue = makeToastQueue();
    const listener = vi.fn();
    queue.subscribe(listener)();
    queue.show({ text: 'one' });
    expect(listener).not.toHaveBeenCalled();
  });
});
