import type { Locator, Page } from '@playwright/test';
import { TRANSLATED_TEXT_MAX } from '@seller-chat/api-client/contract';
import { violationsOf } from './accessibility.ts';
import { asSeller, expect, startTalk, test } from './seller.ts';
import { signedInApi } from './system/seller-api.ts';
import { DEMO, startSystem } from './system/start-system.ts';

const ASKED = 'Yang ini masih ada kak?';
const ASKED_IN_CHINESE = '这个还有货吗';
const ASKED_IN_ENGLISH = 'Is this one still available?';
const bubbleOf = (page: Page, text: string) =>
  page.locator('.timeline:not([data-behind]) .sc-bubble').filter({ hasText: text });
const preview = (page: Page) => page.getByRole('region', { name: 'Translation of your reply' });

/** Presses Enter until the text is gone: a press right after what Send does has changed does nothing. */
async function pressUntilSent(box: Locator): Promise<void> {
  await expect(async () => {
    await box.press('Enter');
    await expect(box).toHaveValue('', { timeout: 700 });
  }).toPass();
}

/** Switches one of the chat settings. */
async function switchSetting(page: Page, name: string, isOn: boolean): Promise<void> {
  await page.getByRole('button', { name: 'Chat settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Chat settings' });
  await dialog.getByRole('switch', { name }).setChecked(isOn);
  await expect(dialog.getByText('Saved', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
}

test("T translates what the buyer wrote and shows it as written again; the message's menu does the same", async ({
  seller,
  system,
}) => {
  const { page } = seller;
  const talk = await startTalk(system, 'shopee', 'Manual Maya');
  await talk.say(ASKED);
  await seller.openSession('Manual Maya');
  const bubble = bubbleOf(page, ASKED);
  await expect(bubble).toBeVisible();
  await page.locator('body').press('t');
  await expect(bubble).toContainText(ASKED_IN_ENGLISH);
  await page.locator('body').press('t');
  await expect(bubble).not.toContainText(ASKED_IN_ENGLISH);
  await bubble.hover();
  await bubble.getByRole('button', { name: 'More about this message' }).click();
  await page.getByRole('menuitem', { name: 'Show the translation' }).click();
  await expect(bubble).toContainText(ASKED_IN_ENGLISH);
  // For a colleague who reads Chinese; the conversation keeps the language.
  await bubble.getByRole('button', { name: 'More about this message' }).click();
  await page.getByRole('menuitem', { name: 'Translate into…' }).click();
  await page.getByRole('menuitemradio', { name: '简体中文' }).click();
  await expect(bubble).toContainText(ASKED_IN_CHINESE);
  await expect(bubble).not.toContainText(ASKED_IN_ENGLISH);
  // What was asked for on this page is not asked for by itself on the next one.
  await page.reload();
  await expect(bubble).toBeVisible();
  await expect(bubble).not.toContainText(ASKED_IN_CHINESE);
  await page.locator('body').press('t');
  await expect(bubble).toContainText(ASKED_IN_CHINESE);
});

test('by the setting, messages are translated as they come into view, and what has no words is left alone', async ({
  seller,
  system,
}) => {
  const { page } = seller;
  const talk = await startTalk(system, 'lazada', 'Automatic Arif');
  await talk.say(ASKED);
  await seller.openSession('Automatic Arif');
  await switchSetting(page, "Translate buyers' messages automatically", true);
  await expect(bubbleOf(page, ASKED)).toContainText(ASKED_IN_ENGLISH);
  await talk.say('👍 123');
  await talk.say('Terima kasih');
  await expect(bubbleOf(page, 'Terima kasih')).toContainText('Thank you');
  await expect(bubbleOf(page, '👍 123').locator('.sc-bubble-body')).toHaveText('👍 123');
  await switchSetting(page, "Translate buyers' messages automatically", false);
});

test(
  'a reply is translated, checked and corrected before it is sent; what was written stays with it',
  { tag: '@main' },
  async ({ seller, system }) => {
    const { page } = seller;
    const talk = await startTalk(system, 'shopee', 'Reply Rina');
    await talk.say('halo');
    await seller.openSession('Reply Rina');
    const box = page.getByRole('textbox', { name: 'Message to Reply Rina' });
    await page.getByRole('button', { name: 'Translate before sending' }).click();
    await preview(page).getByRole('combobox', { name: 'Translate into' }).selectOption('id');
    await box.fill(ASKED_IN_ENGLISH);
    await box.press('Enter');
    const text = preview(page).getByRole('textbox', { name: 'Translation to send' });
    await expect(text).toHaveValue(ASKED);
    await preview(page).getByRole('button', { name: 'Check in English' }).click();
    await expect(preview(page)).toContainText(`It says:${ASKED_IN_ENGLISH}`);
    expect(await violationsOf(page, '.sc-composer')).toEqual([]);
    await text.fill('Yang ini masih ada ya kak?');
    await pressUntilSent(box);
    await expect.poll(talk.heard).toEqual(['Yang ini masih ada ya kak?']);
    const sent = bubbleOf(page, 'Yang ini masih ada ya kak?');
    await expect(sent).toContainText(ASKED_IN_ENGLISH);
    await page.reload();
    await expect(sent).toContainText(ASKED_IN_ENGLISH);
    // This conversation goes on with it.
    await expect(preview(page).getByRole('combobox', { name: 'Translate into' })).toHaveValue('id');
  },
);

test('by the setting, Send shows the translation first; "Send as written" sends what was written', async ({
  seller,
  system,
}) => {
  const { page } = seller;
  const talk = await startTalk(system, 'lazada', 'Setting Sari');
  await talk.say('halo');
  await seller.openSession('Setting Sari');
  await switchSetting(page, 'Translate replies before sending', true);
  const box = page.getByRole('textbox', { name: 'Message to Setting Sari' });
  await box.fill(ASKED_IN_ENGLISH);
  await box.press('Enter');
  await preview(page).getByRole('combobox', { name: 'Translate into' }).selectOption('id');
  await expect(preview(page).getByRole('textbox', { name: 'Translation to send' })).toHaveValue(ASKED);
  await preview(page).getByRole('button', { name: 'Send as written' }).click();
  await expect.poll(talk.heard).toEqual([ASKED_IN_ENGLISH]);
  await expect(preview(page)).toBeHidden();
  // Nothing to translate: one press sends it.
  await box.fill('👍');
  await box.press('Enter');
  await expect.poll(talk.heard).toEqual([ASKED_IN_ENGLISH, '👍']);
  await switchSetting(page, 'Translate replies before sending', false);
});

test('without a provider, messages are read and replies sent as they are, and another try is offered', async ({
  seller,
  system,
}) => {
  const { page } = seller;
  const talk = await startTalk(system, 'shopee', 'Down Dewi');
  await talk.say('Bisa dikirim hari ini nggak kak?');
  await seller.openSession('Down Dewi');
  const bubble = bubbleOf(page, 'Bisa dikirim');
  await expect(bubble).toBeVisible();
  await system.outside.breakProvider('translation', 'down');
  await page.locator('body').press('t');
  await expect(bubble).toContainText("The translation isn't available right now.");
  const box = page.getByRole('textbox', { name: 'Message to Down Dewi' });
  await page.getByRole('button', { name: 'Translate before sending' }).click();
  await preview(page).getByRole('combobox', { name: 'Translate into' }).selectOption('id');
  await box.fill('Can you ship today?');
  await box.press('Enter');
  await expect(preview(page)).toContainText('Send sends the text as written.');
  await pressUntilSent(box);
  await expect.poll(talk.heard).toEqual(['Can you ship today?']);
  await system.outside.clearFaults();
  await expect(async () => {
    await bubble.getByRole('button', { name: 'Try again' }).click({ timeout: 1000 });
    await expect(bubble).toContainText('Can you ship today?', { timeout: 3000 });
  }).toPass();
});

/** Uses up the demo account's characters of translation but for `left`, in calls as a page makes them. */
async function useUpCharacters(url: string, left: number): Promise<void> {
  const api = await signedInApi(url, DEMO);
  const { translateMaxCharCount } = await api.getFreeLimitInfo({});
  for (let open = translateMaxCharCount - left, at = 0; open > 0; at += 1) {
    const length = Math.min(open, TRANSLATED_TEXT_MAX);
    const text = `barang nomor ${at} rusak `.padEnd(length, 'barang rusak ');
    await api.translateLanguage({ platform: 'Shopee', texts: [text], targetLanguage: 'en' });
    open -= length;
  }
  const { currentTranslateCharCount } = await api.getFreeLimitInfo({});
  expect(translateMaxCharCount - currentTranslateCharCount).toBe(left);
  await api.loginOut({});
}

test("when the plan's characters are used up, the upgrade is offered once and the rest stays as written", async ({
  browser,
}) => {
  test.setTimeout(400_000);
  // Of its own: characters that are used up cannot be given back.
  const system = await startSystem();
  try {
    await useUpCharacters(system.url, 30);
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.addInitScript(() => {
      addEventListener('seller-chat:upgradeAccount', () => {
        document.documentElement.dataset['offers'] = `${document.documentElement.dataset['offers'] ?? ''}x`;
      });
    });
    const seller = asSeller(page, system);
    const talk = await startTalk(system, 'shopee', 'Limit Lina');
    await talk.say(ASKED);
    await seller.signIn();
    await seller.openSession('Limit Lina');
    await switchSetting(page, "Translate buyers' messages automatically", true);
    await expect(bubbleOf(page, ASKED)).toContainText(ASKED_IN_ENGLISH);
    await talk.say('Bisa dikirim hari ini nggak kak?');
    const offer = page.getByText(/^Your plan includes [\d,]+ translated characters, and none is left\./);
    await expect(offer).toBeVisible();
    await expect(bubbleOf(page, 'Bisa dikirim')).toContainText("your plan's characters are used up");
    await talk.say('Kak, warna hitam ada berapa ya?');
    await bubbleOf(page, 'Bisa dikirim').getByRole('button', { name: 'Try again' }).click();
    await expect(bubbleOf(page, 'warna hitam')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-offers', 'x');
    await expect(bubbleOf(page, 'warna hitam')).not.toContainText('used up');
    await context.close();
  } finally {
    await system.stop();
  }
});
