import { leaveToInputMethod } from '@seller-chat/ui';
import { rowIdOf } from '@seller-chat/ui/composing';
import { useEffect } from 'react';
import type { RefObject } from 'react';
import { useAtomValue, useStore } from '../../../../shared/jotai.ts';
import type { Store } from '../../../../shared/jotai.ts';
import { beginsSlash, followSlash } from '../model/slash.ts';
import { areRepliesKnownAtom } from '../state/finder.ts';
import { activeReplyAtom, leavePanelAtom, panelAtom, setPanelAtom, stepReplyAtom } from '../state/panel.ts';

/** A press that moves in the list, picks or closes. */
interface ListPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** Applies a press to the open panel. Returns whether it was for the panel: Enter is, also where Ctrl or ⌘ makes it send. */
export function pressPanelKey(
  store: Store,
  press: ListPress,
  { pick, close }: { pick: () => void; close: () => void },
): boolean {
  const isCommand = press.ctrlKey || press.metaKey;
  if (press.shiftKey || press.altKey || (isCommand && press.key !== 'Enter')) return false;
  if (press.key === 'ArrowDown') store.set(stepReplyAtom, 1);
  else if (press.key === 'ArrowUp') store.set(stepReplyAtom, -1);
  else if (press.key === 'Enter') pick();
  else if (press.key === 'Escape') close();
  else return false;
  return true;
}

/**
 * Opens the panel at a typed `/` and searches by what follows it. The box keeps the focus; keys for the panel do not
 * reach the composer, so that Enter picks and does not send.
 */
export function useSlashKeys(
  inputRef: RefObject<HTMLTextAreaElement | null>,
  listId: string,
  pick: () => void,
): void {
  const store = useStore();
  useEffect(() => {
    const box = inputRef.current;
    if (box === null) return;
    const close = (): void => store.set(setPanelAtom, null);
    const follow = (): void => {
      const panel = store.get(panelAtom);
      if (panel?.mode !== 'slash') return;
      const slash = followSlash(panel, box.value, box.selectionStart);
      if (slash?.keyword === panel.keyword) return;
      store.set(setPanelAtom, slash === undefined ? null : { mode: 'slash', ...slash });
    };
    const begin = ({ value, selectionStart: caret }: HTMLTextAreaElement): void => {
      if (!beginsSlash(value, caret) || !store.get(areRepliesKnownAtom)) return;
      store.set(setPanelAtom, { mode: 'slash', at: caret - 1, keyword: '' });
    };
    const onInput = (event: Event): void => {
      const { isComposing, inputType } = event as InputEvent;
      if (event.target !== box || isComposing) return;
      if (store.get(panelAtom)?.mode === 'slash') return follow();
      if (inputType === 'insertText' || inputType === 'insertFromComposition') begin(box);
    };
    // An input method may give a "／" as a word that it composes.
    const onComposed = ({ target, data }: CompositionEvent): void => {
      if (target !== box) return;
      if (store.get(panelAtom)?.mode === 'slash') follow();
      else if (data !== '') begin(box);
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (store.get(panelAtom)?.mode !== 'slash' || leaveToInputMethod(event)) return;
      if (!pressPanelKey(store, event, { pick, close })) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const onBlur = (): void => {
      if (store.get(panelAtom)?.mode === 'slash') store.set(leavePanelAtom);
    };
    // On the document, after the composer has taken the text: a render before that would take a letter back.
    document.addEventListener('input', onInput);
    document.addEventListener('compositionend', onComposed);
    box.addEventListener('keydown', onKeyDown);
    box.addEventListener('blur', onBlur);
    document.addEventListener('selectionchange', follow);
    return () => {
      document.removeEventListener('input', onInput);
      document.removeEventListener('compositionend', onComposed);
      box.removeEventListener('keydown', onKeyDown);
      box.removeEventListener('blur', onBlur);
      document.removeEventListener('selectionchange', follow);
      close();
    };
  }, [store, inputRef, pick]);
  useNamedRow(inputRef, listId);
}

/** Names the active row to screen readers while the box keeps the focus. */
function useNamedRow(inputRef: RefObject<HTMLTextAreaElement | null>, listId: string): void {
  const isSlash = useAtomValue(panelAtom)?.mode === 'slash';
  const activeId = useAtomValue(activeReplyAtom)?.quickReplyContentId;
  useEffect(() => {
    const box = inputRef.current;
    if (box === null || !isSlash) return;
    box.setAttribute('aria-autocomplete', 'list');
    box.setAttribute('aria-controls', listId);
    if (activeId !== undefined) box.setAttribute('aria-activedescendant', rowIdOf(listId, activeId));
    return () => {
      for (const name of ['aria-autocomplete', 'aria-controls', 'aria-activedescendant'])
        box.removeAttribute(name);
    };
  }, [inputRef, listId, isSlash, activeId]);
}
