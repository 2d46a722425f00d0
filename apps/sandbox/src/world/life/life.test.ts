import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openWorld } from '../store/world-store.ts';
import type { WorldStore } from '../store/world-store.ts';
import { makeLife } from './life.ts';
import type { Life } from './life.ts';
import type { LifeEvent } from './scheduler.ts';

describe('life', () => {
  let folder = '';
  let world: WorldStore;
  let life: Life;
  let events: LifeEvent[] = [];
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    folder = mkdtempSync(path.join(tmpdir(), 'life-'));
    world = openWorld({ folder, seed: 'a seed' });
    life = makeLife(world);
    events = [];
    life.onEvent((event) => events.push(event));
  });
  afterEach(() => {
    life.close();
    world.close();
    vi.useRealTimers();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is off until it is started', () => {
    vi.advanceTimersByTime(10_000);
    expect(life.state()).toMatchObject({ isRunning: false, perSecond: 0, events: 0 });
    expect(events).toEqual([]);
  });

  it.each([0.5, 1, 7, 60, 500])('makes %d events a second', (perSecond) => {
    life.start({ perSecond });
    vi.advanceTimersByTime(4000);
    expect(Math.abs(events.length - perSecond * 4)).toBeLessThanOrEqual(1);
    expect(life.state()).toMatchObject({ isRunning: true, perSecond, events: events.length });
  });

  it('takes place at the chosen marketplaces and shops', () => {
    life.start({ perSecond: 100, marketplaces: ['shopee', 'tiktok'] });
    vi.advanceTimersByTime(2000);
    expect(new Set(events.map((one) => one.marketplace))).toEqual(new Set(['shopee', 'tiktok']));
    events = [];
    life.start({ perSecond: 100, shopIds: ['727720761'] });
    vi.advanceTimersByTime(1000);
    expect(new Set(events.map((one) => one.shopId))).toEqual(new Set(['727720761']));
    expect(life.state()).toMatchObject({ shopIds: ['727720761'] });
  });

  it('refuses impossible rates and places, and what goes on goes on', () => {
    life.start({ perSecond: 10 });
    expect(() => life.start({ perSecond: 501 })).toThrow(RangeError);
    expect(() => life.start({ perSecond: -1 })).toThrow(RangeError);
    expect(() => life.start({ perSecond: 10, shopIds: ['nowhere'] })).toThrow(RangeError);
    vi.advanceTimersByTime(1000);
    expect(events).toHaveLength(10);
  });

  it('pauses with the clock, and does not make up for it', () => {
    life.start({ perSecond: 50 });
    world.clock.pause();
    vi.advanceTimersByTime(5000);
    expect(events).toEqual([]);
    world.clock.resume();
    vi.advanceTimersByTime(1000);
    expect(events.length).toBeLessThanOrEqual(51);
    expect(events.length).toBeGreaterThan(45);
  });

  it('makes up for a second at most when the process was held up', () => {
    life.start({ perSecond: 100 });
    const now = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(now + 60_000);
    vi.advanceTimersByTime(200);
    expect(events).toHaveLength(100);
    vi.restoreAllMocks();
  });

  it('ends with a stop, with a rate of 0 and with a reset of the world, and notifies its listeners', () => {
    const heard: boolean[] = [];
    life.onChange(({ isRunning }) => heard.push(isRunning));
    for (const end of [() => life.stop(), () => life.start({ perSecond: 0 }), () => world.reset()]) {
      life.start({ perSecond: 100 });
      vi.advanceTimersByTime(100);
      const happened = events.length;
      expect(happened).toBeGreaterThan(0);
      end();
      vi.advanceTimersByTime(1000);
      expect(events).toHaveLength(happened);
      expect(life.state().isRunning).toBe(false);
      events = [];
    }
    expect(heard.filter((isRunning) => isRunning)).toHaveLength(3);
    expect(heard.at(-1)).toBe(false);
  });

  it('repeats the same events with every start in a new world', () => {
    const rowOf = () => {
      events = [];
      life.start({ perSecond: 200, seed: 'tale' });
      vi.advanceTimersByTime(2000);
      life.stop();
      return events.map(({ number, what, shopId }) => `${number} ${what} ${shopId}`);
    };
    const first = rowOf();
    world.reset();
    expect(rowOf()).toEqual(first);
  });

  it('stops with the error’s message when a listener throws', () => {
    world.onMessage(() => {
      throw new Error('no push today');
    });
    life.start({ perSecond: 100 });
    vi.advanceTimersByTime(2000);
    expect(life.state()).toMatchObject({ isRunning: false, error: 'no push today' });
    life.start({ perSecond: 0 });
    expect(life.state().error).toBe('');
  });
});
