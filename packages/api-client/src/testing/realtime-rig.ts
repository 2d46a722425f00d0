import { vi } from 'vitest';
import { makeFakeSocketPair } from './fake-socket.ts';
import { makeServerLog } from './server-log.ts';
import { makeVirtualTimers } from './virtual-timers.ts';
import { createRealtime } from '../realtime/realtime.ts';
import type { RealtimeOptions, RealtimeStatus } from '../realtime/realtime-options.ts';

/** Runs all pending callbacks. */
export const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A browser whose stored cursor is `cursor`, its server and its clock; nothing is started yet. */
export function setUpRealtime(cursor: number | null, changes: Partial<RealtimeOptions> = {}) {
  const { socketFactory, server } = makeFakeSocketPair();
  const log = makeServerLog();
  const timers = makeVirtualTimers();
  const stored = { cursor };
  const seqs: number[] = [];
  const statuses: RealtimeStatus[] = [];
  const problems: string[] = [];
  const mocks = {
    fetchEvents: vi.fn<RealtimeOptions['fetchEvents']>(async (after) => log.eventsAfter(after, 100)),
    onFrame: vi.fn<RealtimeOptions['onFrame']>(
      ({ events }) => void seqs.push(...events.map(({ seq }) => seq)),
    ),
    onReload: vi.fn<RealtimeOptions['onReload']>(),
    onLoginExpired: vi.fn<() => void>(),
    onSilence: vi.fn<() => void>(),
  };
  const options = {
    ...mocks,
    path: '/socket',
    cursorStore: { load: async () => stored.cursor, save: async (to: number) => void (stored.cursor = to) },
    onStatus: (status: RealtimeStatus) => void statuses.push(status),
    onProblem: ({ at }: { at: string }) => void problems.push(at),
    socketFactory,
    timers,
    random: () => 0.5,
    ...changes,
  };
  const realtime = createRealtime(options);
  const start = () => {
    realtime.start();
    return settle();
  };
  return { realtime, start, server, log, timers, stored, seqs, statuses, problems, ...mocks };
}

/** Entries to append to the log. */
export const one = [true];
export const three = [true, true, true];
