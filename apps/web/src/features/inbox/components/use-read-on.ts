import { isReadAtOnce, needsWholeLists, timeNeededBy } from '@seller-chat/core/session';
import type { SessionId } from '@seller-chat/core';
import { useCallback, useEffect } from 'react';
import type { RefObject } from 'react';
import type { VListHandle } from 'virtua';
import { useAtomValue, useStore } from '../../../shared/jotai.ts';
import { workspaceAtom } from '../../../shared/workspace.ts';
import {
  isListLoadingAtom,
  listChoiceAtom,
  restingListsAtom,
  sessionIndexAtom,
} from '../../chat-state/index.ts';

/** Rows below those in view that are wanted before they are scrolled to. */
const ROWS_AHEAD = 3;

/**
 * Where session lists are read as they are scrolled (R27): has the lists in scope read down to the last row in view, by
 * core's rules S26 to S28. The function that it gives is called with every scroll.
 */
export function useReadOn(list: RefObject<VListHandle | null>, ids: readonly SessionId[]): () => void {
  const store = useStore();
  const resting = useAtomValue(restingListsAtom);
  const choice = useAtomValue(listChoiceAtom);
  const isLoading = useAtomValue(isListLoadingAtom);
  const readOn = useCallback(() => {
    const workspace = store.get(workspaceAtom);
    if (workspace === null || resting.length === 0 || choice.keyword.trim() !== '') return;
    const shopIds = resting.map(({ shopId }) => shopId);
    if (needsWholeLists(choice)) return workspace.readSessionsOn(shopIds, 0);
    if (isReadAtOnce(choice.filter)) return;
    const handle = list.current;
    const inView = handle === null ? 0 : handle.findItemIndex(handle.scrollOffset + handle.viewportSize);
    const lastId = ids[inView + ROWS_AHEAD];
    const last = lastId === undefined ? undefined : store.get(sessionIndexAtom).get(lastId);
    // A list that is still on its way may have the rows below.
    if (last === undefined && isLoading) return;
    // At the end of what is known: the lists that are known least far are read on.
    const until =
      last === undefined
        ? Math.max(...resting.map(({ knownDownTo }) => knownDownTo))
        : timeNeededBy(last, choice.sortType);
    workspace.readSessionsOn(shopIds, until);
  }, [store, resting, choice, isLoading, list, ids]);
  // New rows, another choice, or a list that came to rest.
  useEffect(readOn, [readOn]);
  return readOn;
}
