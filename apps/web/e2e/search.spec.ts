import { expect, startTalk, test } from './seller.ts';

test('a word typed without its marks finds the message, and leads to it far above the newest', async ({
  seller,
  system,
}) => {
  const { page } = seller;
  const talk = await startTalk(system, 'shopee', 'Searched Sinta');
  await talk.say('Cho mình 2 ly trà thạch nhé');
  for (let n = 0; n < 45; n += 1) await talk.say(`later ${n}`);
  await expect(seller.row('Searched Sinta')).toContainText('later 44');
  await expect(async () => {
    await page.getByRole('searchbox').fill('');
    await page.getByRole('searchbox').fill('tra thach');
    await expect(page.getByRole('option', { name: /trà thạch/ })).toBeVisible({ timeout: 1500 });
  }).toPass();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const log = page.getByRole('log', { name: 'Messages with Searched Sinta' });
  await expect(log.getByText('trà thạch')).toBeInViewport();
  await expect(log.getByText('later 44', { exact: true })).not.toBeVisible();
  await page.getByRole('button', { name: 'Jump to latest' }).click();
  await expect(log.getByText('later 44', { exact: true })).toBeInViewport();
});

test('Ctrl K goes to a shop by its name, by keyboard alone', async ({ seller }) => {
  const { page } = seller;
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find or open anything' }).fill('tokopedia');
  const dialog = page.getByRole('dialog', { name: 'Find or open anything' });
  await expect(dialog.getByRole('option', { selected: true })).toContainText('Tokopedia');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/platform=Tokopedia/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
