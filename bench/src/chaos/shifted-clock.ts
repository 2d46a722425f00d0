import { BroadcastChannel, getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads';

/**
 * A preload (`node --import`) that moves a process's wall clock, in all its threads: `Date.now` and `new Date()`. The
 * parent sends `ClockMessage` over IPC. `CLOCK_OFFSET_MS` is the offset at the start. The monotonic clock
 * (`performance.now`, timers) stays right.
 */

/** Sets by how many ms the wall clock is wrong. */
export interface ClockMessage {
  type: 'clock';
  offsetMs: number;
}

const DATA_KEY = 'clock offset';
const RealDate = globalThis.Date;
const realNow = RealDate.now;
const channel = new BroadcastChannel(DATA_KEY);
let offsetMs = Number(getEnvironmentData(DATA_KEY) ?? process.env['CLOCK_OFFSET_MS'] ?? 0);

const now = (): number => realNow() + offsetMs;
RealDate.now = now;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as object,
  apply: () => new RealDate(now()).toString(),
});
RealDate.prototype.constructor = globalThis.Date;

if (isMainThread) {
  process.on('message', (message: Partial<ClockMessage>) => {
    if (message.type !== 'clock' || message.offsetMs === undefined) return;
    ({ offsetMs } = message);
    // Threads that run now, and threads that start later.
    channel.postMessage(offsetMs);
    setEnvironmentData(DATA_KEY, offsetMs);
  });
  // The listener alone must not keep the process alive.
  process.channel?.unref();
} else {
  channel.onmessage = (event) => (offsetMs = Number((event as { data: unknown }).data));
}
channel.unref();
