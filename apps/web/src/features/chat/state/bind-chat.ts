import type { Workspace } from '../../../data/workspace.ts';
import type { Store } from '../../../shared/jotai.ts';
import {
  bindClock,
  bindDrafts,
  bindTitleCount,
  bindVisibility,
  restoreDraftsAtom,
} from '../../chat-state/index.ts';
import { bindReading } from '../../conversation/index.ts';
import { bindAnnouncements } from '../../team/index.ts';
import { restoreChatSettingAtom } from '../../chat-settings/index.ts';
import { readShopColumnAtom } from '../../inbox/index.ts';

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
