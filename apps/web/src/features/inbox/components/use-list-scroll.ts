import type { SessionId } from '@seller-chat/core';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { VListHandle } from 'virtua';
import { movedBy } from '../model/moved-by.ts';

export interface ListScroll {
  list: RefObject<VListHandle | null>;
  /** Scrolls until the row is in view. */
  bring: (at: number) => void;
  /** @param offset - distance from the beginning, px */
  onScroll: (offset: number) => void;
  /** Number of conversations that moved from below the view to above it. */
  passed: number;
  toStart: () => void;
}

/**
 * The scroll position of the list. In a scrolled list the rows in view stay in place when conversations move to the
 * top. A list at its beginning stays there, so that these conversations are visible.
 *
 * @param name - identifies the list: another one is not kept in place
 * @param onHandScroll - called if the seller scrolls, not if the list scrolls itself
 */
export function useListScroll(ids: readonly SessionId[], name: string, onHandScroll: () => void): ListScroll {
  const list = useRef<VListHandle>(null);
  const isOwn = useRef(false);
  const shown = useRef({ ids, name });
  const [passed, setPassed] = useState(0);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { ids, name };
    const handle = list.current;
    // An empty list is not drawn: the next rows begin at the top again.
    if (before.name !== name || handle === null) setPassed(0);
    if (handle === null || before.ids === ids || before.name !== name) return;
    const { scrollOffset, viewportSize } = handle;
    const from = handle.findItemIndex(scrollOffset);
    if (from === 0) return;
    const count = handle.findItemIndex(scrollOffset + viewportSize) - from + 1;
    const moved = movedBy(before.ids, ids, from, count);
    if (moved === 0) return;
    isOwn.current = true;
    handle.scrollBy(handle.getItemOffset(from + moved) - handle.getItemOffset(from));
    setPassed((rows) => Math.max(0, rows + moved));
  }, [ids, name]);

  const bring = useCallback((at: number) => {
    isOwn.current = true;
    list.current?.scrollToIndex(at, { align: 'nearest' });
  }, []);
  const onScroll = useCallback(
    (offset: number) => {
      if (list.current?.findItemIndex(offset) === 0) setPassed(0);
      if (!isOwn.current) onHandScroll();
      isOwn.current = false;
    },
    [onHandScroll],
  );
  const toStart = useCallback(() => list.current?.scrollTo(0), []);
  return { list, bring, onScroll, passed, toStart };
}
