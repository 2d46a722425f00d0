// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { focusBefore, noteFocusBefore } from './focus-before.ts';

/** A dialog with a button in it. */
function makeDialog() {
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  const button = dialog.appendChild(document.createElement('button'));
  document.body.append(dialog);
  return { dialog, button };
}

it('gives the focus back past a dialog that has gone as well', () => {
  const opener = document.body.appendChild(document.createElement('button'));
  const first = makeDialog();
  const second = makeDialog();
  opener.focus();
  noteFocusBefore(first.dialog);
  first.button.focus();
  noteFocusBefore(second.dialog);
  first.dialog.remove();
  expect(focusBefore(second.dialog)).toBe(opener);
});

it('knows nothing where a button of the dialog was pressed before its first frame', () => {
  const { dialog, button } = makeDialog();
  button.focus();
  noteFocusBefore(dialog);
  dialog.remove();
  expect(focusBefore(dialog)).toBeNull();
});

it('ends where two dialogs were each opened from the other', () => {
  const first = makeDialog();
  const second = makeDialog();
  first.button.focus();
  noteFocusBefore(second.dialog);
  second.button.focus();
  noteFocusBefore(first.dialog);
  first.dialog.remove();
  second.dialog.remove();
  expect(focusBefore(first.dialog)).toBeNull();
});
