import type { Workspace } from '../../../data/workspace.ts';
import { emitAppEvent } from '../../../shared/app-events.ts';
import type { Store } from '../../../shared/jotai.ts';
import { holdReloads } from '../../../shared/unkept-work.ts';
import {
  bindClock,
  bindDrafts,
  bindTitleCount,
  bindVisibility,
  chosenShopIdsAtom,
  restoreDraftsAtom,
} from '../../chat-state/index.ts';
import { bindReading } from '../../conversation/index.ts';
import { bindAnnouncements } from '../../team/index.ts';
import { restoreChatSettingAtom } from '../../chat-settings/index.ts';
import { hasUnkeptExtrasAtom } from '../../composer/index.ts';
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
    holdReloads(() => store.get(hasUnkeptExtrasAtom)),
    bindShopSelection(store),
  ];
  return () => {
    for (const unbind of unbinds) unbind();
  };
}

/** Reports which shops are shown, when that changes. */
function bindShopSelection(store: Store): () => void {
  return store.sub(chosenShopIdsAtom, () =>
    emitAppEvent('shopSelect', { shopIds: store.get(chosenShopIdsAtom) }),
  );
}
