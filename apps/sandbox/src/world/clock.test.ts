import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openClock } from './clock.ts';
import type { OwnedClock } from './clock.ts';
import { openWorld } from './store/world-store.ts';

const HOUR = 3_600_000;

describe('the clock of the sandbox', () => {
  let folder = '';
  let real = 1_790_000_000_000;
  let clock: OwnedClock;
  const start = real;
  const reopen = () => {
    clock.close();
    clock = openClock(folder, () => real);
  };
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'clock-'));
    real = start;
    clock = openClock(folder, () => real);
  });
  afterEach(() => {
    clock.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('shows real time until it is changed', () => {
    expect(clock.state()).toEqual({ now: real, isPaused: false, speed: 1, skewMs: 0 });
    real += 1234;
    expect([clock.now(), clock.wallNow()]).toEqual([real, real]);
  });

  it('stops while paused, and resumes from there', () => {
    clock.pause();
    real += HOUR;
    expect(clock.now()).toBe(start);
    clock.resume();
    real += 500;
    expect(clock.now()).toBe(start + 500);
  });

  it('jumps by a step, also while paused', () => {
    clock.step(7 * 24 * HOUR);
    expect(clock.now()).toBe(start + 7 * 24 * HOUR);
    clock.pause();
    clock.step(1000);
    real += 5;
    expect(clock.now()).toBe(start + 7 * 24 * HOUR + 1000);
  });

  it('runs faster without a jump when the speed changes', () => {
    clock.setSpeed(100);
    expect(clock.now()).toBe(start);
    real += 1000;
    expect(clock.now()).toBe(start + 100_000);
    clock.setSpeed(1);
    real += 1000;
    expect(clock.now()).toBe(start + 101_000);
  });

  it('goes wrong by a skew, the only thing that also puts the marketplaces’ own hour wrong', () => {
    clock.step(HOUR);
    clock.setSkew(-600_000);
    expect([clock.now(), clock.wallNow()]).toEqual([start + HOUR - 600_000, start - 600_000]);
    clock.setSkew(0);
    expect(clock.now()).toBe(start + HOUR);
  });

  it.each([
    ['step', -1],
    ['step', NaN],
    ['setSpeed', 0.5],
    ['setSpeed', 10_001],
    ['setSkew', 0.5],
    ['setSkew', 1e15],
  ] as const)('refuses %s(%d) and stays as it was', (method, value) => {
    const before = clock.state();
    expect(() => clock[method](value)).toThrow(RangeError);
    expect(clock.state()).toEqual(before);
  });

  it('is the same after a restart; time outside goes on for it at speed 1 only', () => {
    clock.step(HOUR);
    clock.setSkew(5000);
    real += 100;
    reopen();
    real += HOUR;
    expect(clock.now()).toBe(start + 2 * HOUR + 5100);
    clock.setSpeed(1000);
    real += 10;
    const before = clock.now();
    clock.close();
    real += HOUR;
    clock = openClock(folder, () => real);
    expect(clock.now()).toBe(before);
    expect(clock.state()).toMatchObject({ speed: 1000, skewMs: 5000 });
    clock.pause();
    real += HOUR;
    reopen();
    expect(clock.state()).toMatchObject({ now: before, isPaused: true });
  });

  it('notifies listeners of a change and of the length of a jump, and shows real time after a reset', () => {
    const heard: unknown[] = [];
    const stop = clock.onChange(({ speed }, steppedMs) => heard.push([speed, steppedMs]));
    clock.setSpeed(20);
    clock.step(HOUR);
    clock.reset();
    stop();
    clock.setSpeed(30);
    expect(heard).toEqual([
      [20, 0],
      [20, HOUR],
      [1, 0],
    ]);
    clock.reset();
    real += 77;
    expect(clock.now()).toBe(real);
  });

  it('is what the world lives by: messages are dated by it, and tokens run out', () => {
    const world = openWorld({ folder, seed: 'x', now: () => real });
    const shop = world.shops('tiktok')[0] ?? expect.fail('no shop');
    const buyer = world.createBuyer({ marketplace: 'tiktok', name: 'Ayu', region: 'ID' });
    const { conversationId } = world.openConversation('tiktok', shop.shopId, buyer.buyerId);
    world.clock.step(HOUR);
    const content = { kind: 'text', text: 'hi' } as const;
    const message = world.addMessage('tiktok', { conversationId, sender: 'buyer', source: 'buyer', content });
    expect(message.sentAt).toBe(start + HOUR);
    world.issueTokens({
      marketplace: 'tiktok',
      appId: 'a',
      grantId: 'g',
      shopIds: [shop.shopId],
      accessToken: 'a',
      refreshToken: 'r',
      accessExpiresAt: world.now() + 1000,
      refreshExpiresAt: world.now() + 2000,
    });
    expect(world.grantsOf('tiktok', shop.shopId)).toHaveLength(1);
    world.clock.step(2001);
    expect(world.grantsOf('tiktok', shop.shopId)).toHaveLength(0);
    world.close();
  });
});
