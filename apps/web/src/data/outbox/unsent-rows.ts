import type { ClientMessageId, Message, Platform } from '@seller-chat/core';
import type { OutgoingRow } from '../cache/schema.ts';
import type { OutboxRepository } from './outbox-repository.ts';

/** The messages that the server has not confirmed: in memory, and on disk where that works. */
export interface UnsentRows {
  has: (id: ClientMessageId) => boolean;
  /** Keeps a row in memory. */
  remember: (outgoing: OutgoingRow) => void;
  /** Drops a row from memory; `remove` takes it off the disk. */
  forget: (id: ClientMessageId) => void;
  /** Writes a row, unless an event has confirmed the message meanwhile. A failure is reported, not thrown. */
  save: (outgoing: OutgoingRow) => Promise<void>;
  /** Takes a row off the disk. A failure is reported, not thrown; `rewrite` makes up for it. */
  remove: (platform: Platform, id: ClientMessageId) => Promise<void>;
  /** Writes all rows again, after the storage had failed. Rejects when it fails again. */
  rewrite: () => Promise<void>;
  /** The messages of a session. */
  messagesOf: (sessionId: string) => readonly Message[];
  count: () => number;
  /** How many of them are marked as being sent: the server may have them, or will in a moment. */
  sendingCount: () => number;
  /** Runs a step that uses the disk; a failure is reported, not thrown. */
  guarded: (step: () => Promise<void>) => Promise<void>;
}

/** No rows yet. */
export function createUnsentRows(
  repository: Pick<OutboxRepository, 'put' | 'remove'>,
  onStorageFailure: (error: unknown) => void,
): UnsentRows {
  const unsent = new Map<ClientMessageId, OutgoingRow>();
  /** Ids that could not be taken off the disk. */
  const leftBehind = new Map<ClientMessageId, Platform>();

  const guarded: UnsentRows['guarded'] = async (step) => {
    try {
      await step();
    } catch (error) {
      onStorageFailure(error);
    }
  };
  const remove: UnsentRows['remove'] = (platform, id) =>
    guarded(async () => {
      leftBehind.set(id, platform);
      await repository.remove(platform, [id]);
      leftBehind.delete(id);
    });
  return {
    has: (id) => unsent.has(id),
    remember: (outgoing) => void unsent.set(outgoing.row.clientMessageId, outgoing),
    forget: (id) => void unsent.delete(id),
    async save({ platform, row }) {
      await guarded(() => repository.put(platform, row));
      if (!unsent.has(row.clientMessageId)) await remove(platform, row.clientMessageId);
    },
    remove,
    async rewrite() {
      for (const [id, platform] of leftBehind) await repository.remove(platform, [id]);
      leftBehind.clear();
      for (const { platform, row } of unsent.values()) await repository.put(platform, row);
    },
    messagesOf: (sessionId) =>
      [...unsent.values()].flatMap(({ row }) => (row.sessionId === sessionId ? [row.message] : [])),
    count: () => unsent.size,
    sendingCount: () => [...unsent.values()].filter(({ row }) => row.state === 'sending').length,
    guarded,
  };
}
