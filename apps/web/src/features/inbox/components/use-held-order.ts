import type { SessionId } from '@seller-chat/core';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PointerEvent } from 'react';

/** After its last movement a hand needs so long to press, ms. */
const HOLD_MS = 800;

export interface HeldOrder {
  ids: readonly SessionId[];
  onPointerMove: (event: Pick<PointerEvent, 'pointerType' | 'movementX' | 'movementY'>) => void;
  /** Somebody scrolls the list, with whatever hand. */
  keep: () => void;
  /** The list is as it is now. */
  release: () => void;
}

/**
 * Rows keep their places while a hand is on its way to one of them, and while the list is scrolled: with a new message
 * every moment it would press another row than it aimed at, and the eye would lose what it reads. What rows say goes on
 * changing.
 * @param list - tells lists from each other: another filter is there at once
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
      // Rows that move below a mouse at rest move it as well, by nothing.
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
