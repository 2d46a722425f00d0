/**
 * Replaces a range of a text box as typing does, so that the browser's own undo takes it back. Returns false and changes
 * nothing while the box cannot be written in.
 */
export function insertUndoable(
  box: HTMLTextAreaElement,
  { from, to }: { from: number; to: number },
  text: string,
): boolean {
  if (box.readOnly || box.disabled) return false;
  box.focus();
  box.setSelectionRange(from, to);
  // Deprecated, and the only way whose change can be undone.
  // oxlint-disable-next-line typescript/no-deprecated
  if (text !== '' && document.execCommand?.('insertText', false, text) === true) return true;
  box.setRangeText(text, from, to, 'end');
  box.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
}
