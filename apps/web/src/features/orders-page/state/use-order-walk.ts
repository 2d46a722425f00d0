import { leaveToInputMethod, shortcutKeyOf } from '@seller-chat/ui';
import { useEffect, useRef, useState } from 'react';
import { stepFrom } from '../model/walk.ts';

const TYPES = 'input:not([type=checkbox], [type=radio]), textarea, select, [role=menu]';
const LAYER = ':is([aria-modal=true], [role=menu])[data-state=open]';

/** The list that is walked. */
export interface WalkedList {
  ids: readonly string[];
  hasMore: boolean;
  readMore: () => void;
}

/** The way from the open order to its neighbours. */
export interface OrderWalk {
  hasPrevious: boolean;
  hasNext: boolean;
  step: (by: 1 | -1) => void;
}

/**
 * Walks through the list while an order is open: by J and K from wherever the focus is, but not while a person types or
 * a dialog is open. After the last loaded order it waits for the next page and goes on.
 *
 * @param openId - the open order; undefined: none, and no key is taken
 */
export function useOrderWalk(
  list: WalkedList,
  openId: string | undefined,
  open: (id: string) => void,
): OrderWalk {
  const [waitingAfter, setWaitingAfter] = useState<string>();
  const { ids, hasMore } = list;
  const step = (by: 1 | -1): void => {
    if (openId === undefined) return;
    const next = stepFrom(ids, openId, by, hasMore);
    setWaitingAfter(next.kind === 'readMore' ? openId : undefined);
    if (next.kind === 'open') open(next.id);
    if (next.kind === 'readMore') list.readMore();
  };
  const latest = useRef({ step, open });
  latest.current = { step, open };

  useEffect(() => {
    if (waitingAfter === undefined) return;
    if (waitingAfter !== openId) return setWaitingAfter(undefined);
    const next = stepFrom(ids, waitingAfter, 1, false);
    if (next.kind !== 'open') return;
    setWaitingAfter(undefined);
    latest.current.open(next.id);
  }, [ids, openId, waitingAfter]);

  const isOpen = openId !== undefined;
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (leaveToInputMethod(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      const key = shortcutKeyOf(event);
      if (key !== 'j' && key !== 'k') return;
      const { target } = event;
      if (target instanceof Element && target.closest(TYPES) !== null) return;
      if (document.querySelector(LAYER) !== null) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current.step(key === 'j' ? 1 : -1);
    };
    // Before the table, whose rows take these keys to move the focus.
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, [isOpen]);

  const can = (by: 1 | -1) => isOpen && stepFrom(ids, openId, by, hasMore).kind !== 'stay';
  return { hasPrevious: can(-1), hasNext: can(1), step };
}
