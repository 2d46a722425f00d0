import { PLATFORMS } from '@seller-chat/core/platform';
import type { ClientMessageId } from '@seller-chat/core';
import type { OutgoingRow } from '../cache/schema.ts';

/**
 * Messages whose way to the database has not ended yet. Kept in local storage because it writes before it returns: a
 * tab that is closed right after the press on "send" has not lost them.
 */
export interface OutboxJournal {
  note: (outgoing: OutgoingRow) => void;
  /** The database has them, or they are no longer needed. */
  forget: (clientMessageIds: readonly ClientMessageId[]) => void;
  /** What was noted and never forgotten, by any tab. */
  all: () => OutgoingRow[];
  clear: () => void;
}

/** @param owner - see `cacheOwnerOf`: messages of one account are not sent by another */
export function createOutboxJournal(storage: Storage, owner: string): OutboxJournal {
  const prefix = `seller-chat.outbox.${owner}.`;
  const keys = () => Object.keys(storage).filter((key) => key.startsWith(prefix));
  return {
    note(outgoing) {
      try {
        storage.setItem(prefix + outgoing.row.clientMessageId, JSON.stringify(outgoing));
      } catch {
        // Full: then the database alone keeps it, some milliseconds later.
      }
    },
    forget(clientMessageIds) {
      for (const id of clientMessageIds) storage.removeItem(prefix + id);
    },
    all: () => keys().flatMap((key) => readNote(storage.getItem(key))),
    clear() {
      for (const key of keys()) storage.removeItem(key);
    },
  };
}

/** Anyone may have written there: what is no note is none. */
function readNote(text: string | null): OutgoingRow[] {
  try {
    const { platform, row } = JSON.parse(text ?? '') as Partial<OutgoingRow>;
    const isWhole = typeof row?.clientMessageId === 'string' && typeof row.message.sessionId === 'string';
    return isWhole && PLATFORMS.some((one) => one === platform) ? [{ platform, row } as OutgoingRow] : [];
  } catch {
    return [];
  }
}
