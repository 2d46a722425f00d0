import type { SessionId } from '@seller-chat/core';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { FocusEvent } from 'react';
import { ROW, focusRow } from '../model/focus-row.ts';

const NONE: readonly number[] = [];

/** For the list that draws the rows in view. */
export interface RowFocus {
  /** Index of the focused row, which stays mounted out of view too. */
  keepMounted: readonly number[];
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
}

/** Keeps the focus in the list: it follows a row that moves. If the row is removed, the row in its place gets it. */
export function useRowFocus(ids: readonly SessionId[]): RowFocus {
  const [focusedId, setFocusedId] = useState<SessionId>();
  const shown = useRef(ids);
  const at = focusedId === undefined ? -1 : ids.indexOf(focusedId);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = ids;
    if (focusedId === undefined || document.activeElement !== document.body) return;
    const place = at < 0 ? before.indexOf(focusedId) : at;
    focusRow(ids[Math.min(place, ids.length - 1)]);
  });

  const onFocus = useCallback(({ target }: FocusEvent) => setFocusedId(rowIdAround(target)), []);
  const onBlur = useCallback(({ target, relatedTarget, currentTarget }: FocusEvent) => {
    // If the window loses the focus, the element stays the active one.
    if (document.activeElement === target || currentTarget.contains(relatedTarget)) return;
    setFocusedId(undefined);
  }, []);
  const keepMounted = useMemo(() => (at < 0 ? NONE : [at]), [at]);
  return { keepMounted, onFocus, onBlur };
}

/** The row that an element is, or belongs to. */
function rowIdAround(element: Element): SessionId | undefined {
  const row = element.closest('[role=listitem]')?.querySelector<HTMLElement>(ROW);
  return row?.dataset['sessionId'] as SessionId | undefined;
}
