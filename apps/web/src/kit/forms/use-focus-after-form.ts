import { useCallback, useLayoutEffect, useRef } from 'react';
import type { RefCallback } from 'react';

/**
 * If a closed form had the focus, moves the focus to the element that replaces it.
 *
 * @param openId - id of the subject of the open form; undefined while none is open
 * @returns makes the ref of the element that gets the focus after the form about `id`; `''`: after any other form
 */
export function useFocusAfterForm(openId: string | undefined): (id: string) => RefCallback<HTMLElement> {
  const places = useRef(new Map<string, HTMLElement>());
  const before = useRef(openId);
  useLayoutEffect(() => {
    const closedId = before.current;
    before.current = openId;
    const isLost = document.activeElement === document.body;
    if (closedId === undefined || openId !== undefined || !isLost) return;
    (places.current.get(closedId) ?? places.current.get(''))?.focus();
  }, [openId]);
  return useCallback(
    (id) => (element) => {
      if (element === null) places.current.delete(id);
      else places.current.set(id, element);
    },
    [],
  );
}
