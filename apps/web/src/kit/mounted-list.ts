import { useEffect, useId } from 'react';
import { atom, useSetAtom } from '../shared/jotai.ts';
import type { Atom } from '../shared/jotai.ts';

/** What the mounted components of a page add to one list. */
export interface MountedList<Item> {
  /** All items, in the order in which their components were mounted. */
  listAtom: Atom<readonly Item[]>;
  /** Hook: adds items while the component is mounted. Keep the same array while they do not change. */
  useItems: (items: readonly Item[]) => void;
}

/** Makes an empty list. */
export function createMountedList<Item>(): MountedList<Item> {
  const cellAtom = atom<ReadonlyMap<string, readonly Item[]>>(new Map());
  const putAtom = atom(null, (get, set, id: string, items: readonly Item[] | undefined) => {
    const next = new Map(get(cellAtom));
    if (items === undefined) next.delete(id);
    else next.set(id, items);
    set(cellAtom, next);
  });
  return {
    listAtom: atom((get) => [...get(cellAtom).values()].flat()),
    useItems(items) {
      const id = useId();
      const put = useSetAtom(putAtom);
      // Items that change keep their place in the list.
      useEffect(() => put(id, items), [put, id, items]);
      useEffect(() => () => put(id, undefined), [put, id]);
    },
  };
}
