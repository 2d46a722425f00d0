import { focusOwner } from '../Menu/give-back-focus.ts';

const DIALOG = '[role=dialog], [role=alertdialog]';

/** What had the focus before each dialog, by the dialog's element. */
const before = new WeakMap<Element, HTMLElement | null>();

/**
 * Notes what has the focus as a dialog opens. An element of the dialog itself is not noted: where it was pressed before
 * its first frame, what had the focus earlier is not known.
 */
export function noteFocusBefore(dialog: Element): void {
  if (before.has(dialog)) return;
  const owner = focusOwner();
  before.set(dialog, dialog.contains(owner) ? null : owner);
}

/**
 * What gets the focus once a dialog has gone: what had it before. Where that was in a dialog that has gone as well,
 * what had it before that one.
 */
export function focusBefore(dialog: Element): HTMLElement | null {
  const passed = new Set<Element>();
  for (let gone: Element | null = dialog; gone !== null && !passed.has(gone);) {
    passed.add(gone);
    const element: HTMLElement | null = before.get(gone) ?? null;
    if (element === null || element.isConnected) return element;
    gone = element.closest(DIALOG);
  }
  return null;
}
