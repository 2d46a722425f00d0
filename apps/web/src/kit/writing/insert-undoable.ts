/**
 * Replaces a range of a text box as typing does, in one step of the browser's own undo; the caret is after it. Every text
 * that the product puts into a box goes through here: a value that is set otherwise breaks the undo of what was typed
 * before. Returns false and changes nothing while the box cannot be written in.
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
