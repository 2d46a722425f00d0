import { insertUndoable } from './insert-undoable.ts';

/**
 * Brings a text box that has the focus to a text that the product has set, as one step of the browser's own undo. Call it
 * in the same event as the change: if React sets the value first, the undo of the earlier typing breaks.
 */
export function showUndoable(box: HTMLTextAreaElement | null, text: string): void {
  if (box === null || box !== document.activeElement || box.value === text) return;
  insertUndoable(box, text, { from: 0, to: box.value.length });
}
