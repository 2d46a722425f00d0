import type { SessionId } from '@seller-chat/core';
import { cacheOwnerOf } from '../../../../data/device/cache-owner.ts';
import { keepOnDevice } from '../../../../shared/keep-on-device.ts';
import { atom } from '../../../../shared/jotai.ts';
import { accountAtom } from '../../../account/index.ts';

/** What is remembered of conversations. */
export interface MemoryKind<Value> {
  /** A part of its key in the storage. */
  name: string;
  /** Of more conversations than this, those that changed first are forgotten. */
  most: number;
  /** Reads a stored value, which anyone may have written; undefined: it is none of this kind. */
  read: (stored: unknown) => Value | undefined;
}

type Kept<Value> = ReadonlyMap<SessionId, Value>;

/**
 * A value for each conversation, kept on this device for the person who is signed in. What another tab changes is changed
 * here too, while a component reads it.
 *
 * @returns `keptAtom`: all values; `keepAtom`: keeps one, or forgets it if it is undefined
 */
export function createConversationMemory<Value>(kind: MemoryKind<Value>) {
  /** As this page knows it, by the key in the storage. */
  const cellAtom = atom<{ key: string; kept: Kept<Value> } | null>(null);
  const lead = `seller-chat.${kind.name}.`;
  const keyAtom = atom((get) => {
    const account = get(accountAtom);
    return lead + (account === null ? '' : cacheOwnerOf(account));
  });
  cellAtom.onMount = (change) => {
    const follow = ({ key, oldValue, newValue }: StorageEvent): void => {
      if (key?.startsWith(lead) !== true) return;
      change((known) => {
        if (known?.key !== key) return { key, kept: readKept(newValue, kind) };
        return { key, kept: followed(known.kept, { before: oldValue, after: newValue, kind }) };
      });
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  };
  const keptAtom = atom((get): Kept<Value> => {
    const key = get(keyAtom);
    const known = get(cellAtom);
    return known?.key === key ? known.kept : readKept(localStorage.getItem(key), kind);
  });
  const keepAtom = atom(null, (get, set, sessionId: SessionId, value: Value | undefined) => {
    const key = get(keyAtom);
    const change = (kept: Kept<Value>): Kept<Value> => changed(kept, { sessionId, value, most: kind.most });
    set(cellAtom, { key, kept: change(get(keptAtom)) });
    // Another tab may have written since: its conversations stay.
    keepOnDevice(localStorage, key, JSON.stringify([...change(readKept(localStorage.getItem(key), kind))]));
  });
  return { keptAtom, keepAtom };
}

function changed<Value>(
  kept: Kept<Value>,
  { sessionId, value, most }: { sessionId: SessionId; value: Value | undefined; most: number },
): Kept<Value> {
  const others = [...kept].filter(([id]) => id !== sessionId);
  const own = value === undefined ? [] : [[sessionId, value] as const];
  return new Map([...others, ...own].slice(-most));
}

/** What this tab knows, with what another tab has changed. A call that is under way here goes on. */
function followed<Value>(
  kept: Kept<Value>,
  { before, after, kind }: { before: string | null; after: string | null; kind: MemoryKind<Value> },
): Kept<Value> {
  const [old, now] = [readRows(before), readRows(after)];
  let result = kept;
  for (const sessionId of new Set([...old.keys(), ...now.keys()])) {
    if (JSON.stringify(old.get(sessionId)) === JSON.stringify(now.get(sessionId))) continue;
    result = changed(result, { sessionId, value: kind.read(now.get(sessionId)), most: kind.most });
  }
  return result;
}

function readKept<Value>(stored: string | null, { read }: MemoryKind<Value>): Kept<Value> {
  const kept = new Map<SessionId, Value>();
  for (const [sessionId, row] of readRows(stored)) {
    const value = read(row);
    if (value !== undefined) kept.set(sessionId, value);
  }
  return kept;
}

function readRows(stored: string | null): ReadonlyMap<SessionId, unknown> {
  try {
    const rows: unknown = JSON.parse(stored ?? '[]');
    const pairs = Array.isArray(rows) ? (rows as unknown[]).filter((row) => Array.isArray(row)) : [];
    return new Map(pairs as [SessionId, unknown][]);
  } catch {
    return new Map();
  }
}
