/**
 * Replaces a range of a text box as typing does, in one step of the browser's own undo; the caret is after it. Use it
 * for every text that the product inserts: setting the value of the box would break the undo of the earlier typing.
 * Returns false and changes nothing while the box cannot be written in.
 *
 * @param range - left out: the selection
 */
export function insertUndoable(
  box: HTMLTextAreaElement,
  text: string,
  range: { from: number; to: number } = { from: box.selectionStart, to: box.selectionEnd },
): boolean {
  const { from, to } = range;
  if (box.readOnly || box.disabled) return false;
  box.focus();
  box.setSelectionRange(from, to);
  if (text === '' && from === to) return true;
  const command = text === '' ? 'delete' : 'insertText';
  // Deprecated, and the only way whose change can be undone.
  // oxlint-disable-next-line typescript/no-deprecated
  if (document.execCommand?.(command, false, text) === true) return true;
  box.setRangeText(text, from, to, 'end');
  box.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
}
