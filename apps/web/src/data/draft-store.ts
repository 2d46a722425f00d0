import type { SessionId } from '@seller-chat/core';

/**
 * Texts begun and not sent, by session. Kept in local storage because it writes before it returns: what was
 * typed a moment before a reload or a crash is there afterwards, which an asynchronous store cannot promise.
 */
export interface DraftStore {
  read: (sessionId: SessionId) => string;
  /** An empty text removes the draft. */
  write: (sessionId: SessionId, text: string) => void;
  /** Sessions with a draft. */
  sessionIds: () => SessionId[];
  clear: () => void;
  /** Tells what other tabs write. Returns the way to stop listening. */
  subscribe: (listener: (sessionId: SessionId, text: string) => void) => () => void;
}

/**
 * @param owner - see `cacheOwnerOf`: drafts of one account are not shown to another
 * @param onFull - the storage took no more; the text is then only on screen
 */
export function createDraftStore(storage: Storage, owner: string, onFull: () => void): DraftStore {
  const prefix = `seller-chat.draft.${owner}.`;
  const keys = () => Object.keys(storage).filter((key) => key.startsWith(prefix));
  return {
    read: (sessionId) => storage.getItem(prefix + sessionId) ?? '',
    write(sessionId, text) {
      if (text === '') {
        storage.removeItem(prefix + sessionId);
        return;
      }
      try {
        storage.setItem(prefix + sessionId, text);
      } catch {
        onFull();
      }
    },
    sessionIds: () => keys().map((key) => key.slice(prefix.length) as SessionId),
    clear() {
      for (const key of keys()) storage.removeItem(key);
    },
    subscribe(listener) {
      const take = ({ key, newValue, storageArea }: StorageEvent): void => {
        if (storageArea !== storage || key === null || !key.startsWith(prefix)) return;
        listener(key.slice(prefix.length) as SessionId, newValue ?? '');
      };
      addEventListener('storage', take);
      return () => removeEventListener('storage', take);
    },
  };
}
