import { leaveToInputMethod, shortcutKeyOf } from '@seller-chat/ui';
import { useEffect } from 'react';
import type { RefObject } from 'react';
import { isKeyTaken } from '../keys/is-key-taken.ts';

/** The button of the page's primary action; null while there is none, or none that can be pressed. */
export function actionButtonOf(action: RefObject<HTMLElement | null>): HTMLElement | null {
  return action.current?.querySelector<HTMLElement>('a, button:not(:disabled)') ?? null;
}

/** Keys of every page: N does its primary action, `?` lists its keys. */
export function usePageKeys(action: RefObject<HTMLElement | null>, listKeys: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (leaveToInputMethod(event) || event.repeat || isKeyTaken(event)) return;
      const key = shortcutKeyOf(event);
      const button = key === 'n' ? actionButtonOf(action) : null;
      if (key === '?') listKeys();
      else if (button === null) return;
      else {
        // What it opens gives the focus back to where it was.
        button.focus();
        button.click();
      }
      event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [action, listKeys]);
}
