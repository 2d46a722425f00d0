import { leaveToInputMethod, shortcutKeyOf } from '@seller-chat/ui';
import { useEffect } from 'react';
import type { RefObject } from 'react';
import { isKeyTaken } from '../keys/is-key-taken.ts';
import { useKeyGroups } from '../keys/key-groups.ts';
import type { KeyGroup } from '../keys/key-groups.ts';

const WITH_ROWS: readonly KeyGroup[] = ['search', 'rows'];
const WITHOUT_ROWS: readonly KeyGroup[] = ['search'];

/**
 * Keys of a page with a list: `/` goes to its search, J and K to its rows from wherever the focus is.
 *
 * @param table - left out where the list has no rows to go through
 */
export function useTableKeys(
  search: RefObject<HTMLElement | null>,
  table?: RefObject<HTMLElement | null>,
): void {
  useKeyGroups(table === undefined ? WITHOUT_ROWS : WITH_ROWS);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (leaveToInputMethod(event) || isKeyTaken(event)) return;
      const key = shortcutKeyOf(event);
      const row = () => table?.current?.querySelector<HTMLElement>('[data-row-id][tabindex="0"]');
      const target = key === '/' ? search.current : key === 'j' || key === 'k' ? row() : undefined;
      if (target === undefined || target === null) return;
      event.preventDefault();
      target.focus();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [table, search]);
}
