import { describe, expect, it, vi } from 'vitest';
import { one, settle, setUpRealtime as setUp, three } from '../testing/realtime-rig.ts';

describe('catching up', () => {
  it('[R9] subscribes first, then fetches everything after its cursor', async () => {
    const { start, log, server, seqs, stored, statuses, fetchEvents } = setUp(1);
    log.append(...three);
    fetchEvents.mockImplementation(async (after) => {
      expect(server.isConnected).toBe(true);
      return log.eventsAfter(after, 100);
    });
    await start();
    expect(seqs).toEqual([2, 3]);
    expect(stored.cursor).toBe(3);
    expect(statuses).toEqual(['connecting', 'online']);
  });

  it('holds what comes while it fetches, then admits it', async () => {
    const { start, log, server, seqs, fetchEvents } = setUp(0);
    log.append(...three);
    fetchEvents.mockImplementationOnce(async (after) => {
      const answer = log.eventsAfter(after, 100);
      server.sendFrame(log.append(...one));
      await settle();
      expect(seqs).toEqual([]);
      return answer;
    });
    await start();
    await settle();
    expect(seqs).toEqual([1, 2, 3, 4]);
    expect(fetchEvents).toHaveBeenCalledTimes(1);
  });

  it('without a cursor reads the lists and goes on from there', async () => {
    const { start, log, server, seqs, stored, onReload } = setUp(null);
    log.append(...three);
    await start();
    server.sendFrame(log.append(...one));
    await settle();
    expect(onReload.mock.calls).toEqual([[3]]);
    expect(seqs).toEqual([4]);
    expect(stored.cursor).toBe(4);
  });

  it('starts from the beginning if the stored cursor cannot be read', async () => {
    const cursorStore = { load: () => Promise.reject(new Error('blocked')), save: async () => {} };
    const { start, problems, onReload } = setUp(5, { cursorStore });
    await start();
    expect(problems).toEqual(['load']);
    expect(onReload).toHaveBeenCalledWith(0);
  });

  it('reloads where the log does not reach back that far', async () => {
    const { start, log, onReload, stored, seqs } = setUp(1);
    log.append(...three);
    log.forgetBefore(2);
    await start();
    expect(onReload.mock.calls).toEqual([[3]]);
    expect(stored.cursor).toBe(3);
    expect(seqs).toEqual([]);
  });

  it('reloads where the log is behind the cursor, and goes on from the lower point', async () => {
    const { start, log, server, onReload, seqs } = setUp(900);
    await start();
    server.sendFrame(log.append(...one));
    await settle();
    expect(onReload.mock.calls).toEqual([[0]]);
    expect(seqs).toEqual([1]);
  });
});

describe('frames', () => {
  it('covered by the range without being seen move the cursor all the same', async () => {
    const { start, log, server, stored, onFrame } = setUp(0);
    await start();
    server.sendFrame(log.append(false, false));
    await settle();
    expect(onFrame).toHaveBeenCalledWith({ from: 0, to: 2, events: [] });
    expect(stored.cursor).toBe(2);
  });

  it('are applied one at a time, the cursor saved after each', async () => {
    const order: string[] = [];
    const { start, log, server } = setUp(0, {
      onFrame: async ({ to }) => {
        order.push(`begin ${to}`);
        await settle();
        order.push(`end ${to}`);
      },
      cursorStore: { load: async () => 0, save: async (to) => void order.push(`save ${to}`) },
    });
    await start();
    server.sendFrame(log.append(...one));
    server.sendFrame(log.append(...one));
    for (let turn = 0; turn < 5; turn += 1) await settle();
    expect(order).toEqual(['begin 1', 'end 1', 'save 1', 'begin 2', 'end 2', 'save 2']);
  });

  it('that cannot be read are fetched instead', async () => {
    const { start, log, server, seqs, problems } = setUp(0);
    await start();
    log.append(...one);
    server.sendFrame({ from: 0, to: 1, events: [{ seq: 1, type: 'session.changed' }] });
    await settle();
    expect(problems).toEqual(['socket']);
    expect(seqs).toEqual([1]);
  });

  it('of an unknown type do not stop the known ones', async () => {
    const { start, log, server, seqs, problems, stored } = setUp(0);
    await start();
    const frame = log.append(...one);
    server.sendFrame({
      from: 0,
      to: 2,
      events: [...frame.events, { seq: 2, type: 'weather.changed', shopId: 's' }],
    });
    await settle();
    expect({ seqs, problems, cursor: stored.cursor }).toEqual({ seqs: [1], problems: [], cursor: 2 });
  });

  it('that fail are tried again, and do not move the cursor', async () => {
    const { start, log, server, onFrame, timers, stored, seqs } = setUp(0);
    await start();
    onFrame.mockRejectedValueOnce(new Error('quota')).mockImplementationOnce(() => {
      throw new Error('quota');
    });
    server.sendFrame(log.append(...one));
    await settle();
    expect(stored.cursor).toBe(0);
    for (let turn = 0; turn < 2; turn += 1) {
      timers.fireNext();
      await settle();
    }
    expect(seqs).toEqual([1]);
    expect(stored.cursor).toBe(1);
  });

  it('that always fail are replaced by reading the lists again', async () => {
    const { start, log, server, onFrame, onReload, timers, stored } = setUp(0);
    await start();
    onFrame.mockRejectedValue(new Error('poisoned'));
    server.sendFrame(log.append(...one));
    await settle();
    while (timers.fireNext()) await settle();
    expect(onFrame).toHaveBeenCalledTimes(5);
    expect(onReload.mock.calls).toEqual([[1]]);
    expect(stored.cursor).toBe(1);
  });

  it('go on when a cursor could not be saved', async () => {
    const save = vi.fn().mockRejectedValueOnce(new Error('disk full')).mockResolvedValue(undefined);
    const { start, log, server, seqs, problems } = setUp(0, { cursorStore: { load: async () => 0, save } });
    await start();
    server.sendFrame(log.append(...one));
    server.sendFrame(log.append(...one));
    await settle();
    expect(seqs).toEqual([1, 2]);
    expect(problems).toEqual(['save']);
    expect(save).toHaveBeenLastCalledWith(2);
  });
});

it('a reload that fails is tried again before anything else is applied', async () => {
  const { start, log, server, onReload, timers, seqs, stored } = setUp(null);
  onReload.mockRejectedValueOnce(new Error('offline'));
  await start();
  server.sendFrame(log.append(...one));
  await settle();
  expect({ seqs, cursor: stored.cursor }).toEqual({ seqs: [], cursor: null });
  timers.fireNext();
  await settle();
  expect(onReload).toHaveBeenCalledTimes(2);
  expect(seqs).toEqual([1]);
});

describe('a fetch that fails', () => {
  it('is repeated after growing waits, while frames that fit are applied', async () => {
    const { start, log, server, fetchEvents, timers, seqs, statuses, problems } = setUp(0);
    fetchEvents.mockRejectedValue(new Error('502'));
    await start();
    server.sendFrame(log.append(...one));
    await settle();
    expect(seqs).toEqual([1]);
    timers.fireNext();
    await settle();
    expect(problems).toEqual(['fetch', 'fetch']);
    expect(statuses).toEqual(['connecting']);
    fetchEvents.mockImplementation(async (after) => log.eventsAfter(after, 100));
    timers.fireNext();
    await settle();
    expect(statuses).toEqual(['connecting', 'online']);
  });

  it('is not repeated without a pause when the answer leads nowhere', async () => {
    const { start, fetchEvents, problems } = setUp(3);
    fetchEvents.mockImplementation(async () => ({
      reload: false,
      frame: { from: 3, to: 3, events: [] },
      hasMore: true,
    }));
    await start();
    expect(fetchEvents).toHaveBeenCalledTimes(1);
    expect(problems).toEqual(['fetch']);
  });
});

describe('rights that change', () => {
  it('cause a reload of the lists, after the app was notified', async () => {
    const told: string[] = [];
    const { start, server, log, seqs, onReload, stored } = setUp(0, {
      onAccessChanged: () => told.push('told'),
    });
    onReload.mockImplementation(async () => void told.push('reload'));
    log.append(...three);
    await start();
    server.changeAccess();
    await settle();
    expect(told).toEqual(['told', 'reload']);
    server.sendFrame(log.append(...one));
    await settle();
    expect([seqs, stored.cursor]).toEqual([[1, 2, 3, 4], 4]);
  });

  it('during that reading have it begin once more', async () => {
    const { start, server, log, onReload } = setUp(0);
    log.append(...three);
    await start();
    let endFirst = (): void => undefined;
    onReload.mockImplementationOnce(() => new Promise<void>((resolve) => (endFirst = resolve)));
    server.changeAccess();
    await settle();
    server.changeAccess();
    endFirst();
    await settle();
    expect(onReload).toHaveBeenCalledTimes(2);
  });
});
