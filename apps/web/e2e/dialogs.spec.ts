import { expect, test } from './seller.ts';

/** An entry of a menu that opens a dialog. */
const BEHIND_MENUS = [
  { menu: 'Group shops', entry: 'Manage groups', dialog: 'Shop groups' },
  { menu: /^More: /, entry: 'Tags…', dialog: /^Tags of/ },
] as const;

test('what a menu opens stays open, also where other dialogs were before, and leaves the focus on its button', async ({
  seller,
}) => {
  const { page } = seller;
  const close = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await page.getByRole('button', { name: 'Connect a shop' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await close();
  for (const { menu, entry, dialog } of [...BEHIND_MENUS, ...BEHIND_MENUS]) {
    const button = page.getByRole('button', { name: menu }).first();
    await button.click();
    await page.getByRole('menuitem', { name: entry }).click();
    await expect(page.getByRole('menu')).toHaveCount(0);
    // The menu gives the focus back while it goes: the dialog has it in the end.
    const opened = page.getByRole('dialog', { name: dialog });
    await expect.poll(() => opened.evaluate((it) => it.contains(document.activeElement))).toBe(true);
    await close();
    await expect(button).toBeFocused();
  }
});
