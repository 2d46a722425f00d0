/**
 * Puts a text where the caret stands, in the place of what is selected, as if it had been typed: whoever listens to
 * the box hears of it. The box need not have the focus.
 */
export function insertText(box: HTMLTextAreaElement, text: string): void {
  if (box.readOnly) return;
  box.setRangeText(text, box.selectionStart, box.selectionEnd, 'end');
  box.dispatchEvent(new Event('input', { bubbles: true }));
}
