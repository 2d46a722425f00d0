import { atom } from '../../shared/jotai.ts';
import { servicesAtom } from '../../shared/services.ts';
import type { AppApi } from '../../shared/services.ts';
import { problemOf } from './problem.ts';

/** Something asked of the server, as far as it has come. What was known stays on screen while it is asked anew. */
export interface Loaded<Data> {
  readonly phase: 'loading' | 'ready' | 'failed';
  readonly data: Data | undefined;
  /** Why it failed; empty where nobody says. */
  readonly problem: string;
  /** When it was last asked with success, epoch ms; 0: never. */
  readonly readAt: number;
  /** Grows with every change made here; an answer to an older question does not undo them. */
  readonly changes: number;
}

const BEGUN = { phase: 'loading', data: undefined, problem: '', readAt: 0, changes: 0 } as const;
/** More buyers than this are not kept ready for a return to them. */
const KEPT = 50;

/** How one kind of thing is asked for. */
export interface KeyedLoad<Input, Data> {
  keyOf: (input: Input) => string;
  /** `show` puts a first answer on screen while the last one is still on its way. */
  read: (api: AppApi, input: Input, show: (data: Data) => void) => Promise<Data>;
  /** What an answer comes to when things were changed while it was on its way; without it, they stay as changed. */
  merge?: (input: Input, changed: Data, read: Data) => Data;
}

/**
 * Things of one kind, kept by key: `loadedAtom` has them all, `loadAtom` asks for one unless it was asked for less
 * than `maxAgeMs` ago, `changeAtom` changes what is known of one.
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
        // What was not taken in is asked for at the next occasion.
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
