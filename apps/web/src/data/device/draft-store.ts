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
  /** Notifies of drafts written in other tabs. Returns the unsubscribe function. */
  subscribe: (listener: (sessionId: SessionId, text: string) => void) => () => void;
}

/** What is begun: a message, a note about a buyer, a remark on a conversation. */
const DRAFT_KINDS = ['draft', 'note-draft', 'remark-draft'] as const;
export type DraftKind = (typeof DRAFT_KINDS)[number];

const prefixOf = (kind: DraftKind, owner: string): string => `seller-chat.${kind}.${owner}.`;
const keysOf = (storage: Storage, prefix: string): string[] =>
  Object.keys(storage).filter((key) => key.startsWith(prefix));

/** Removes an owner's drafts of every kind. */
export function clearDrafts(storage: Storage, owner: string): void {
  for (const kind of DRAFT_KINDS)
    for (const key of keysOf(storage, prefixOf(kind, owner))) storage.removeItem(key);
}

/**
 * @param owner - see `cacheOwnerOf`: drafts of one account are not shown to another
 * @param onFull - the storage took no more; the text is then only on screen
 */
export function createDraftStore(storage: Storage, owner: string, onFull: () => void): DraftStore {
  const prefix = prefixOf('draft', owner);
  return {
    ...createFormDraftStore(storage, owner, 'draft', onFull),
    sessionIds: () => keysOf(storage, prefix).map((key) => key.slice(prefix.length) as SessionId),
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

/** What is begun in a form, by what the form is about. */
export interface FormDraftStore {
  read: (key: string) => string;
  /** An empty text removes the draft. */
  write: (key: string, text: string) => void;
}

/** Drafts of one kind; the parameters are those of {@link createDraftStore}. */
export function createFormDraftStore(
  storage: Storage,
  owner: string,
  kind: DraftKind,
  onFull: () => void,
): FormDraftStore {
  const prefix = prefixOf(kind, owner);
  return {
    read: (key) => storage.getItem(prefix + key) ?? '',
    write(key, text) {
      if (text === '') {
        storage.removeItem(prefix + key);
        return;
      }
      try {
        storage.setItem(prefix + key, text);
      } catch {
        onFull();
      }
    },
  };
}
