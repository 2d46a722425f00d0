/**
 * Inserts a text at the caret and replaces the selection, as typing does: the box emits `input`. The box does not need
 * the focus.
 */
export function insertText(box: HTMLTextAreaElement, text: string): void {
  if (box.readOnly) return;
  box.setRangeText(text, box.selectionStart, box.selectionEnd, 'end');
  box.dispatchEvent(new Event('input', { bubbles: true }));
}
