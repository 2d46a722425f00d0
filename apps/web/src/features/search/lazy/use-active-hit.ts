import { moreId } from '@seller-chat/ui/search';
import type { SearchGroup } from '@seller-chat/ui/search';
import { useState } from 'react';

/** The part of a keyboard event that is used, from React or from the DOM. */
interface HeardKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  preventDefault: () => void;
}

export interface ActiveHit {
  /** The item that Enter takes; undefined while there is none. */
  activeId: string | undefined;
  takeKey: (event: HeardKey) => void;
}

/** Targets beside the hits. Each function returns whether it had a target. */
export interface BesideHits {
  /** Called if the arrow keys leave the hits, or there are none. */
  focus: () => boolean;
  /** Called on Enter while no hit is active. */
  open: () => boolean;
}

/**
 * Moves through the hits with the arrow keys and opens one with Enter, while the focus stays in the field.
 *
 * @param isFirstActive - the first item is active without an arrow key
 * @param beside - without it, or if it has no target, the arrow keys wrap around
 */
export function useActiveHit(
  groups: readonly SearchGroup[],
  onChoose: (id: string) => void,
  isFirstActive: boolean,
  beside?: BesideHits,
): ActiveHit {
  const [movedTo, setMovedTo] = useState<string>();
  const ids = groups.flatMap(({ id, items, moreLabel }) => [
    ...items.map((item) => item.id),
    ...(moreLabel === undefined ? [] : [moreId(id)]),
  ]);
  const at = movedTo === undefined ? -1 : ids.indexOf(movedTo);
  const activeId = at >= 0 ? movedTo : isFirstActive ? ids[0] : undefined;
  const move = (step: 1 | -1): void => {
    const from = activeId === undefined ? (step === 1 ? -1 : ids.length) : ids.indexOf(activeId);
    const isOutside = ids[from + step] === undefined;
    const hasLeft = isOutside && beside?.focus() === true;
    setMovedTo(hasLeft ? undefined : ids[(from + step + ids.length) % ids.length]);
  };
  return {
    activeId,
    takeKey(event) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'ArrowDown') move(1);
      else if (event.key === 'ArrowUp') move(-1);
      else if (event.key !== 'Enter') return;
      else if (activeId !== undefined) onChoose(activeId);
      else if (beside?.open() !== true) return;
      event.preventDefault();
    },
  };
}
