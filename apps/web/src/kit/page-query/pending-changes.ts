import { hashKey, matchQuery } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

type Change = (data: unknown) => unknown;

interface Entry {
  key: QueryKey;
  /** What the server said last, with the changes that it accepted, by the hash of the whole key. */
  base: Map<string, { key: QueryKey; data: unknown }>;
  waiting: Change[];
}

/** Optimistic changes whose commands are not answered yet. */
export interface PendingChanges {
  /** Shows a change at once in all data under a key. Returns how to end it: accepted or refused. */
  readonly begin: (key: QueryKey, change: Change) => (isAccepted: boolean) => void;
  /** Whether data of this key is under a change. */
  readonly isPending: (key: QueryKey) => boolean;
}

/**
 * Keeps the server's data apart from the changes on top of it, so that a refused change takes back only itself, in
 * whatever order the answers of several commands arrive. After the last one the data is read again.
 */
export function createPendingChanges(client: QueryClient): PendingChanges {
  const entries = new Map<string, Entry>();

  const show = ({ base, waiting }: Entry): void => {
    for (const { key, data } of base.values())
      client.setQueryData(
        key,
        waiting.reduce<unknown>((shown, change) => change(shown), data),
      );
  };
  const open = (key: QueryKey): Entry => {
    const base: Entry['base'] = new Map();
    for (const [queryKey, data] of client.getQueriesData({ queryKey: key }))
      if (data !== undefined) base.set(hashKey(queryKey), { key: queryKey, data });
    return { key, base, waiting: [] };
  };

  return {
    begin(key, change) {
      const id = hashKey(key);
      const entry = entries.get(id) ?? open(key);
      entries.set(id, entry);
      entry.waiting.push(change);
      // An answer of before would put the old data back.
      void client.cancelQueries({ queryKey: key });
      show(entry);
      return (isAccepted) => {
        const at = entry.waiting.indexOf(change);
        if (at === -1) return;
        entry.waiting.splice(at, 1);
        if (isAccepted) for (const one of entry.base.values()) one.data = change(one.data);
        show(entry);
        if (entry.waiting.length > 0) return;
        entries.delete(id);
        void client.invalidateQueries({ queryKey: key });
      };
    },
    isPending: (key) =>
      [...entries.values()].some((entry) =>
        matchQuery({ queryKey: entry.key }, { queryKey: key } as Parameters<typeof matchQuery>[1]),
      ),
  };
}
