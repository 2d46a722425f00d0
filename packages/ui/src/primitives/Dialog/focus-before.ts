import { focusOwner } from '../Menu/give-back-focus.ts';

const DIALOG = '[role=dialog], [role=alertdialog]';

/** What had the focus before each dialog, by the dialog's element. */
const before = new WeakMap<Element, HTMLElement | null>();

/** Notes what has the focus as a dialog opens. */
export function noteFocusBefore(dialog: Element): void {
  if (!before.has(dialog)) before.set(dialog, focusOwner());
}

/**
 * What gets the focus once a dialog has gone: what had it before. Where that stood in a dialog that has gone as well,
 * what had it before that one.
 */
export function focusBefore(dialog: Element): HTMLElement | null {
  const element = before.get(dialog) ?? null;
  if (element === null || element.isConnected) return element;
  const around = element.closest(DIALOG);
  return around === null ? null : focusBefore(around);
}
