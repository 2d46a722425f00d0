import { useEffect } from 'react';
import type { RefObject } from 'react';
import { atom, useStore } from '../../../../shared/jotai.ts';
import { findSlash } from '../model/slash.ts';
import { areRepliesKnownAtom } from '../state/finder.ts';
import { panelAtom, setPanelAtom } from '../state/panel.ts';

/** Whether any quick reply was known since the page began: a text from before that could open no list. */
const wereRepliesKnownCellAtom = atom(false);

/**
 * Opens the panel for a search that was typed before any quick reply was known, once there are some: this part may have
 * been loaded late, or the device still have been reading its own. Not if the text has become another one, or the person
 * has gone away from the box.
 */
export function useEarlySlash(inputRef: RefObject<HTMLTextAreaElement | null>): void {
  const store = useStore();
  useEffect(() => {
    const onKnown = (): void => {
      const box = inputRef.current;
      if (!store.get(areRepliesKnownAtom)) return;
      store.set(wereRepliesKnownCellAtom, true);
      if (box === null || document.activeElement !== box || store.get(panelAtom) !== null) return;
      const slash = findSlash(box.value, box.selectionStart);
      if (slash !== undefined) store.set(setPanelAtom, { mode: 'slash', ...slash });
    };
    if (!store.get(wereRepliesKnownCellAtom)) onKnown();
    return store.sub(areRepliesKnownAtom, onKnown);
  }, [store, inputRef]);
}
