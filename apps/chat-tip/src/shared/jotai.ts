// The only module that imports jotai: what the tip may use of it is this list.
export { atom, createStore, Provider as StoreProvider, useAtomValue } from 'jotai';

import type { createStore } from 'jotai';

/** The page's one store. */
export type Store = ReturnType<typeof createStore>;
