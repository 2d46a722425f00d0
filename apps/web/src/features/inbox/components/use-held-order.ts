import type { SessionId } from '@seller-chat/core';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PointerEvent } from 'react';

/** The order is held for this long after the last movement, so that the seller can press, ms. */
const HOLD_MS = 800;

export interface HeldOrder {
  ids: readonly SessionId[];
  onPointerMove: (event: Pick<PointerEvent, 'pointerType' | 'movementX' | 'movementY'>) => void;
  /** Holds the order. Call it when the seller scrolls the list, with any input device. */
  keep: () => void;
  /** Ends the hold: the list shows the current order. */
  release: () => void;
}

/**
 * Holds the order of the rows while the pointer moves over them, and while the list is scrolled. Otherwise a new
 * message could move another row under the pointer, or move the row that is being read. The content of rows still
 * changes.
 *
 * @param list - identifies the list: another filter ends the hold at once
 */
export function useHeldOrder(ids: readonly SessionId[], list: string): HeldOrder {
  const [held, setHeld] = useState<{ ids: readonly SessionId[]; list: string }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = useRef({ ids, list });
  const release = useCallback(() => {
    clearTimeout(timer.current);
    setHeld(undefined);
  }, []);
  const keep = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(release, HOLD_MS);
    setHeld((before) => (before?.list === shown.current.list ? before : shown.current));
  }, [release]);
  const onPointerMove = useCallback<HeldOrder['onPointerMove']>(
    ({ pointerType, movementX, movementY }) => {
      // Rows that move below a resting mouse also emit a move event, of 0 px.
      if (pointerType === 'mouse' && (movementX !== 0 || movementY !== 0)) keep();
    },
    [keep],
  );
  useLayoutEffect(() => {
    shown.current = { ids, list };
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return { ids: held?.list === list ? held.ids : ids, onPointerMove, keep, release };
}
