import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../contract/wire/error-codes.ts';
import { ApiError } from '../http/errors.ts';
import { one, settle, setUpRealtime as setUp, three } from '../testing/realtime-rig.ts';

describe('a disconnect', () => {
  it('[R9] ends with the gap closed, once the connection is back', async () => {
    const { start, log, server, seqs, statuses } = setUp(0);
    await start();
    server.cut();
    server.sendFrame(log.append(...three));
    await settle();
    expect(seqs).toEqual([]);
    server.restore();
    await settle();
    expect(seqs).toEqual([1, 2, 3]);
    expect(statuses).toEqual(['connecting', 'online', 'offline', 'connecting', 'online']);
  });

  it('without a word is told as a silence, one that was closed is not', async () => {
    const { start, server, onSilence } = setUp(0);
    await start();
    server.cut();
    server.restore();
    expect(onSilence).not.toHaveBeenCalled();
    server.fallSilent();
    await settle();
    expect(onSilence).toHaveBeenCalledOnce();
    expect(server.isConnected).toBe(true);
  });

  it('by the server is answered with a new connection after a pause', async () => {
    const { start, server, timers } = setUp(0);
    await start();
    server.close();
    await settle();
    expect(server.isConnected).toBe(false);
    timers.fireNext();
    await settle();
    expect(server.isConnected).toBe(true);
  });

  it('by refusal is tried again', async () => {
    const { start, server, timers, problems, onLoginExpired } = setUp(0);
    server.refuseNext('too busy');
    await start();
    timers.fireNext();
    await settle();
    expect(server.isConnected).toBe(true);
    expect(problems).toEqual(['socket']);
    expect(onLoginExpired).not.toHaveBeenCalled();
  });
});

describe('check', () => {
  it('fetches what a silent socket lost', async () => {
    const { realtime, start, log, seqs } = setUp(0);
    await start();
    log.append(...three);
    realtime.check();
    await settle();
    expect(seqs).toEqual([1, 2, 3]);
  });

  it('fetches without a connection, once', async () => {
    const { realtime, start, server, log, seqs, fetchEvents, timers } = setUp(0);
    server.cut();
    await start();
    log.append(...three);
    fetchEvents.mockRejectedValueOnce(new Error('offline'));
    realtime.check();
    await settle();
    while (timers.fireNext()) await settle();
    expect(fetchEvents).toHaveBeenCalledTimes(1);
    realtime.check();
    await settle();
    expect(seqs).toEqual([1, 2, 3]);
  });

  it('does nothing before the start and after the stop', async () => {
    const { realtime, start, fetchEvents } = setUp(0);
    realtime.check();
    await start();
    realtime.stop();
    realtime.check();
    await settle();
    expect(fetchEvents).toHaveBeenCalledTimes(1);
  });
});

describe('the end of the session', () => {
  it.each([
    ['told over the socket', ({ server }: ReturnType<typeof setUp>) => server.expireLogin()],
    [
      'told when connecting again',
      ({ server }: ReturnType<typeof setUp>) => {
        server.cut();
        server.refuseNext('loginExpired');
        server.restore();
      },
    ],
    [
      'told by a fetch',
      ({ fetchEvents, realtime }: ReturnType<typeof setUp>) => {
        fetchEvents.mockRejectedValue(new ApiError(ERROR_CODES.loginExpired, 'Login expired'));
        realtime.check();
      },
    ],
  ])('%s stops everything and is told once', async (_, expire) => {
    const parts = setUp(0);
    await parts.start();
    expire(parts);
    await settle();
    parts.server.expireLogin();
    parts.server.sendFrame(parts.log.append(...one));
    await settle();
    expect(parts.onLoginExpired).toHaveBeenCalledTimes(1);
    expect(parts.seqs).toEqual([]);
    expect(parts.server.isConnected).toBe(false);
    expect(parts.timers.pending).toBe(0);
  });
});

describe('stop', () => {
  it('ends everything, whatever is under way', async () => {
    const { realtime, start, log, server, timers, seqs, stored, statuses, fetchEvents } = setUp(0);
    let answer = () => {};
    fetchEvents.mockImplementation(
      () => new Promise((resolve) => (answer = () => resolve(log.eventsAfter(0, 100)))),
    );
    await start();
    log.append(...three);
    realtime.stop();
    answer();
    await settle();
    expect({ seqs, cursor: stored.cursor, statuses }).toEqual({
      seqs: [],
      cursor: 0,
      statuses: ['connecting'],
    });
    expect(server.isConnected).toBe(false);
    expect(timers.pending).toBe(0);
  });

  it('may be followed by a start, which goes on from the stored cursor', async () => {
    const { realtime, start, log, server, seqs } = setUp(0);
    await start();
    server.sendFrame(log.append(...one));
    await settle();
    realtime.stop();
    log.append(...one);
    await start();
    expect(seqs).toEqual([1, 2]);
  });

  it('and start again never let two frames run at once', async () => {
    let running = 0;
    let most = 0;
    let finish = () => {};
    const { realtime, start, log } = setUp(0, {
      onFrame: async () => {
        most = Math.max(most, (running += 1));
        await new Promise<void>((resolve) => (finish = resolve));
        running -= 1;
      },
    });
    log.append(...one);
    await start();
    realtime.stop();
    await start();
    expect({ running, most }).toEqual({ running: 1, most: 1 });
    finish();
    await settle();
    expect({ running, most }).toEqual({ running: 1, most: 1 });
    finish();
    realtime.stop();
  });
});
