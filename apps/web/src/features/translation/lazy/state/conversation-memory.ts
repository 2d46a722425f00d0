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
 * A value for each conversation, kept on this device for the person who is signed in.
 *
 * @returns `keptAtom`: all values; `keepAtom`: keeps one, or forgets it if it is undefined
 */
export function createConversationMemory<Value>(kind: MemoryKind<Value>) {
  /** As this page knows it, by the key in the storage. */
  const cellAtom = atom<{ key: string; kept: Kept<Value> } | null>(null);
  const keyAtom = atom((get) => {
    const account = get(accountAtom);
    return `seller-chat.${kind.name}.${account === null ? '' : cacheOwnerOf(account)}`;
  });
  const keptAtom = atom((get): Kept<Value> => {
    const key = get(keyAtom);
    const known = get(cellAtom);
    return known?.key === key ? known.kept : readKept(key, kind);
  });
  const keepAtom = atom(null, (get, set, sessionId: SessionId, value: Value | undefined) => {
    const key = get(keyAtom);
    const change = (kept: Kept<Value>): Kept<Value> => changed(kept, { sessionId, value, most: kind.most });
    set(cellAtom, { key, kept: change(get(keptAtom)) });
    // Another tab may have written since: its conversations stay.
    keepOnDevice(localStorage, key, JSON.stringify([...change(readKept(key, kind))]));
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

function readKept<Value>(key: string, { read }: MemoryKind<Value>): Kept<Value> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    const rows = Array.isArray(stored) ? (stored as unknown[]) : [];
    return new Map(
      rows.flatMap((row) => {
        const [sessionId, told] = Array.isArray(row) ? (row as unknown[]) : [];
        const value = read(told);
        return typeof sessionId === 'string' && value !== undefined
          ? [[sessionId as SessionId, value] as const]
          : [];
      }),
    );
  } catch {
    return new Map();
  }
}
