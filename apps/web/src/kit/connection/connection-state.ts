import type { ConnectionState, DataChange, TransportState } from '../../data/change.ts';
import { atom } from '../../shared/jotai.ts';
import type { Store } from '../../shared/jotai.ts';

/** A connection that is interrupted for longer than this is shown as lost, ms. Shorter gaps are not shown. */
const LOST_AFTER_MS = 4_000;

const connectionCellAtom = atom<ConnectionState>('connecting');
const transportCellAtom = atom<TransportState>('websocket');
const isConnectionLostCellAtom = atom(false);
const isStorageFailingCellAtom = atom(false);

export const connectionAtom = atom((get) => get(connectionCellAtom));
/** How events reach this page while it is connected. */
export const transportAtom = atom((get) => get(transportCellAtom));
/** The connection has been interrupted for longer than a short gap. */
export const isConnectionLostAtom = atom((get) => get(isConnectionLostCellAtom));
/** The browser's storage fails: the app works from memory. */
export const isStorageFailingAtom = atom((get) => get(isStorageFailingCellAtom));

/** Applies what the data layer emitted about the connection and the storage. */
export const applyConnectionChangesAtom = atom(null, (_get, set, changes: readonly DataChange[]) => {
  for (const change of changes) {
    if (change.type === 'connection') set(connectionCellAtom, change.state);
    else if (change.type === 'transport') set(transportCellAtom, change.transport);
    else if (change.type === 'storage') set(isStorageFailingCellAtom, change.isFailing);
  }
});

/** Marks the connection as lost after a longer interruption. Returns the unbind function. */
export function bindConnectionLoss(store: Store): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    if (store.get(connectionCellAtom) === 'online') {
      clearTimeout(timer);
      timer = undefined;
      store.set(isConnectionLostCellAtom, false);
    } else {
      timer ??= setTimeout(() => store.set(isConnectionLostCellAtom, true), LOST_AFTER_MS);
    }
  };
  look();
  const unsubscribe = store.sub(connectionCellAtom, look);
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}
