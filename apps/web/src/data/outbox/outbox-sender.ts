import type { ClientMessageId, Message } from '@seller-chat/core';
import type { OutgoingRow } from '../cache/schema.ts';

/** How one attempt to post a message ended. */
export type PostOutcome =
  /** The server has it: its copy. */
  | { type: 'accepted'; message: Message }
  /** The server will not take it. */
  | { type: 'refused'; reason: string }
  /** The outcome is unknown, or the server was unable: retry with the same id. */
  | { type: 'unreachable' }
  /** The login has ended: nothing more can be sent by this page. */
  | { type: 'signedOut' };

export interface OutboxSenderDeps {
  /** The browser believes that nothing can be reached. A hint: it is wrong with some VPNs and virtual networks. */
  isOffline: () => boolean;
  /** Asked before an attempt while the browser believes to be offline. */
  isServerThere: () => Promise<boolean>;
  /** The first attempt is about to be made; resolves once that is on disk, or cannot be. */
  onAttempt: (outgoing: OutgoingRow) => Promise<void>;
  post: (outgoing: OutgoingRow) => Promise<PostOutcome>;
  onAccepted: (outgoing: OutgoingRow, message: Message) => Promise<void>;
  onRefused: (outgoing: OutgoingRow, reason: string) => Promise<void>;
  setTimer: (run: () => void, ms: number) => unknown;
  /** 0 to below 1; spreads the retries of many tabs. */
  random: () => number;
}

/** Posts queued messages: in order within a session, sessions beside each other. */
export interface OutboxSender {
  /** Whether a message of this session would be posted at once. */
  isFree: (sessionId: string) => boolean;
  /** Adding a message that is already waiting changes nothing. */
  enqueue: (outgoing: OutgoingRow) => void;
  /** The connection is back: try at once what waits for its next attempt. */
  retryNow: () => void;
  /** An event says that the server has it: do not post it again. */
  confirm: (clientMessageId: ClientMessageId) => void;
  stop: () => void;
}

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;

/** Wait before attempt number `failures + 1`: doubling, up to half a minute, with full jitter above half. */
export function retryDelayMs(failures: number, random: () => number): number {
  const ceiling = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1));
  return Math.round(ceiling / 2 + (ceiling / 2) * random());
}

/**
 * The sending side of the outbox. A message is posted again after every failure of the way, always with
 * the same client id, so one press on "send" has one effect (requirements: R10); only the server's own refusal
 * ends it.
 */
export function createOutboxSender(deps: OutboxSenderDeps): OutboxSender {
  const queues = new Map<string, OutgoingRow[]>();
  const sleepers = new Set<() => void>();
  let isStopped = false;

  const sleep = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const wake = () => {
        sleepers.delete(wake);
        resolve();
      };
      sleepers.add(wake);
      deps.setTimer(wake, ms);
    });

  /** Brings one message to an end. False when this page may send no more. */
  const deliver = async (outgoing: OutgoingRow, isWanted: () => boolean): Promise<boolean> => {
    // An attempt that certainly fails would mark the message as possibly sent.
    for (let looks = 1; isWanted() && deps.isOffline() && !(await deps.isServerThere()); looks += 1)
      await sleep(retryDelayMs(looks, deps.random));
    if (isWanted() && outgoing.row.state === 'queued') await deps.onAttempt(outgoing);
    for (let failures = 1; isWanted(); failures += 1) {
      const outcome = await deps.post(outgoing);
      if (outcome.type === 'accepted') {
        await deps.onAccepted(outgoing, outcome.message);
        return true;
      }
      if (outcome.type === 'refused') {
        await deps.onRefused(outgoing, outcome.reason);
        return true;
      }
      if (outcome.type === 'signedOut' || isStopped) return false;
      await sleep(retryDelayMs(failures, deps.random));
    }
    return !isStopped;
  };

  const drain = async (sessionId: string, queue: OutgoingRow[]): Promise<void> => {
    for (let head = queue[0]; head !== undefined; head = queue[0]) {
      const current = head;
      if (!(await deliver(current, () => !isStopped && queue[0] === current))) return;
      if (queue[0] === current) queue.shift();
    }
    queues.delete(sessionId);
  };

  return {
    isFree: (sessionId) => !queues.has(sessionId) && !isStopped && !deps.isOffline(),
    enqueue(outgoing) {
      const { sessionId, clientMessageId } = outgoing.row;
      const queue = queues.get(sessionId);
      if (queue === undefined) {
        const started = [outgoing];
        queues.set(sessionId, started);
        void drain(sessionId, started);
      } else if (!queue.some(({ row }) => row.clientMessageId === clientMessageId)) {
        queue.push(outgoing);
      }
    },
    retryNow() {
      for (const wake of Array.from(sleepers)) wake();
    },
    confirm(clientMessageId) {
      for (const queue of queues.values()) {
        const at = queue.findIndex(({ row }) => row.clientMessageId === clientMessageId);
        if (at >= 0) queue.splice(at, 1);
      }
    },
    stop() {
      isStopped = true;
      for (const wake of Array.from(sleepers)) wake();
    },
  };
}
