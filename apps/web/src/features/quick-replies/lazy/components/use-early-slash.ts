import { useEffect } from 'react';
import type { RefObject } from 'react';
import { useStore } from '../../../../shared/jotai.ts';
import { beginsSlash, followSlash } from '../model/slash.ts';
import { areRepliesKnownAtom } from '../state/finder.ts';
import { panelAtom, setPanelAtom } from '../state/panel.ts';

/**
 * Opens the panel at a `/` that was typed before any quick reply was known, once there are some: the device may still
 * have been reading its own. Not if the person has written on, or gone away from the box.
 */
export function useEarlySlash(inputRef: RefObject<HTMLTextAreaElement | null>): void {
  const store = useStore();
  useEffect(() => {
    let earlyAt: number | undefined;
    const isEmpty = (): boolean => !store.get(areRepliesKnownAtom);
    const onInput = (event: Event): void => {
      const box = inputRef.current;
      if (event.target !== box || box === null || !isEmpty()) return;
      if (beginsSlash(box.value, box.selectionStart)) earlyAt = box.selectionStart - 1;
    };
    const onFound = (): void => {
      const box = inputRef.current;
      if (earlyAt === undefined || isEmpty()) return;
      const at = earlyAt;
      earlyAt = undefined;
      if (box === null || document.activeElement !== box || store.get(panelAtom) !== null) return;
      const slash = followSlash({ at }, box.value, box.selectionStart);
      if (slash !== undefined) store.set(setPanelAtom, { mode: 'slash', ...slash });
    };
    document.addEventListener('input', onInput);
    const unsubscribe = store.sub(areRepliesKnownAtom, onFound);
    return () => {
      document.removeEventListener('input', onInput);
      unsubscribe();
    };
  }, [store, inputRef]);
}
