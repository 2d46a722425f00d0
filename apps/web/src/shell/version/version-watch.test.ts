// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { createVersionWatcher } from './version-watch.ts';
import { PATIENCE_MS } from '../../testing/patience.ts';

/** Other work on the machine may make anything slow; nothing here waits this long otherwise. */
const PATIENCE = { timeout: PATIENCE_MS };

describe('the version watch', () => {
  it('reads the version file at most once in two minutes, and stays with what it found', async () => {
    let now = 0;
    let served = '1.0.1';
    const fetchVersion = vi.fn(async () => served);
    const watcher = createVersionWatcher({ buildVersion: '1.0.1', fetchVersion, now: () => now });
    watcher.onResponse('1.0.1');
    now = 60_000;
    watcher.onResponse('1.0.1');
    expect(fetchVersion).toHaveBeenCalledOnce();
    served = '1.0.2';
    now = 130_000;
    watcher.onResponse('1.0.1');
    await vi.waitFor(() => expect(watcher.isNewVersionDetected()).toBe(true), PATIENCE);
    served = '1.0.1';
    now = 500_000;
    watcher.onResponse('1.0.1');
    expect(watcher.isNewVersionDetected()).toBe(true);
  });

  it('only logs a check that failed', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const fetchVersion = () => Promise.reject(new Error('no'));
    const watcher = createVersionWatcher({ buildVersion: '1', fetchVersion, now: () => 0 });
    watcher.onResponse('1');
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce(), PATIENCE);
    expect(watcher.isNewVersionDetected()).toBe(false);
  });
});
