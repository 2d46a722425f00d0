import type { Workspace } from '../../data/workspace.ts';
import type { Store } from '../../shared/jotai.ts';
import { bindClock, bindTitleCount, bindVisibility } from './state/effects.ts';
import { bindDrafts, restoreDraftsAtom } from './state/drafts.ts';
import { bindReading } from './state/read-actions.ts';
import { bindAnnouncements } from './state/announce.ts';
import { restoreChatSettingAtom } from './state/setting-actions.ts';
import { readShopColumnAtom } from './state/shop-column.ts';

/** Ties the chat's state to everything outside it: clock, page, device, connection. */
export function bindChat(store: Store, workspace: Workspace, now: () => number): () => void {
  store.set(restoreDraftsAtom, workspace);
  store.set(readShopColumnAtom);
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
