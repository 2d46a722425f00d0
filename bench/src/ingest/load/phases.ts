import type { Connections } from './connections.ts';
import { countCpu } from './cpu-time.ts';
import type { CpuCosts, CpuPlaces } from './cpu-time.ts';
import { latenciesOf } from './latencies.ts';
import type { Latencies } from './latencies.ts';
import { makePushRequest } from './push.ts';
import type { PushPlan } from './push.ts';
import type { Receiver } from './receiver.ts';

/** One server under load: where to send, who listens, and how many messages it has been sent so far. */
export interface Target {
  plan: PushPlan;
  connections: Connections;
  receiver: Receiver;
  cpu: CpuPlaces;
  sent: number;
}

/** As fast as it goes. `perSecond` counts from the first request to the last message's arrival at the client. */
export interface Saturation {
  perSecond: number;
  ack: Latencies;
  cpu: CpuCosts;
}

/** At a fixed rate: from the moment a request was due to the message's arrival at the client. */
export interface Steady {
  endToEnd: Latencies;
}

/** A client that hears nothing new for this long has lost what is missing. */
const LOST_AFTER_MS = 10_000;

/**
 * Keeps this many requests in flight for a while, then waits for the last message at the client. The requests
 * are made and signed before, so that this costs the machine nothing during the measurement. When they are
 * used up, the phase ends early.
 */
export async function saturate(
  target: Target,
  options: { seconds: number; inFlight: number; maxPerSecond: number },
): Promise<Saturation> {
  const requests = prepare(target, Math.ceil(options.seconds * options.maxPerSecond));
  const acks: number[] = [];
  const cpu = countCpu(target.cpu);
  const startedAt = performance.now();
  const endAt = startedAt + options.seconds * 1000;
  let next = 0;
  async function keepSending(): Promise<void> {
    for (let sentAt = performance.now(); sentAt < endAt; sentAt = performance.now()) {
      const request = requests[next];
      if (!request) return;
      next += 1;
      await target.connections.send(request);
      acks.push(performance.now() - sentAt);
    }
  }
  await Promise.all(Array.from({ length: options.inFlight }, keepSending));
  target.sent += next;
  await target.receiver.waitFor(target.sent, LOST_AFTER_MS);
  const last = lastArrival(target, next);
  const perSecond = (1000 * acks.length) / (last - startedAt);
  return { perSecond, ack: latenciesOf(acks), cpu: cpu(acks.length) };
}

/**
 * Sends at a fixed rate whatever the answers do: a request that could not leave in time, for want of a free
 * connection or of this process's own attention, counts from when it was due.
 */
export async function keepRate(
  target: Target,
  options: { seconds: number; perSecond: number },
): Promise<Steady> {
  const requests = prepare(target, options.seconds * options.perSecond);
  const first = target.sent;
  const startedAt = performance.now() + 5;
  const dueAt = (index: number) => startedAt + (1000 * index) / options.perSecond;
  const answers: Promise<void>[] = [];
  for (const [index, request] of requests.entries()) {
    while (performance.now() < dueAt(index)) await new Promise((wake) => setTimeout(wake, 1));
    answers.push(target.connections.send(request));
  }
  target.sent += requests.length;
  await Promise.all(answers);
  await target.receiver.waitFor(target.sent, LOST_AFTER_MS);
  const delays = requests.flatMap((_, index) => {
    const arrivedAt = target.receiver.arrivedAt(first + index);
    return arrivedAt === undefined ? [] : [arrivedAt - dueAt(index)];
  });
  return { endToEnd: latenciesOf(delays) };
}

function prepare(target: Target, count: number): Buffer[] {
  const now = Date.now();
  return Array.from({ length: count }, (_, index) => makePushRequest(target.plan, target.sent + index, now));
}

function lastArrival(target: Target, count: number): number {
  let last = 0;
  for (let number = target.sent - count; number < target.sent; number += 1) {
    last = Math.max(last, target.receiver.arrivedAt(number) ?? 0);
  }
  return last;
}
