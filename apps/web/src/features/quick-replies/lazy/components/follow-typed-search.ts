import type { Store } from '../../../../shared/jotai.ts';
import { beginsSlash, findSlash } from '../model/slash.ts';
import type { Slash } from '../model/slash.ts';
import { panelAtom } from '../state/panel.ts';

export interface TypedSearch {
  /** Whether a person typed this search. False for a text that was picked or pasted, and after Escape. */
  holds: (slash: Slash) => boolean;
  stop: () => void;
}

/** Follows which `/` of a text a person has typed to find a quick reply. A draft from before is taken for a search. */
export function followTypedSearch(box: HTMLTextAreaElement, store: Store): TypedSearch {
  /** Its place, null for none; undefined while nothing has been written here yet. */
  let at: number | null | undefined;
  const onInput = (event: Event): void => {
    const { isComposing, inputType } = event as InputEvent;
    if (event.target !== box || isComposing) return;
    const { value, selectionStart: caret } = box;
    if (/^insertFrom(?:Paste|Drop)/u.test(inputType)) at = null;
    else if (beginsSlash(value, caret)) at = caret - 1;
    else if (at === undefined || inputType === 'historyUndo') at = findSlash(value, caret)?.at ?? null;
  };
  let wasOpen = false;
  const unsubscribe = store.sub(panelAtom, () => {
    const isOpen = store.get(panelAtom) !== null;
    const found = findSlash(box.value, box.selectionStart);
    // It was picked from, or closed by Escape, unless a line break has ended it.
    if (wasOpen && !isOpen && (at === undefined || found?.at === at)) at = null;
    wasOpen = isOpen;
  });
  document.addEventListener('input', onInput);
  return {
    holds: (slash) => at === undefined || at === slash.at,
    stop() {
      unsubscribe();
      document.removeEventListener('input', onInput);
    },
  };
}
