import type { SessionId } from '@seller-chat/core';
import { useEffect } from 'react';
import type { RefObject } from 'react';
import { leaveToInputMethod, shortcutKeyOf } from '@seller-chat/ui';
import { isKeyTaken } from '../../../kit/keys/is-key-taken.ts';
import { useStore } from '../../../shared/jotai.ts';
import { neighbourAtom, useGo } from '../../chat-state/index.ts';
import { translationPart } from '../../translation/index.ts';
import { focusRow, inboxPart, ROW } from '../../inbox/index.ts';
import { quickReplyPart } from '../../quick-replies/index.ts';

function isOnRowOrPage(target: EventTarget | null): boolean {
  return target === document.body || (target instanceof Element && target.closest(ROW) !== null);
}

/** The keys that a part fetched after the first view takes. */
function isForListTools(key: string, shiftKey: boolean): boolean {
  return /^[?xpubl]$/.test(key) || (shiftKey && /^Arrow(Down|Up)$/.test(key));
}

/**
 * ↑ ↓ or J K between sessions, Enter or R to write, / for the quick replies, T to translate. ↑ ↓ leave the message log
 * its scrolling.
 */
export function useChatKeys(composer: RefObject<HTMLTextAreaElement | null>): void {
  const store = useStore();
  const go = useGo();
  useEffect(() => {
    const move = (step: 1 | -1, rowId: SessionId | undefined): void => {
      const next = store.set(neighbourAtom, { step, rowId });
      if (next === undefined) return;
      go({ sessionId: next.sessionId });
      if (rowId === undefined) return;
      // The list scrolls the row in first; then it can take the focus.
      requestAnimationFrame(() => focusRow(next.sessionId));
    };
    const openQuickReplies = (): void =>
      void quickReplyPart.run(({ openPanelAtom }) => store.set(openPanelAtom));
    const onKeyDown = (event: KeyboardEvent): void => {
      if (leaveToInputMethod(event) || isKeyTaken(event)) return;
      const row = event.target instanceof Element ? event.target.closest<HTMLElement>(ROW) : null;
      const rowId = row?.dataset['sessionId'] as SessionId | undefined;
      const key = shortcutKeyOf(event);
      const tools = inboxPart.peek();
      if (tools?.pressListKey(store, event, rowId) === true) return event.preventDefault();
      if (tools === undefined && isForListTools(key, event.shiftKey)) {
        void inboxPart.run((part) => part.pressListKey(store, event, rowId));
        return event.preventDefault();
      }
      if (key === 'j' || key === 'k') move(key === 'j' ? 1 : -1, rowId);
      else if ((key === 'ArrowDown' || key === 'ArrowUp') && isOnRowOrPage(event.target)) {
        move(key === 'ArrowDown' ? 1 : -1, rowId);
      } else if (key === 'r' || (key === 'Enter' && event.target === document.body))
        composer.current?.focus();
      else if (key === '/' && composer.current?.readOnly === false) openQuickReplies();
      else if (key === 't') void translationPart.run((part) => part.pressTranslateKey(store, event.target));
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [store, go, composer]);
}
