import { leaveToInputMethod } from '@seller-chat/ui';
import { useEffect } from 'react';
import type { RefObject } from 'react';
import { shortcutKeyOf } from '../../shared/shortcut-key.ts';

/** What takes keys itself; a box to tick takes no letters. */
const TAKES_KEYS = 'input:not([type=checkbox], [type=radio]), textarea, select, [role=dialog], [role=menu]';
const LAYER = ':is([aria-modal=true], [role=menu])[data-state=open]';

/** Whether the key is for what has the focus, or for what is open over the page. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const { target } = event;
  if (target instanceof Element && target.closest(TAKES_KEYS) !== null) return true;
  return document.querySelector(LAYER) !== null;
}

/** Keys of a page with a table: `/` goes to its search, J and K to its rows from wherever the focus is. */
export function useTableKeys(
  table: RefObject<HTMLElement | null>,
  search: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (leaveToInputMethod(event) || isTaken(event)) return;
      const key = shortcutKeyOf(event);
      const row = () => table.current?.querySelector<HTMLElement>('[data-row-id][tabindex="0"]');
      const target = key === '/' ? search.current : key === 'j' || key === 'k' ? row() : undefined;
      if (target === undefined || target === null) return;
      event.preventDefault();
      target.focus();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [table, search]);
}
