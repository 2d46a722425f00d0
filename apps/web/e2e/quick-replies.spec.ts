import type { Page } from '@playwright/test';
import { violationsOf } from './accessibility.ts';
import { expect, startTalk, test } from './seller.ts';
import { signedInApi } from './system/seller-api.ts';
import { DEMO } from './system/start-system.ts';

// The system is shared with flows that keep theirs.
test.beforeEach(async ({ system }) => {
  const api = await signedInApi(system.url, DEMO);
  const { contentList } = await api.getQuickReplyContentList({});
  const contentIdList = contentList.map(({ quickReplyContentId }) => quickReplyContentId);
  await api.delQuickReplyContent({ contentIdList });
});

/** Makes a quick reply on its page. */
async function makeReply(page: Page, title: string, text: string, shortcut = ''): Promise<void> {
  await page.getByRole('button', { name: 'New quick reply' }).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Title').fill(title);
  await sheet.getByLabel('Shortcut').fill(shortcut);
  await sheet.getByLabel('Text', { exact: true }).fill(text);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: title })).toBeVisible();
}

const titles = (page: Page) => page.getByRole('row').locator('.sc-name-cell-name').allInnerTexts();

test(
  'replies are written once, found while writing, filled, undone, held and sent',
  { tag: '@main' },
  async ({ seller, system }) => {
    test.slow();
    const { page } = seller;
    const name = 'Quick Qonita';
    const talk = await startTalk(system, 'shopee', name);
    await talk.say('Ongkir berapa?');

    await page.goto(`${system.url}/quick_reply_setting`);
    await expect(page).toHaveURL(/platform=/);
    await makeReply(page, 'Gratis ongkir', 'Halo {buyerName|kak}, gratis ongkir.', 'go');
    await makeReply(page, 'Resi', 'Resi pesanan {platformOrderSn}: {trackingNumber|menyusul}');
    await makeReply(page, '包邮说明', '满 50 包邮');
    expect(await titles(page)).toEqual(['Gratis ongkir', 'Resi', '包邮说明']);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Move 包邮说明 up' }).press('Enter');
    await expect.poll(() => titles(page)).toEqual(['Gratis ongkir', '包邮说明', 'Resi']);
    await page.reload();
    await expect.poll(() => titles(page)).toEqual(['Gratis ongkir', '包邮说明', 'Resi']);

    await page.goto(`${system.url}/chat?platform=all&lang=en`);
    await seller.openSession(name);
    const box = page.getByRole('textbox', { name: `Message to ${name}` });
    const list = page.getByRole('listbox', { name: 'Quick replies' });
    await expect(page.getByRole('button', { name: 'Quick replies' })).toBeVisible();
    await box.pressSequentially('Baik. /go');
    await expect(list.getByRole('option')).toHaveCount(1);
    expect(await violationsOf(page)).toEqual([]);
    // While the list is open this key picks as well, and sends nothing.
    await box.press('Control+Enter');
    await expect(box).toHaveValue(`Baik. Halo ${name}, gratis ongkir.`);
    await box.press('Control+z');
    await expect(box).toHaveValue('Baik. /go');
    await box.press('Control+y');
    await box.press('Enter');
    await expect.poll(talk.heard).toEqual([`Baik. Halo ${name}, gratis ongkir.`]);

    // Found by the initials of its sound; Escape keeps what was typed.
    await box.pressSequentially('/bysm');
    await expect(list.getByRole('option', { name: /包邮说明/ })).toBeVisible();
    await box.press('Escape');
    await expect(list).toBeHidden();
    await expect(box).toHaveValue('/bysm');
    await box.fill('');

    // A press on Send picks too while the list is open.
    await box.pressSequentially('/bysm');
    await expect(list.getByRole('option', { name: /包邮说明/ })).toBeVisible();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(box).toHaveValue('满 50 包邮');
    await expect(box).toBeFocused();
    await box.fill('');

    // The buyer has no order: sending waits until its number is filled in.
    await page.getByRole('button', { name: 'Quick replies' }).click();
    await page.getByRole('combobox', { name: 'Search quick replies' }).fill('resi');
    await page.keyboard.press('Enter');
    await expect(box).toHaveValue('Resi pesanan {platformOrderSn}: menyusul');
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
    await page.getByRole('button', { name: 'Order number' }).click();
    await page.keyboard.type('2611AB');
    await box.press('Enter');
    const sent = [`Baik. Halo ${name}, gratis ongkir.`, 'Resi pesanan 2611AB: menyusul'];
    await expect.poll(talk.heard).toEqual(sent);
  },
);

/** Whether the device keeps a quick reply. */
const isKept = (page: Page, title: string): Promise<boolean> =>
  page.evaluate(async (wanted) => {
    const resultOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('no answer')));
      });
    let isThere = false;
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await resultOf(indexedDB.open(name));
      if (database.objectStoreNames.contains('quickReply')) {
        const store = database.transaction('quickReply').objectStore('quickReply');
        isThere ||= (await resultOf<{ title: string }[]>(store.getAll())).some((one) => one.title === wanted);
      }
      database.close();
    }
    return isThere;
  }, title);

test('without the server the replies of the device are found', async ({ seller, system }) => {
  test.slow();
  const { page } = seller;
  const name = 'Offline Olla';
  const talk = await startTalk(system, 'shopee', name);
  await talk.say('Halo?');
  await page.goto(`${system.url}/quick_reply_setting`);
  await makeReply(page, 'Jam buka', 'Kami buka jam 9.');
  await expect.poll(() => isKept(page, 'Jam buka')).toBe(true);
  // The device has them; the server gives none to this page, and then nothing at all.
  await page.route('**/api/chat/quickReply/**', (route) => route.abort());
  await page.goto(`${system.url}/chat?platform=all&lang=en`);
  await seller.openSession(name);
  const box = page.getByRole('textbox', { name: `Message to ${name}` });
  // The code that reads the device comes over the network too.
  await box.pressSequentially('/');
  await expect(page.getByRole('option', { name: /Jam buka/ })).toBeVisible();
  await box.press('Escape');
  await box.fill('');
  system.network.cut();
  try {
    await expect(page.getByText(/^Connection lost/)).toBeVisible();
    await box.pressSequentially('/jam');
    await expect(page.getByRole('option', { name: /Jam buka/ })).toBeVisible();
    await box.press('Enter');
    await expect(box).toHaveValue('Kami buka jam 9.');
    await box.press('Enter');
  } finally {
    system.network.mend();
  }
  await expect.poll(talk.heard).toEqual(['Kami buka jam 9.']);
});
