// @vitest-environment jsdom
import { makeToastQueue } from '@seller-chat/ui';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bindNetwork } from './network.ts';

describe('the network', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('says when it goes, says when it is back, and reloads three seconds later', () => {
    const toasts = makeToastQueue();
    const reload = vi.fn();
    const unbind = bindNetwork(toasts, reload);
    dispatchEvent(new Event('offline'));
    expect(toasts.getToasts().map(({ tone }) => tone)).toEqual(['error']);
    dispatchEvent(new Event('online'));
    expect(toasts.getToasts().map(({ tone }) => tone)).toEqual(['success']);
    vi.advanceTimersByTime(2_999);
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(reload).toHaveBeenCalledOnce();
    unbind();
  });

  it('does not reload into a network that is gone again', () => {
    const reload = vi.fn();
    const unbind = bindNetwork(makeToastQueue(), reload);
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(1_000);
    dispatchEvent(new Event('offline'));
    vi.advanceTimersByTime(60_000);
    expect(reload).not.toHaveBeenCalled();
    unbind();
  });
});
