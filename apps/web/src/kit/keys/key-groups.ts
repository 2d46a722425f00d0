import { createMountedList } from '../mounted-list.ts';

/** Keys that a part of a page takes: `rows` moves among rows and opens them, `selection` ticks them. */
export type KeyGroup = 'search' | 'rows' | 'selection';

const groups = createMountedList<KeyGroup>();

/** The groups of keys that work on the page that is open. */
export const keyGroupsAtom = groups.listAtom;

/** Lists groups of keys among those of the page while the component is mounted. */
export const useKeyGroups = groups.useItems;
