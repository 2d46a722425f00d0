import type { Locator, Page } from '@playwright/test';
import { expect, startTalk, test } from './seller.ts';

/** Composes a word in the focused field, as an input method does, and presses keys that are still part of it. */
async function compose(page: Page, field: Locator, word: string, keys: readonly string[]): Promise<void> {
  await field.click();
  const client = await page.context().newCDPSession(page);
  for (const key of keys) {
    await client.send('Input.imeSetComposition', {
      text: word,
      selectionStart: word.length,
      selectionEnd: word.length,
    });
    // What a system sends while its input method takes the key, and what browsers say that keep the key's name.
    await client.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, windowsVirtualKeyCode: 229 });
    await page.keyboard.press(key);
  }
  await client.detach();
}

const BOTH = ['Enter', 'Escape'] as const;

test('keys that compose a word are left to the input method, in every field', async ({ seller, system }) => {
  const { page } = seller;
  const name = 'Composing Mei';
  const talk = await startTalk(system, 'shopee', name);
  await talk.say('ni hao');
  await seller.openSession(name);

  const search = page.getByRole('searchbox').first();
  await search.fill('Composing');
  await compose(page, search, 'mei', BOTH);
  await expect(search).toHaveValue(/Composing/);
  await search.fill('');

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('combobox', { name: 'Find or open anything' });
  await palette.fill('tokopedia');
  await compose(page, palette, 'a', BOTH);
  await expect(palette).toBeVisible();
  await expect(page).not.toHaveURL(/platform=Tokopedia/);
  await palette.fill('');
  await page.keyboard.press('Escape');

  const box = page.getByRole('textbox', { name: `Message to ${name}` });
  await compose(page, box, 'hao', BOTH);
  await expect(box).not.toHaveValue('');
  expect(await talk.heard()).toEqual([]);
  await box.fill('');

  await page.getByRole('button', { name: 'Emoji' }).click();
  const emoji = page.getByRole('searchbox', { name: /emoji/i });
  await emoji.fill('heart');
  await compose(page, emoji, 'a', BOTH);
  await expect(emoji).toBeVisible();
  await expect(box).toHaveValue('');
  await emoji.fill('');
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Products' }).click();
  const goods = page.getByRole('tabpanel').getByRole('searchbox');
  await goods.fill('tea');
  await compose(page, goods, 'cha', BOTH);
  await expect(goods).toHaveValue(/tea/);

  await page.getByRole('tab', { name: 'Buyer' }).click();
  await page
    .getByRole('tabpanel')
    .locator('section', { hasText: 'Note' })
    .getByRole('button', { name: 'Add' })
    .first()
    .click();
  const note = page.getByRole('textbox', { name: 'Note about this buyer' });
  await compose(page, note, 'hao', BOTH);
  await expect(note).toBeVisible();
  await note.fill('');
  await page.keyboard.press('Escape');

  await seller.row(name).hover();
  await page
    .getByRole('button', { name: `More: ${name}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Tags…' }).click();
  const dialog = page.getByRole('dialog', { name: `Tags of ${name}` });
  const tag = dialog.getByRole('textbox', { name: 'New tag' });
  await compose(page, tag, 'half', BOTH);
  await expect(dialog).toBeVisible();
  await expect(tag).not.toHaveValue('');
  await expect(dialog.getByRole('checkbox', { name: /half/ })).toHaveCount(0);
  await tag.fill('Whole');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('checkbox', { name: 'Whole' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Manage tags' }).click();
  const rename = page.getByRole('textbox', { name: 'Name of the tag Whole' });
  await compose(page, rename, 'half', BOTH);
  await expect(rename).toBeFocused();
});
