import type { SessionId } from '@seller-chat/core';
import { leaveToInputMethod } from '@seller-chat/ui';
import { useEffect } from 'react';
import type { RefObject } from 'react';
import { useStore } from '../../../../shared/jotai.ts';
import { areRepliesSettledAtom } from '../../state/quick-replies.ts';
import { sendClaimCellAtom } from '../../state/send-claim.ts';
import { findSlash } from '../model/slash.ts';
import { beginReadAtom } from '../state/follow-quick-replies.ts';
import { areRepliesKnownAtom } from '../state/finder.ts';
import { panelAtom, setPanelAtom, takeUpSearchAtom } from '../state/panel.ts';
import { followTypedSearch } from './follow-typed-search.ts';

/**
 * A press that would send while the list is open at a `/` picks instead, as Enter does. Going to the Send button closes the
 * list before its press arrives, so a search that was left counts as open; after a key in the text it is shown again first.
 * So is one that is in the text though its list never opened here: of a draft from before, or behind a line break that was
 * taken back. While it is not known yet which quick replies there are, a press after a search does nothing; nor does Enter
 * that is held down, which would send what its first press has picked.
 */
export function useSendClaim(
  sessionId: SessionId,
  inputRef: RefObject<HTMLTextAreaElement | null>,
  pick: () => void,
): void {
  const store = useStore();
  useEffect(() => {
    const box = inputRef.current;
    if (box === null) return;
    const keys = followKeys(box);
    const typed = followTypedSearch(box, store);
    const take = (): boolean => {
      if (keys.isHeld()) return true;
      const isOpen = store.get(panelAtom)?.mode === 'slash';
      const isUnseen = !isOpen && keys.hasKey();
      const slash = findSlash(box.value, box.selectionStart);
      const isSearch = slash !== undefined && typed.holds(slash);
      if (isSearch && !store.get(areRepliesSettledAtom)) {
        // The account's start, which reads them, may wait for a server that is away: this read says so.
        store.set(beginReadAtom);
        return true;
      }
      if (!isOpen && !store.set(takeUpSearchAtom, slash)) {
        if (!isSearch || !store.get(areRepliesKnownAtom)) return false;
        store.set(setPanelAtom, { mode: 'slash', ...slash });
        box.focus();
        return true;
      }
      box.focus();
      if (!isUnseen) pick();
      return true;
    };
    store.set(sendClaimCellAtom, { sessionId, take });
    const unsubscribe = store.sub(panelAtom, keys.forget);
    return () => {
      store.set(sendClaimCellAtom, null);
      unsubscribe();
      keys.stop();
      typed.stop();
    };
  }, [store, sessionId, inputRef, pick]);
}

/** Whether a key came since the list was opened or closed, and whether the last one is held down. */
function followKeys(box: HTMLTextAreaElement) {
  let hasKey = false;
  let isHeld = false;
  const onKeyDown = (event: KeyboardEvent): void => {
    isHeld = event.repeat;
    if (!leaveToInputMethod(event)) hasKey = true;
  };
  const release = (): void => void (isHeld = false);
  const onKeyUp = (event: KeyboardEvent): void => {
    if (!leaveToInputMethod(event)) release();
  };
  box.addEventListener('keydown', onKeyDown);
  box.addEventListener('keyup', onKeyUp);
  box.addEventListener('blur', release);
  return {
    hasKey: () => hasKey,
    isHeld: () => isHeld,
    forget: () => void (hasKey = false),
    stop() {
      box.removeEventListener('keydown', onKeyDown);
      box.removeEventListener('keyup', onKeyUp);
      box.removeEventListener('blur', release);
    },
  };
}
