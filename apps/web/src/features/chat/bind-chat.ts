import type { Workspace } from '../../data/workspace.ts';
import type { Store } from '../../shared/jotai.ts';
import {
  bindAnnouncements,
  bindClock,
  bindDrafts,
  bindReading,
  bindTitleCount,
  bindVisibility,
} from './state/effects.ts';
import { restoreChatSettingAtom } from './state/setting-actions.ts';
import { restoreChoicesAtom } from './state/start-actions.ts';

/** Ties the chat's state to everything outside it: clock, page, device, connection. */
export function bindChat(store: Store, workspace: Workspace, now: () => number): () => void {
  store.set(restoreChoicesAtom, workspace);
  store.set(restoreChatSettingAtom);
  const unbinds = [
    bindClock(store, now),
    bindVisibility(store, workspace),
    bindAnnouncements(store),
    bindReading(store),
    bindTitleCount(store),
    bindDrafts(store, workspace),
  ];
  return () => {
    for (const unbind of unbinds) unbind();
  };
}
