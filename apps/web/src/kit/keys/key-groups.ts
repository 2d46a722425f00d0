import { useEffect, useId } from 'react';
import { atom, useSetAtom } from '../../shared/jotai.ts';

/** Keys that a part of a page takes: `rows` moves among rows and opens them, `selection` ticks them. */
export type KeyGroup = 'search' | 'rows' | 'selection';

const cellAtom = atom<ReadonlyMap<string, readonly KeyGroup[]>>(new Map());

const putAtom = atom(null, (get, set, id: string, groups: readonly KeyGroup[] | undefined) => {
  const next = new Map(get(cellAtom));
  if (groups === undefined) next.delete(id);
  else next.set(id, groups);
  set(cellAtom, next);
});

/** The groups of keys that work on the page that is open. */
export const keyGroupsAtom = atom(
  (get): ReadonlySet<KeyGroup> => new Set([...get(cellAtom).values()].flat()),
);

/** Lists groups of keys among those of the page while the component is mounted. Keep the same array. */
export function useKeyGroups(groups: readonly KeyGroup[]): void {
  const id = useId();
  const put = useSetAtom(putAtom);
  useEffect(() => {
    put(id, groups);
    return () => put(id, undefined);
  }, [put, id, groups]);
}
