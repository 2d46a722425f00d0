import { expect, waitFor, within } from 'storybook/test';

/** The dialog of this name, once the focus has come into it: what is typed a frame before goes astray. */
export async function findDialog(name: string): Promise<HTMLElement> {
  const dialog = await within(document.body).findByRole('dialog', { name });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return dialog;
}
