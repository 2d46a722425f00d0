import {
  accountAtom,
  confirmAccountAtom,
  loginExpiredAtom,
  readAccessAtom,
} from '../features/account/index.ts';
import { applyChatChangesAtom, bindChat } from '../features/chat/index.ts';
import { applyShopChangesAtom } from '../features/shops/index.ts';
import type { DataChange } from '../data/change.ts';
import { openWorkspace } from '../data/open-workspace.ts';
import type { Workspace } from '../data/workspace.ts';
import { applyConnectionChangesAtom, bindConnectionLoss } from '../kit/connection/connection-state.ts';
import { batchByFrame } from '../shared/frame-batch.ts';
import { atom } from '../shared/jotai.ts';
import type { Store } from '../shared/jotai.ts';
import { servicesAtom } from '../shared/services.ts';
import { workspaceAtom } from '../shared/workspace.ts';

/** Applies all changes of one frame in one commit. */
const applyChangesAtom = atom(null, (_get, set, changes: readonly DataChange[]) => {
  set(applyConnectionChangesAtom, changes);
  set(applyShopChangesAtom, changes);
  set(applyChatChangesAtom, changes);
});

/** Connects a workspace to the store and starts it. Returns what unties the page's clock and listeners from it. */
export function startWorkspace(store: Store, workspace: Workspace): () => void {
  const batch = batchByFrame<DataChange>((changes) => store.set(applyChangesAtom, changes));
  workspace.subscribe((change) => {
    batch.push(change);
    // A server that is back can say whether the account opened from the cache still holds.
    if (change.type === 'connection' && change.state === 'online') void store.set(confirmAccountAtom);
  });
  let isTied = true;
  const unbinds = [bindConnectionLoss(store), bindChat(store, workspace, store.get(servicesAtom).now)];
  store.set(workspaceAtom, workspace);
  workspace.start();
  // The first thing there is to see waits for no frame.
  void workspace.firstEmitted().then(() => isTied && batch.flush());
  return () => {
    isTied = false;
    for (const unbind of unbinds) unbind();
  };
}

/** The workspace of the signed-in account: opened on first use, kept until the page is left. */
export function ensureWorkspace(store: Store): Workspace {
  const open = store.get(workspaceAtom);
  if (open !== null) return open;
  const account = store.get(accountAtom);
  if (account === null) throw new Error('A workspace needs a signed-in account.');
  const { api, marker } = store.get(servicesAtom);
  const workspace = openWorkspace({
    api,
    account,
    ownerBefore: marker.ownerBefore,
    onLoginExpired: () => store.set(loginExpiredAtom, location.pathname + location.search),
    readAccess: () => store.set(readAccessAtom, location.pathname + location.search),
  });
  startWorkspace(store, workspace);
  return workspace;
}
