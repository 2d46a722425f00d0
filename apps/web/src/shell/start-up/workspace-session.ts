import {
  accountAtom,
  confirmAccountAtom,
  loginExpiredAtom,
  readAccessAtom,
} from '../../features/account/index.ts';
import { applyChatChangesAtom, bindChat } from '../../features/chat/index.ts';
import { applyShopChangesAtom } from '../../features/shops/index.ts';
import type { SessionId } from '@seller-chat/core';
import { emitAppEvent } from '../../shared/app-events.ts';
import type { DataChange } from '../../data/change.ts';
import { openWorkspace } from '../../data/open-workspace.ts';
import type { Workspace } from '../../data/workspace.ts';
import { applyConnectionChangesAtom, bindConnectionLoss } from '../../kit/connection/connection-state.ts';
import { batchByFrame } from '../../shared/frame-batch.ts';
import { grayFlagsCellAtom } from '../../shared/gray-flags.ts';
import { here } from '../../shared/here.ts';
import { atom } from '../../shared/jotai.ts';
import type { Store } from '../../shared/jotai.ts';
import { servicesAtom } from '../../shared/services.ts';
import { failedStepAtom, retryStartUpAtom } from '../../shared/start-up.ts';
import { workspaceAtom } from '../../shared/workspace.ts';
import { createStartUp } from './create-start-up.ts';

/** Applies all changes of one frame in one commit. */
const applyChangesAtom = atom(null, (_get, set, changes: readonly DataChange[]) => {
  set(applyConnectionChangesAtom, changes);
  set(applyShopChangesAtom, changes);
  set(applyChatChangesAtom, changes);
});

/** Reports the changes of one frame to what is around the app. */
function emitChanges(changes: readonly DataChange[]): void {
  const sessionIds = new Set<SessionId>();
  const talkedIds = new Set<SessionId>();
  for (const change of changes) {
    if (change.type === 'sessions') for (const { sessionId } of change.sessions) sessionIds.add(sessionId);
    else if (change.type === 'messages') talkedIds.add(change.sessionId);
    else if (change.type === 'messageReplaced') talkedIds.add(change.message.sessionId);
    else if (change.type === 'connection') emitAppEvent('socketConnection', { state: change.state });
  }
  if (sessionIds.size > 0) emitAppEvent('sessionUpdate', { sessionIds: [...sessionIds] });
  if (talkedIds.size > 0) emitAppEvent('messageUpdate', { sessionIds: [...talkedIds] });
}

/** Connects a workspace to the store and starts it. Returns what unties the page's clock and listeners from it. */
export function startWorkspace(store: Store, workspace: Workspace): () => void {
  const batch = batchByFrame<DataChange>((changes) => {
    store.set(applyChangesAtom, changes);
    emitChanges(changes);
  });
  let wasOffline = false;
  workspace.subscribe((change) => {
    batch.push(change);
    if (change.type !== 'connection') return;
    if (change.state === 'online') {
      // A server that is back can say whether the account opened from the cache still holds.
      void store.set(confirmAccountAtom);
      if (wasOffline || store.get(failedStepAtom) === 'account') void store.set(retryStartUpAtom);
      wasOffline = false;
    } else wasOffline ||= change.state === 'offline';
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
  const startUp = createStartUp(store);
  const workspace = openWorkspace({
    api,
    account,
    ownerBefore: marker.ownerBefore,
    onLoginExpired: (reason) => store.set(loginExpiredAtom, here(), reason),
    readAccess: () => store.set(readAccessAtom, here()),
    shopsTurn() {
      // The shops are asked for once there is something to see, or when there is nothing: then the start begins.
      if (store.get(failedStepAtom) === undefined) void startUp.run();
      return startUp.turnOf('shops');
    },
    readsOnScroll: () => store.get(grayFlagsCellAtom).sessionLoad === true,
  });
  startWorkspace(store, workspace);
  return workspace;
}
