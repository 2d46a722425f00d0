// @vitest-environment jsdom
import { makeToastQueue } from '@seller-chat/ui';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bindNetwork } from './network.ts';

const silent = async (): Promise<boolean> => false;

/** The browser says that it is offline; the server has been asked then. */
async function goOffline(): Promise<void> {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await Promise.resolve();
  await Promise.resolve();
}

function goOnline(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  dispatchEvent(new Event('online'));
}

describe('the network', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('says when it goes, says when it is back, and reloads three seconds later', async () => {
    const toasts = makeToastQueue();
    const reload = vi.fn();
    const unbind = bindNetwork(toasts, reload, silent);
    await goOffline();
    expect(toasts.getToasts().map(({ tone }) => tone)).toEqual(['error']);
    goOnline();
    expect(toasts.getToasts().map(({ tone }) => tone)).toEqual(['success']);
    vi.advanceTimersByTime(2_999);
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(reload).toHaveBeenCalledOnce();
    unbind();
  });

  it('says that the reload waits for what the page could not keep', async () => {
    const toasts = makeToastQueue();
    const unbind = bindNetwork(toasts, (_isStillDue, onHeld) => onHeld(), silent);
    await goOffline();
    goOnline();
    vi.advanceTimersByTime(3_000);
    expect(toasts.getToasts().map(({ text }) => text)).toContain(
      'The page reloads once nothing unsaved is left on it.',
    );
    unbind();
  });

  it('does not reload into a network that is gone again', async () => {
    const reload = vi.fn();
    const unbind = bindNetwork(makeToastQueue(), reload, silent);
    await goOffline();
    goOnline();
    vi.advanceTimersByTime(1_000);
    await goOffline();
    vi.advanceTimersByTime(60_000);
    expect(reload).not.toHaveBeenCalled();
    unbind();
  });

  it('calls a reload off that still waits when the network goes again', async () => {
    const waiting: (() => boolean)[] = [];
    const unbind = bindNetwork(makeToastQueue(), (isStillDue) => void waiting.push(isStillDue), silent);
    await goOffline();
    goOnline();
    vi.advanceTimersByTime(3_000);
    expect(waiting.map((isStillDue) => isStillDue())).toEqual([true]);
    await goOffline();
    expect(waiting.map((isStillDue) => isStillDue())).toEqual([false]);
    goOnline();
    vi.advanceTimersByTime(3_000);
    expect(waiting.map((isStillDue) => isStillDue())).toEqual([false, true]);
    unbind();
  });

  it('believes a server that answers, even if the browser says offline', async () => {
    const toasts = makeToastQueue();
    const unbind = bindNetwork(toasts, vi.fn(), async () => true);
    await goOffline();
    expect(toasts.getToasts()).toEqual([]);
    unbind();
  });
});
