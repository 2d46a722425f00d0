import type { SessionId } from '@seller-chat/core';
import { leaveToInputMethod } from '@seller-chat/ui';
import { useEffect } from 'react';
import type { RefObject } from 'react';
import { useStore } from '../../../../shared/jotai.ts';
import { sendClaimCellAtom } from '../../state/send-claim.ts';
import { findSlash } from '../model/slash.ts';
import { panelAtom, takeUpSearchAtom } from '../state/panel.ts';

/**
 * A press that would send while the list is open at a `/` picks instead, as Enter does. Going to the Send button closes the
 * list before its press arrives, so a search that was left counts as open; after a key in the text it is shown again first.
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
      if (!isOpen && !store.set(takeUpSearchAtom, findSlash(box.value, box.selectionStart))) return false;
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
