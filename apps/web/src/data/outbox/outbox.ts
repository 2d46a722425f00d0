import { ApiError, RequestEncodingError, TransportError } from '@seller-chat/api-client';
import { markAsFailed, markAsLoading } from '@seller-chat/core/message';
import type { FailReason } from '@seller-chat/core/message';
import type { ClientMessageId, Message, Platform } from '@seller-chat/core';
import { createOutboxSender } from './outbox-sender.ts';
import type { OutboxSender, PostOutcome } from './outbox-sender.ts';
import { createUnsentRows } from './unsent-rows.ts';
import type { UnsentRows } from './unsent-rows.ts';
import type { OutboxRepository } from './outbox-repository.ts';
import type { OutboxRow, OutgoingRow } from '../cache/schema.ts';
import type { TabPresence } from '../device/tab-presence.ts';

export interface OutboxDeps {
  repository: OutboxRepository;
  tab: TabPresence;
  /** The browser believes that nothing can be reached; see `OutboxSenderDeps`. */
  isOffline: () => boolean;
  /** Whether the server answers now. */
  isServerThere: () => Promise<boolean>;
  post: (message: Message) => Promise<Message>;
  /** The server has taken a message over: its copy is to be cached and shown. */
  onAccepted: (platform: Platform, message: Message) => Promise<void>;
  /** Messages were found that other pages wrote: left behind and taken over, or still on their way. */
  onFound: (messages: readonly Message[]) => void;
  /** A message changed by the seller's act or by a refusal. */
  onReplaced: (message: Message) => void;
  onStorageFailure: (error: unknown) => void;
  now: () => number;
  setTimer: (run: () => void, ms: number) => unknown;
  random: () => number;
}

/** Messages on their way out, from the press on "send" to the server's confirmation. */
export interface Outbox {
  /** Reads what there is and takes over what earlier pages left, now and whenever a tab ends. Call once, first.
   *
   * @param ready - when to begin; what is sent meanwhile waits its turn
   */
  restore: (ready: Promise<void>) => Promise<void>;
  /** Writes everything once more, after the storage had failed. Rejects when it fails again. */
  rewrite: () => Promise<void>;
  /** Unconfirmed messages of a session. */
  messagesOf: (sessionId: string) => readonly Message[];
  /** Sends a new message, or one that failed: the same id, so that it arrives once. */
  send: (platform: Platform, message: Message) => Promise<void>;
  /** Events say that the server has these. */
  confirm: (clientMessageIds: readonly ClientMessageId[]) => void;
  retryNow: () => void;
  count: () => number;
  /** How many messages are about to be posted, or were posted and have no answer. */
  sendingCount: () => number;
  stop: () => void;
}

/** The outbox over its repository and its sender. */
export function createOutbox(deps: OutboxDeps): Outbox {
  const { repository } = deps;
  const unsent = createUnsentRows(repository, deps.onStorageFailure);
  const { remember, save, guarded } = unsent;
  let lastStep: Promise<void> = Promise.resolve();
  let isStopped = false;
  let lastQueuedAt = 0;

  /** One after the other: neither a slow write nor a slow start lets a later message overtake. */
  const inTurn = (step: () => Promise<void>): Promise<void> => (lastStep = lastStep.then(step));

  const sender = createRowSender(deps, unsent);

  const takeOver = async (): Promise<OutgoingRow[]> => {
    const { tabId, canSee } = deps.tab;
    const changed = await repository.takeOver({ tabId, canSee, openTabIds: await deps.tab.openTabIds() });
    changed.forEach(remember);
    return changed;
  };
  const goOnWith = (changed: readonly OutgoingRow[], known = changed): void => {
    for (const outgoing of changed) if (outgoing.row.state === 'queued') sender.enqueue(outgoing);
    deps.onFound(known.map(({ row }) => row.message));
  };

  return {
    restore(ready) {
      deps.tab.onTabGone(
        () => void inTurn(() => guarded(async () => void (isStopped || goOnWith(await takeOver())))),
      );
      return inTurn(() =>
        guarded(async () => {
          await ready;
          const changed = await takeOver();
          // Before anything is sent: what the server confirms from now on is off the list.
          const left = await repository.all();
          left.forEach(remember);
          goOnWith(changed, left);
        }),
      );
    },
    rewrite: unsent.rewrite,
    messagesOf: unsent.messagesOf,
    async send(platform, written) {
      const { clientMessageId } = written;
      if (clientMessageId === undefined) throw new TypeError('Only a message with a client id can be sent.');
      const message = markAsLoading(written);
      const { sessionId } = message;
      const row: OutboxRow = {
        clientMessageId,
        sessionId,
        state: 'queued',
        tabId: deps.tab.tabId,
        queuedAt: (lastQueuedAt = Math.max(deps.now(), lastQueuedAt + 1)),
        message,
      };
      remember({ platform, row });
      repository.note({ platform, row });
      // Write to disk before posting: after a page was killed in between, its successor knows the state.
      await inTurn(async () => {
        const outgoing: OutgoingRow = {
          platform,
          row: { ...row, state: sender.isFree(sessionId) ? 'sending' : 'queued' },
        };
        if (unsent.has(clientMessageId)) remember(outgoing);
        await save(outgoing);
        sender.enqueue(outgoing);
      });
    },
    confirm(clientMessageIds) {
      for (const id of clientMessageIds) {
        unsent.forget(id);
        sender.confirm(id);
      }
    },
    retryNow: sender.retryNow,
    count: unsent.count,
    sendingCount: unsent.sendingCount,
    stop() {
      isStopped = true;
      sender.stop();
    },
  };
}

/** The sender over the unsent rows: every attempt and every outcome is written down. */
function createRowSender(
  deps: OutboxDeps,
  { has, remember, forget, save, remove }: UnsentRows,
): OutboxSender {
  return createOutboxSender({
    isOffline: deps.isOffline,
    isServerThere: deps.isServerThere,
    async onAttempt({ platform, row }) {
      const attempted: OutgoingRow = { platform, row: { ...row, state: 'sending' } };
      if (has(row.clientMessageId)) remember(attempted);
      await save(attempted);
    },
    post: async ({ row }) => {
      try {
        return { type: 'accepted', message: await deps.post(row.message) };
      } catch (error) {
        return toOutcome(error);
      }
    },
    onAccepted: async ({ platform, row }, message) => {
      forget(row.clientMessageId);
      await deps.onAccepted(platform, message);
      await remove(platform, row.clientMessageId);
    },
    onRefused: async ({ platform, row }, reason) => {
      const failed: OutboxRow = { ...row, state: 'failed', message: markAsFailed(row.message, reason) };
      remember({ platform, row: failed });
      deps.onReplaced(failed.message);
      await save({ platform, row: failed });
    },
    setTimer: deps.setTimer,
    random: deps.random,
  });
}

function toOutcome(error: unknown): PostOutcome {
  if (error instanceof ApiError) {
    return error.isLoginExpired ? { type: 'signedOut' } : { type: 'refused', reason: error.reason };
  }
  if (error instanceof RequestEncodingError)
    return { type: 'refused', reason: 'notSendable' satisfies FailReason };
  const isFinal = error instanceof TransportError && error.status !== undefined && error.status < 500;
  // Answers of the 4xx kind stay the same however often one asks.
  if (isFinal) return { type: 'refused', reason: error.reason ?? ('notSendable' satisfies FailReason) };
  return { type: 'unreachable' };
}
