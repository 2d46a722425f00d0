import type { Browser } from '@playwright/test';
import { asSeller, expect, startTalk, test } from './seller.ts';
import { COLLEAGUE } from './system/start-system.ts';
import type { System } from './system/start-system.ts';

/** Siti, in a browser of her own. */
async function colleagueIn(browser: Browser, system: System) {
  const siti = asSeller(await (await browser.newContext()).newPage(), system);
  await siti.signIn(COLLEAGUE);
  return siti;
}

test('two agents on one conversation see each other, who writes, and whose it is', async ({
  seller: mei,
  browser,
  system,
}) => {
  const talk = await startTalk(system, 'shopee', 'Nur Team');
  const siti = await colleagueIn(browser, system);
  await talk.say('Ada stok?');
  await Promise.all([mei.openSession('Nur Team'), siti.openSession('Nur Team')]);
  await expect(mei.page.getByRole('img', { name: 'Also viewing: Siti Rahma' })).toBeVisible();
  await expect(siti.page.getByRole('img', { name: 'Also viewing: Mei Kopi' })).toBeVisible();

  await siti.page.getByRole('textbox', { name: 'Message to Nur Team' }).pressSequentially('Ada');
  await expect(mei.page.getByText('Siti Rahma is writing a reply')).toBeVisible();
  await siti.page.keyboard.press('Enter');
  await expect(mei.page.getByText('Siti Rahma is writing a reply')).toBeHidden();
  await expect(mei.row('Nur Team')).toContainText('Siti Rahma: Ada');
  await expect(mei.page.getByRole('log').locator('.sc-bubble[data-side=seller]')).toContainText('Siti Rahma');

  await siti.page.getByRole('button', { name: 'Take this conversation' }).click();
  await expect(mei.page.getByText('Siti Rahma has taken this conversation')).toBeVisible();
  await mei.page.getByRole('button', { name: 'Take over', exact: true }).click();
  const question = mei.page.getByRole('alertdialog', { name: 'Take over from Siti Rahma?' });
  await question.getByRole('button', { name: 'Take over' }).click();
  await expect(siti.page.getByText('Mei Kopi has taken this conversation')).toBeVisible();
  await mei.page.getByRole('button', { name: 'Release this conversation' }).click();
  await expect(siti.page.getByText('Mei Kopi has taken this conversation')).toBeHidden();
  await siti.page.context().close();
  await expect(mei.page.getByRole('img', { name: 'Also viewing: Siti Rahma' })).toBeHidden();
});

test("an answer is held back if a colleague's answer was not seen yet, until it is sent again", async ({
  seller: mei,
  browser,
  system,
}) => {
  const talk = await startTalk(system, 'shopee', 'Nur Twice');
  const siti = await colleagueIn(browser, system);
  await talk.say('Bila sampai?');
  await Promise.all([mei.openSession('Nur Twice'), siti.openSession('Nur Twice')]);
  // Mei's screen hears nothing any more, as over a bad connection; what she sends goes out once it is back.
  await mei.page.context().setOffline(true);
  await mei.write('Nur Twice', 'Esok');
  await siti.write('Nur Twice', 'Lusa');
  await expect.poll(talk.heard).toEqual(['Lusa']);
  // Online again, the page reloads by itself; a message may be sent again once the colleague's is in sight.
  const reloaded = mei.page.waitForEvent('load');
  await mei.page.context().setOffline(false);
  await reloaded;
  await expect(mei.bubbles.filter({ hasText: 'Lusa' })).toBeVisible();
  const failed = mei.page.locator('.sc-bubble[data-state=fail]');
  await expect(failed).toContainText('Someone else has just replied to this buyer.', { timeout: 20_000 });
  await expect(failed).toContainText('Esok');
  expect(await talk.heard()).toEqual(['Lusa']);
  await failed.getByRole('button', { name: 'Resend' }).click();
  await expect.poll(talk.heard).toEqual(['Lusa', 'Esok']);
  await siti.page.context().close();
});

test('chat settings count at once, on every tab of the agent, and through a reload', async ({ seller }) => {
  const { page } = seller;
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByRole('complementary', { name: 'Shops' })).toBeVisible();
  await page.getByRole('button', { name: 'Chat settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Chat settings' });
  await dialog.getByRole('switch', { name: 'Collapse the shop list' }).click();
  await dialog.getByRole('combobox', { name: 'Sort by' }).selectOption('Newest first');
  await expect(other.getByRole('complementary', { name: 'Shops' })).toBeHidden();
  await other.reload();
  await expect(other.getByRole('list', { name: 'Conversations' })).toBeVisible();
  await expect(other.getByRole('complementary', { name: 'Shops' })).toBeHidden();
  await expect(other.getByRole('combobox', { name: 'Sort by' })).toHaveValue('message_time_desc');
  await dialog.getByRole('switch', { name: 'Collapse the shop list' }).click();
  await dialog.getByRole('combobox', { name: 'Sort by' }).selectOption('Default order');
  await expect(other.getByRole('complementary', { name: 'Shops' })).toBeVisible();
});

test("Lazada's own messages are hidden if the setting says so", async ({ seller, system }) => {
  const { page } = seller;
  const { outside } = system;
  const name = 'Lazada Seller News';
  const [shop] = (await outside.shops('lazada')).filter((one) => one.connected);
  const lazada = await outside.makeBuyer('lazada', name, true);
  await outside.say('lazada', shop?.shopId ?? '', lazada.buyerId, 'New fees from Monday');
  await expect(seller.row(name)).toContainText('Official');
  const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('listitem');
  for (const count of [0, 1]) {
    await page.getByRole('button', { name: 'Chat settings' }).click();
    const dialog = page.getByRole('dialog', { name: 'Chat settings' });
    await dialog.getByRole('switch', { name: "Hide Lazada's system messages" }).click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(rows).not.toHaveCount(0);
    await expect(seller.row(name)).toHaveCount(count);
  }
});
