import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Delivery } from './delivery.ts';
import { DeliveryStore } from './delivery-store.ts';

describe('the pushes kept on disk', () => {
  let folder = '';
  let store: DeliveryStore;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'deliveries-'));
    store = new DeliveryStore(folder);
  });
  afterEach(() => {
    store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const push = (): Delivery => ({
    deliveryId: store.nextId(),
    marketplace: 'shopee',
    orderKey: 'k',
    request: { url: 'http://127.0.0.1:1/', headers: {}, body: '{}' },
    retry: { timeoutMs: 1, delaysMs: [], ordered: false },
    createdAt: 0,
    copyOf: null,
    status: 'waiting',
    attempts: [],
    nextAttemptAt: null,
  });
  const attempt = { at: 0, durationMs: 1, status: 200, error: '' };
  const kilobytes = () =>
    readdirSync(folder).reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0) / 1024;

  it('do not fill the disk however many leave, and open ones stay through it all', () => {
    const open = push();
    store.queue(1, [open]);
    let largest = 0;
    for (let at = 2; at < 30_000; at += 1) {
      const one = push();
      store.queue(at, [one]);
      store.move(one.deliveryId, { status: 'delivered', attempt });
      if (at % 1000 === 0) largest = Math.max(largest, kilobytes());
    }
    expect(largest).toBeLessThan(8000);
    const before = store.list();
    store.close();
    store = new DeliveryStore(folder);
    expect(store.list()).toEqual(before);
    expect(store.open()).toEqual([open]);
    expect(store.dispatchedUpTo).toBe(29_999);
    expect(store.nextId()).toBe(30_000);
  });
});
