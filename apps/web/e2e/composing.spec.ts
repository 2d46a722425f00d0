import type { Page } from '@playwright/test';
import { expect, startTalk, test } from './seller.ts';

/** Pastes a picture into the answer, as from a screenshot. */
async function pastePicture(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Message to/ }).evaluate(async (box, fileName) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [480, 360];
    canvas.getContext('2d')?.fillRect(0, 0, 200, 200);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (blob === null) throw new Error('no picture could be drawn');
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([blob], fileName, { type: 'image/png' }));
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, name);
}

test(
  'a picture with a caption, an emoji, a sticker, a quotation; and one message taken back',
  { tag: '@main' },
  async ({ seller, system }) => {
    const { page } = seller;
    const talk = await startTalk(system, 'lazada', 'Picture Putri');
    await talk.say('Ada foto?');
    await seller.openSession('Picture Putri');
    const box = page.getByRole('textbox', { name: 'Message to Picture Putri' });
    const mine = page.locator('.sc-bubble[data-side=seller]');

    await page.getByRole('button', { name: 'Emoji' }).click();
    await page.getByRole('searchbox', { name: 'Search emoji' }).fill('parcel');
    await page.getByRole('button', { name: 'package', exact: true }).click();
    await page.keyboard.press('Escape');
    await pastePicture(page, 'kopi.png');
    await expect(page.getByText('Ready to send')).toBeVisible();
    await box.press('End');
    await box.pressSequentially(' ini kak');
    await box.press('Enter');
    await expect.poll(talk.heard).toEqual(['', '📦 ini kak']);
    await expect(mine).toHaveCount(2);
    await expect(mine.locator('img').first()).toHaveJSProperty('complete', true);

    await page.getByRole('button', { name: 'Stickers' }).click();
    await page.getByRole('button', { name: '[happy]' }).click();
    await expect.poll(async () => (await talk.heard()).length).toBe(3);

    const question = page.locator('.sc-bubble[data-side=buyer]').first();
    await question.hover();
    await question.getByRole('button', { name: 'More about this message' }).click();
    await page.getByRole('menuitem', { name: 'Quote in reply' }).click();
    await expect(box).toBeFocused();
    await box.pressSequentially('Sudah ya');
    await box.press('Enter');
    await expect.poll(talk.heard).toContain('“Ada foto?”\nSudah ya');
    await expect(mine.last()).toHaveAttribute('data-state', 'sent');

    await mine.last().getByRole('button', { name: 'More about this message' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Recall' }).click();
    await page.getByRole('button', { name: 'Recall' }).click();
    await expect(page.getByText('The shop recalled a message.')).toBeVisible();
  },
);

test('several pictures are dropped at once: one fails and is tried again, one is taken out, the rest go out', async ({
  seller,
  system,
}) => {
  const { page } = seller;
  const talk = await startTalk(system, 'tiktok', 'Dropped Dian');
  await talk.say('Fotonya?');
  await seller.openSession('Dropped Dian');
  await expect(page.getByRole('button', { name: /^Pictures/ })).toBeVisible();
  await page.route('**/uploadFile*', (route) => route.abort());
  await page.getByRole('main').evaluate(async (main) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [480, 360];
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (blob === null) throw new Error('no picture could be drawn');
    const dataTransfer = new DataTransfer();
    for (const name of ['one.png', 'two.png'])
      dataTransfer.items.add(new File([blob], name, { type: 'image/png' }));
    for (const type of ['dragenter', 'dragover', 'drop'])
      main.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  });
  const files = page.getByRole('list', { name: 'Files to send' }).getByRole('listitem');
  await expect(files).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Upload .* again$/ })).toHaveCount(2);
  await page.unroute('**/uploadFile*');
  await page.getByRole('button', { name: 'Upload one.png again' }).click();
  await page.getByRole('button', { name: 'Remove two.png' }).click();
  await expect(files).toHaveCount(1);
  await expect(files).toContainText('Ready to send');
  await page.getByRole('textbox', { name: 'Message to Dropped Dian' }).press('Enter');
  await expect(page.locator('.sc-bubble[data-side=seller] img')).toHaveCount(1);
  await expect(page.locator('.sc-bubble[data-side=seller]')).toHaveAttribute('data-state', 'sent');
});

test('a tab that is closed during an upload has sent nothing, and the text is still there', async ({
  seller,
  system,
}) => {
  const { page } = seller;
  const talk = await startTalk(system, 'tiktok', 'Hasty Hana');
  await talk.say('Ada?');
  await seller.openSession('Hasty Hana');
  await page.route('**/uploadFile*', () => new Promise(() => undefined));
  await pastePicture(page, 'slow.png');
  await page.getByRole('textbox', { name: 'Message to Hasty Hana' }).fill('caption');
  await page.getByRole('textbox', { name: 'Message to Hasty Hana' }).press('Enter');
  await expect(page.getByText('Sends when everything is uploaded').first()).toBeVisible();
  await page.reload();
  await page.unroute('**/uploadFile*');
  await expect(page.getByRole('textbox', { name: 'Message to Hasty Hana' })).toHaveValue('caption');
  await expect(page.locator('.sc-bubble[data-side=seller]')).toHaveCount(0);
  expect(await talk.heard()).toEqual([]);
  await expect(page.getByRole('button', { name: 'Videos', exact: true })).toBeVisible();
});

test('answered with Ctrl+Enter, the next waiting buyer is open and the answer to them begun', async ({
  seller,
  system,
}) => {
  const { page } = seller;
  const talk = await startTalk(system, 'shopee', 'Waiting Wulan');
  await talk.say('Ongkir berapa?');
  await seller.openSession('Waiting Wulan');
  const box = page.getByRole('textbox', { name: 'Message to Waiting Wulan' });
  await box.fill('9 ribu kak');
  await box.press('Control+Enter');
  await expect(page.getByRole('textbox', { name: /^Message to (?!Waiting Wulan)/ })).toBeFocused();
  await page.keyboard.type('Ready!');
  await page.keyboard.press('Enter');
  const answer = page.locator('.sc-bubble[data-side=seller]').filter({ hasText: 'Ready!' });
  await expect(answer).toHaveAttribute('data-state', 'sent');
  await expect.poll(talk.heard).toEqual(['9 ribu kak']);
});

test('a buyer is invited to follow the shop, and a voucher goes out with its terms', async ({
  seller,
  system,
}) => {
  const { page } = seller;
  const talk = await startTalk(system, 'lazada', 'Follow Farah');
  await talk.say('Ada diskon?');
  await seller.openSession('Follow Farah');
  await page.getByRole('button', { name: 'Invite to follow the shop' }).click();
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  const log = page.getByRole('log');
  await expect(log.getByRole('group', { name: 'Invitation to follow' })).toBeVisible();
  await page.getByRole('tab', { name: 'Vouchers' }).click();
  await page.getByRole('list', { name: 'Vouchers' }).getByRole('button', { name: /^Send/ }).first().click();
  await expect(log.getByRole('group', { name: 'Voucher' })).toBeVisible();
  await expect(page.locator('.sc-bubble[data-side=seller][data-state=sent]')).toHaveCount(2);
});
