import type { Page } from '@playwright/test';
import { asSeller, expect, startTalk, test } from './seller.ts';
import type { Marketplace } from './system/outside.ts';
import { COLLEAGUE } from './system/start-system.ts';

const list = (page: Page) => page.getByRole('listbox', { name: 'Quick replies' });

/** Opens a conversation by its buyer's name, and goes into its text. */
async function goByKeys(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find or open anything' }).fill(name);
  await expect(page.getByRole('option', { name: new RegExp(name) }).first()).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log', { name: `Messages with ${name}` })).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByRole('textbox', { name: `Message to ${name}` })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Quick replies' })).toBeVisible();
}

/** A picture that every marketplace takes. */
async function drawPicture(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 400;
    canvas.height = 400;
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

test("a team's reply with a picture and variables is used in three marketplaces by keys", async ({
  seller,
  system,
}) => {
  test.slow();
  const { page } = seller;
  const marketplaces: readonly Marketplace[] = ['shopee', 'lazada', 'tiktok'];
  const talks = await Promise.all(
    marketplaces.map(async (marketplace) => {
      const name = `Keys ${marketplace}`;
      const talk = await startTalk(system, marketplace, name);
      await talk.say('Halo?');
      return { name, talk };
    }),
  );
  await page.goto(`${system.url}/quick_reply_setting?platform=Shopee&scope=team&lang=en`);
  await expect(page.getByRole('heading', { name: 'Quick replies' })).toBeVisible();
  await page.keyboard.press('n');
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByLabel('Title')).toBeFocused();
  await page.keyboard.type('Welcome picture');
  await sheet.getByLabel('Text', { exact: true }).focus();
  await page.keyboard.type('{shopName}: halo {buyerName}, lacak {trackingNumber|menyusul}');
  const chooser = page.waitForEvent('filechooser');
  await sheet.getByRole('button', { name: 'Add pictures' }).press('Enter');
  await (
    await chooser
  ).setFiles({ name: 'welcome.png', mimeType: 'image/png', buffer: await drawPicture(page) });
  await expect(sheet.getByText(/^\d+ × \d+/)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Welcome picture' })).toBeVisible();

  await page.goto(`${system.url}/chat?platform=all&lang=en`);
  await expect(page.getByRole('list', { name: 'Conversations' })).toBeVisible();
  for (const { name, talk } of talks) {
    await goByKeys(page, name);
    await page.keyboard.type('/welc');
    await expect(list(page).getByRole('option', { name: /Welcome picture/ })).toBeVisible();
    await page.keyboard.press('Enter');
    const text = `${talk.shop.name}: halo ${name}, lacak menyusul`;
    await expect(page.getByRole('textbox', { name: `Message to ${name}` })).toHaveValue(text);
    await page.keyboard.press('Enter');
    await expect.poll(talk.heard).toContain(text);
    await expect.poll(async () => (await talk.heard()).length).toBe(2);
  }
});

test("one's own are unseen by a colleague, whose list follows changes; what is switched off is gone", async ({
  seller: { page: mei },
  system,
  browser,
}) => {
  test.slow();
  const name = 'Shared Sekar';
  const talk = await startTalk(system, 'tokopedia', name);
  await talk.say('Halo?');
  const siti = asSeller(await (await browser.newContext()).newPage(), system);
  await siti.signIn(COLLEAGUE);
  await siti.openSession(name);
  const box = siti.page.getByRole('textbox', { name: `Message to ${name}` });
  const found = list(siti.page).getByRole('option');

  await mei.goto(`${system.url}/quick_reply_setting?platform=Tokopedia&lang=en`);
  const sheet = mei.getByRole('dialog');
  const make = async (title: string, scope: 'Team' | 'Only me', text: string): Promise<void> => {
    await mei.getByRole('button', { name: 'New quick reply' }).first().click();
    await sheet.getByRole('radio', { name: scope }).check();
    await sheet.getByLabel('Title').fill(title);
    await sheet.getByLabel('Text', { exact: true }).fill(text);
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet).toBeHidden();
  };
  await make('Sekar mine', 'Only me', 'mine alone');
  await make('Sekar ours 您好', 'Team', 'ขอบคุณค่ะ');
  // The list is open while a colleague changes what it shows.
  await box.pressSequentially('/sekar');
  await expect(found).toHaveText([/Sekar ours 您好/]);
  await mei.getByRole('button', { name: 'Edit Sekar ours 您好' }).click();
  await sheet.getByLabel('Text', { exact: true }).fill('ขอบคุณมากค่ะ');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(found).toHaveText([/ขอบคุณมากค่ะ/]);
  await box.fill('');

  // Thai as its input method sends it; Chinese by initials, whose letters stay with the method until they are chosen.
  await box.pressSequentially('/');
  await siti.page.keyboard.insertText('ขอบคุณ');
  await expect(found).toHaveText([/Sekar ours/]);
  await box.fill('');
  await box.pressSequentially('/');
  const client = await siti.page.context().newCDPSession(siti.page);
  await client.send('Input.imeSetComposition', { text: 'nin', selectionStart: 3, selectionEnd: 3 });
  await client.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Enter',
    windowsVirtualKeyCode: 229,
  });
  await expect(box).toHaveValue('/nin');
  await client.send('Input.insertText', { text: '您好' });
  await expect(box).toHaveValue('/您好');
  await expect(found).toHaveText([/Sekar ours/]);
  await siti.page.keyboard.press('Enter');
  await expect(box).toHaveValue('ขอบคุณมากค่ะ');
  await box.fill('');
  expect(await talk.heard()).toEqual([]);

  await mei.getByRole('button', { name: 'More', exact: true }).click();
  await mei.getByRole('menuitem', { name: 'Groups and use' }).click();
  const use = sheet.getByRole('switch', { name: "The team's are found in the chat" });
  await box.pressSequentially('/sekar');
  await expect(found).toHaveCount(1);
  await use.click();
  await expect(use).not.toBeChecked();
  await expect(found).toHaveCount(0);
  await use.click();
  await expect(found).toHaveCount(1);
  await siti.page.context().close();
});
