import type { SessionId } from '@seller-chat/core';
import { leaveToInputMethod } from '@seller-chat/ui';
import { useEffect } from 'react';
import type { RefObject } from 'react';
import { useStore } from '../../../../shared/jotai.ts';
import { areRepliesSettledAtom } from '../../state/quick-replies.ts';
import { sendClaimCellAtom } from '../../state/send-claim.ts';
import { findSlash } from '../model/slash.ts';
import { beginReadAtom } from '../state/follow-quick-replies.ts';
import { panelAtom, takeUpSearchAtom } from '../state/panel.ts';

/**
 * A press that would send while the list is open at a `/` picks instead, as Enter does. Going to the Send button closes the
 * list before its press arrives, so a search that was left counts as open; after a key in the text it is shown again first.
 * While it is not known yet which quick replies there are, a press after a search does nothing.
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
    let hasKey = false;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!leaveToInputMethod(event)) hasKey = true;
    };
    const take = (): boolean => {
      const isOpen = store.get(panelAtom)?.mode === 'slash';
      const isUnseen = !isOpen && hasKey;
      const slash = findSlash(box.value, box.selectionStart);
      if (slash !== undefined && !store.get(areRepliesSettledAtom)) {
        // The account's start, which reads them, may wait for a server that is away: this read says so.
        store.set(beginReadAtom);
        return true;
      }
      if (!isOpen && !store.set(takeUpSearchAtom, slash)) return false;
      box.focus();
      if (!isUnseen) pick();
      return true;
    };
    store.set(sendClaimCellAtom, { sessionId, take });
    box.addEventListener('keydown', onKeyDown);
    const unsubscribe = store.sub(panelAtom, () => (hasKey = false));
    return () => {
      store.set(sendClaimCellAtom, null);
      box.removeEventListener('keydown', onKeyDown);
      unsubscribe();
    };
  }, [store, sessionId, inputRef, pick]);
}
