import { useEffect } from 'react';
import type { RefObject } from 'react';
import { useStore } from '../../../shared/jotai.ts';
import { neighbourAtom } from '../state/list-actions.ts';
import { showListDialogAtom } from '../state/list-tools.ts';
import { useGo } from './use-go.ts';

const ROW = '[data-session-id]';

/** Whether the key is for what has the focus rather than for the screen. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return true;
  const { target } = event;
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [role=dialog], [role=menu]') !== null
  );
}

function isOnRowOrPage(target: EventTarget | null): boolean {
  return target === document.body || (target instanceof Element && target.closest(ROW) !== null);
}

/** ↑ ↓ or J K between sessions, Enter or R to write. ↑ ↓ leave the message log its scrolling. */
export function useChatKeys(composer: RefObject<HTMLTextAreaElement | null>): void {
  const store = useStore();
  const go = useGo();
  useEffect(() => {
    const move = (step: 1 | -1, withFocus: boolean): void => {
      const next = store.set(neighbourAtom, step);
      if (next === undefined) return;
      go({ sessionId: next.sessionId });
      if (!withFocus) return;
      // The list scrolls the row in first; then it can take the focus.
      requestAnimationFrame(() => {
        for (const row of document.querySelectorAll<HTMLElement>(ROW)) {
          if (row.dataset['sessionId'] === next.sessionId) row.focus();
        }
      });
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (isTaken(event)) return;
      const isOnRow = event.target instanceof Element && event.target.closest(ROW) !== null;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (key === 'j' || key === 'k') move(key === 'j' ? 1 : -1, isOnRow);
      else if ((key === 'ArrowDown' || key === 'ArrowUp') && isOnRowOrPage(event.target)) {
        move(key === 'ArrowDown' ? 1 : -1, isOnRow);
      } else if (key === 'r' || (key === 'Enter' && event.target === document.body))
        composer.current?.focus();
      else if (key === '?') store.set(showListDialogAtom, 'shortcuts');
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [store, go, composer]);
}
