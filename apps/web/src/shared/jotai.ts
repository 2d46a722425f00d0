// The only module that imports jotai: what the app may use of it is this list.
export { atom, createStore, Provider as StoreProvider, useAtomValue, useSetAtom, useStore } from 'jotai';
export { atomFamily } from 'jotai-family';
export type { Atom } from 'jotai';

import type { createStore } from 'jotai';

/** The app's one store. */
export type Store = ReturnType<typeof createStore>;
