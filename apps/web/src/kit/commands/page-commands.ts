import { useEffect, useId } from 'react';
import { atom, useSetAtom } from '../../shared/jotai.ts';
import type { Command } from './command.ts';

const cellAtom = atom<ReadonlyMap<string, readonly Command[]>>(new Map());

const putAtom = atom(null, (get, set, id: string, commands: readonly Command[] | undefined) => {
  const next = new Map(get(cellAtom));
  if (commands === undefined) next.delete(id);
  else next.set(id, commands);
  set(cellAtom, next);
});

/** The commands of the page that is open, in the order in which its parts were mounted. */
export const pageCommandsAtom = atom((get) => [...get(cellAtom).values()].flat());

/** Adds commands to the palette while the component is mounted. Ids are unique within the page. */
export function usePageCommands(commands: readonly Command[]): void {
  const id = useId();
  const put = useSetAtom(putAtom);
  useEffect(() => put(id, commands), [put, id, commands]);
  useEffect(() => () => put(id, undefined), [put, id]);
}
