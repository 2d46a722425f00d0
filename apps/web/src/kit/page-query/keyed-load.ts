import { atom } from '../../shared/jotai.ts';
import { servicesAtom } from '../../shared/services.ts';
import type { AppApi } from '../../shared/services.ts';
import { problemOf } from './problem.ts';

/** The state of a load from the server. Known data stays on screen while it is loaded again. */
export interface Loaded<Data> {
  readonly phase: 'loading' | 'ready' | 'failed';
  readonly data: Data | undefined;
  /** Why it failed; empty if the error gives no reason. */
  readonly problem: string;
  /** Time of the last successful load, epoch ms; 0: never. */
  readonly readAt: number;
  /** Count of changes made here. The answer of an older request does not undo them. */
  readonly changes: number;
}

const BEGUN = { phase: 'loading', data: undefined, problem: '', readAt: 0, changes: 0 } as const;
/** Maximum of entries kept; the oldest one is dropped. */
const KEPT = 50;

/** How data of one kind is loaded. */
export interface KeyedLoad<Input, Data> {
  keyOf: (input: Input) => string;
  /** `show` puts a first answer on screen while the final one is loading. */
  read: (api: AppApi, input: Input, show: (data: Data) => void) => Promise<Data>;
  /** Merges an answer with changes made while it was loading. Without it, the changed data is kept. */
  merge?: (input: Input, changed: Data, read: Data) => Data;
}

/**
 * Loads data of one kind and keeps it by key. `loadedAtom` holds all entries, `loadAtom` loads one unless it is younger
 * than `maxAgeMs`, `changeAtom` changes the data of one.
 */
export function createKeyedLoad<Input, Data>({ keyOf, read, merge }: KeyedLoad<Input, Data>) {
  const cellAtom = atom<ReadonlyMap<string, Loaded<Data>>>(new Map());
  const asking = new Set<string>();

  const putAtom = atom(
    null,
    (get, set, { key, part }: { key: string; part: Partial<Loaded<Data>> }): void => {
      const next = new Map(get(cellAtom));
      const before = next.get(key) ?? BEGUN;
      next.delete(key);
      next.set(key, { ...before, ...part });
      const [oldest] = next.keys();
      if (next.size > KEPT && oldest !== undefined) next.delete(oldest);
      set(cellAtom, next);
    },
  );

  const loadAtom = atom(
    null,
    async (get, set, { input, maxAgeMs = 0 }: { input: Input; maxAgeMs?: number }): Promise<void> => {
      const { api, now } = get(servicesAtom);
      const key = keyOf(input);
      const entry = () => get(cellAtom).get(key) ?? BEGUN;
      const before = entry();
      if (asking.has(key) || (before.phase === 'ready' && Math.abs(now() - before.readAt) < maxAgeMs)) return;
      asking.add(key);
      set(putAtom, { key, part: { phase: 'loading' } });
      try {
        const data = await read(api, input, (first) => {
          if (entry().data === undefined) set(putAtom, { key, part: { data: first } });
        });
        const { data: changed, changes } = entry();
        const isChanged = changed !== undefined && changes !== before.changes;
        const merged = isChanged ? (merge?.(input, changed, data) ?? changed) : data;
        // A dropped answer is loaded again at the next occasion.
        const readAt = isChanged && merge === undefined ? 0 : now();
        set(putAtom, { key, part: { phase: 'ready', problem: '', readAt, data: merged } });
      } catch (error) {
        set(putAtom, { key, part: { phase: 'failed', problem: problemOf(error) } });
      } finally {
        asking.delete(key);
      }
    },
  );

  const changeAtom = atom(
    null,
    (get, set, { key, change }: { key: string; change: (data: Data) => Data }): void => {
      const entry = get(cellAtom).get(key);
      if (entry?.data === undefined) return;
      set(putAtom, { key, part: { data: change(entry.data), changes: entry.changes + 1 } });
    },
  );

  return { loadedAtom: atom((get) => get(cellAtom)), loadAtom, changeAtom };
}
