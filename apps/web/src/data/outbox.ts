import { ApiError, RequestEncodingError, TransportError } from '@seller-chat/api-client';
import { markAsFailed, markAsLoading } from '@seller-chat/core/message';
import type { ClientMessageId, Message, Platform } from '@seller-chat/core';
import { createOutboxSender } from './outbox-sender.ts';
import type { PostOutcome } from './outbox-sender.ts';
import type { OutboxRepository } from './outbox-repository.ts';
import type { OutboxRow } from './schema.ts';

export interface OutboxDeps {
  repository: OutboxRepository;
  tabId: string;
  openTabIds: () => Promise<ReadonlySet<string>>;
  post: (message: Message) => Promise<Message>;
  /** The server has taken a message over: its copy is to be cached and shown. */
  onAccepted: (platform: Platform, message: Message) => Promise<void>;
  /** A message changed by the seller's act or by a refusal. */
  onReplaced: (message: Message) => void;
  onStorageFailure: (error: unknown) => void;
  now: () => number;
  setTimer: (run: () => void, ms: number) => unknown;
  random: () => number;
}

/** Messages on their way out, from the press on "send" to the server's confirmation. */
export interface Outbox {
  /** Reads what earlier pages left; what they were sending is `fail` from now on. Call once, first. */
  restore: () => Promise<void>;
  /** Unconfirmed messages of a session. */
  messagesOf: (sessionId: string) => readonly Message[];
  /** Sends a new message, or one that failed: the same id, so that it arrives once. */
  send: (platform: Platform, message: Message) => Promise<void>;
  /** The server has these, as an event told. */
  confirm: (clientMessageIds: readonly ClientMessageId[]) => void;
  retryNow: () => void;
  count: () => number;
  stop: () => void;
}

/** The outbox over its repository and its sender. */
export function createOutbox(deps: OutboxDeps): Outbox {
  const { repository } = deps;
  const unsent = new Map<ClientMessageId, OutboxRow>();
  let lastSend: Promise<void> = Promise.resolve();

  const guarded = async (write: () => Promise<void>): Promise<void> => {
    try {
      await write();
    } catch (error) {
      deps.onStorageFailure(error);
    }
  };

  const sender = createOutboxSender({
    post: async ({ row }) => {
      try {
        return { type: 'accepted', message: await deps.post(row.message) };
      } catch (error) {
        return toOutcome(error);
      }
    },
    onAccepted: async ({ platform, row }, message) => {
      unsent.delete(row.clientMessageId);
      await deps.onAccepted(platform, message);
      await guarded(() => repository.remove(platform, [row.clientMessageId]));
    },
    onRefused: async ({ platform, row }, reason) => {
      const failed: OutboxRow = { ...row, state: 'failed', message: markAsFailed(row.message, reason) };
      unsent.set(row.clientMessageId, failed);
      deps.onReplaced(failed.message);
      await guarded(() => repository.put(platform, failed));
    },
    setTimer: deps.setTimer,
    random: deps.random,
  });

  return {
    async restore() {
      await guarded(async () => {
        await repository.failStuck(await deps.openTabIds());
        for (const row of await repository.all()) unsent.set(row.clientMessageId, row);
      });
    },
    messagesOf: (sessionId) =>
      [...unsent.values()].filter((row) => row.sessionId === sessionId).map((row) => row.message),
    async send(platform, written) {
      const { clientMessageId } = written;
      if (clientMessageId === undefined) throw new TypeError('Only a message with a client id can be sent.');
      const message = markAsLoading(written);
      const row: OutboxRow = {
        clientMessageId,
        sessionId: message.sessionId,
        state: 'queued',
        tabId: deps.tabId,
        queuedAt: deps.now(),
        message,
      };
      unsent.set(clientMessageId, row);
      // On disk before on the wire: a page killed in between can still tell that this was being sent. One
      // after the other: a slow write must not let a later message overtake.
      const earlier = lastSend;
      lastSend = (async () => {
        await earlier;
        await guarded(() => repository.put(platform, row));
        sender.enqueue({ platform, row });
      })();
      await lastSend;
    },
    confirm(clientMessageIds) {
      for (const id of clientMessageIds) {
        unsent.delete(id);
        sender.confirm(id);
      }
    },
    retryNow: sender.retryNow,
    count: () => unsent.size,
    stop: sender.stop,
  };
}

function toOutcome(error: unknown): PostOutcome {
  if (error instanceof ApiError) {
    return error.isLoginExpired ? { type: 'signedOut' } : { type: 'refused', reason: error.reason };
  }
  if (error instanceof RequestEncodingError) return { type: 'refused', reason: error.message };
  const isFinal = error instanceof TransportError && error.status !== undefined && error.status < 500;
  // Answers of the 4xx kind stay the same however often one asks.
  if (isFinal) return { type: 'refused', reason: error.reason ?? error.message };
  return { type: 'unreachable' };
}
