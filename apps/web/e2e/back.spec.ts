import type { Page } from '@playwright/test';
import { expect, startTalk, test } from './seller.ts';
import type { SellerPage } from './seller.ts';
import type { System } from './system/start-system.ts';

const log = (page: Page, name: string) => page.getByRole('log', { name: `Messages with ${name}` });

/** New buyers, each with a message: the newest rows of the list. */
async function newBuyers(seller: SellerPage, system: System, name: string, count: number) {
  const names = Array.from({ length: count }, (_, at) => `${name} ${at + 1}`);
  for (const one of names) {
    const talk = await startTalk(system, 'shopee', one);
    await talk.say('Halo');
    await expect(seller.row(one)).toBeVisible();
  }
  const [first = '', second = ''] = names;
  return { names, first, second };
}

test(
  'each opened conversation is a step; the same one again is none',
  { tag: '@main' },
  async ({ seller, system }) => {
    const { page } = seller;
    await page.goto(`${system.url}/ecology_center?lang=en`);
    await page.goto(`${system.url}/chat?platform=all&lang=en`);
    const { names } = await newBuyers(seller, system, 'Backward Bayu', 5);
    for (const name of names) await seller.openSession(name);
    await seller.openSession(names[4] ?? '');
    await page.getByRole('link', { name: 'Chat', exact: false }).first().focus();
    for (const name of names.slice(0, 4).reverse()) {
      await page.goBack();
      await expect(log(page, name)).toBeVisible();
    }
    await page.goBack();
    await expect(page).toHaveURL(/\/chat\?platform=all&lang=en$/);
    await page.goForward();
    await expect(log(page, names[0] ?? '')).toBeVisible();
  },
);

/** Back, as the browser's own button has it; twice at once is faster than any layer closes. */
const back = (page: Page, times = 1) =>
  page.evaluate((count) => {
    for (let n = 0; n < count; n += 1) history.back();
  }, times);

/** Forward; resolves once the browser is there, be it at an entry that is passed by. */
const onward = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const { navigation } = window as unknown as { navigation: EventTarget };
        navigation.addEventListener('currententrychange', resolve, { once: true });
        history.forward();
      }),
  );

/** Waits until the history is at the page, and not at an entry of a layer over it. */
const atPage = (page: Page) =>
  expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toMatch(/"depth":[1-9]/);

test(
  'Back closes a dialog; one that closed by itself leaves no step',
  { tag: '@main' },
  async ({ seller, system }) => {
    const { page } = seller;
    const { first, second } = await newBuyers(seller, system, 'Layered Lala', 2);
    await seller.openSession(first);
    await seller.openSession(second);
    const settings = page.getByRole('dialog', { name: 'Chat settings' });
    const openSettings = async () => {
      await page.getByRole('button', { name: 'Chat settings' }).click();
      await expect(settings).toBeVisible();
    };

    await openSettings();
    await back(page);
    await expect(settings).toBeHidden();
    await expect(log(page, second)).toBeVisible();

    await openSettings();
    await page.keyboard.press('Escape');
    await expect(settings).toBeHidden();
    await atPage(page);
    await back(page);
    await expect(log(page, first)).toBeVisible();
    await page.goForward();
    await expect(log(page, second)).toBeVisible();
    // The entry of the dialog that was closed: nothing happens, and it is no step back either.
    await onward(page);
    await atPage(page);
    await expect(settings).toBeHidden();
    await back(page);
    await expect(log(page, first)).toBeVisible();

    await openSettings();
    await page.reload();
    await expect(log(page, first)).toBeVisible();
    await atPage(page);
    await openSettings();
    await back(page, 2);
    await expect(settings).toBeHidden();
    await expect(page.getByText('Choose a conversation to read and reply.')).toBeVisible();
  },
);

test('Back closes a menu and a panel, and the conversation stays', async ({ seller, system }) => {
  const { page } = seller;
  const { first, second } = await newBuyers(seller, system, 'Menu Minah', 2);
  await seller.openSession(first);
  await seller.openSession(second);
  const bubble = page.locator('.sc-bubble').filter({ hasText: 'Halo' }).last();
  await bubble.hover();
  for (const [open, opened] of [
    [`More: ${second}`, page.getByRole('menuitem', { name: /^Blacklist/ })],
    ['More about this message', page.getByRole('menuitem', { name: 'Quote in reply' })],
    ['Emoji', page.getByRole('dialog', { name: 'Emoji' })],
  ] as const) {
    await page.getByRole('button', { name: open }).last().click();
    await expect(opened).toBeVisible();
    await back(page);
    await expect(opened).toBeHidden();
    await atPage(page);
    await expect(log(page, second)).toBeVisible();
  }
  await back(page);
  await expect(log(page, first)).toBeVisible();
});

/** Waits until this many layers have their entry. */
const atDepth = (page: Page, depth: number) =>
  expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain(`"depth":${depth}`);

test('Back closes dialogs one by one, and one that asks stays; a place chosen in one is one step', async ({
  seller,
  system,
}) => {
  const { page } = seller;
  await page.goto(`${system.url}/smart_tool?lang=en`);
  await page.getByRole('link', { name: 'Sub-accounts' }).first().click();
  const dialogs = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add sub-account' }).first().click();
  await expect(dialogs).toHaveCount(1);
  await page.getByLabel('Name', { exact: true }).fill('Wan');
  await atDepth(page, 1);
  const question = page.getByRole('alertdialog', { name: 'Discard the changes?' });
  await back(page);
  await expect(question).toBeVisible();
  await atDepth(page, 2);
  await back(page);
  await expect(question).toBeHidden();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Wan');
  await atDepth(page, 1);
  await back(page);
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialogs).toHaveCount(0);
  await atPage(page);
  await expect(page).toHaveURL(/sub_account/);
  await back(page);
  await expect(page).toHaveURL(/smart_tool/);

  await page.keyboard.press('Control+k');
  await expect(dialogs).toHaveCount(1);
  await atDepth(page, 1);
  await page.getByRole('combobox').fill('Shops');
  await page.getByRole('option', { name: 'Shops' }).first().click();
  await expect(page).toHaveURL(/shop_setting/);
  await expect(dialogs).toHaveCount(0);
  await atPage(page);
  await back(page);
  await expect(page).toHaveURL(/smart_tool/);
  await expect(dialogs).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 } });

  test('Back leads from the conversation to the list, as its button does; neither leaves a step', async ({
    seller,
    system,
  }) => {
    const { page } = seller;
    await page.goto(`${system.url}/ecology_center?lang=en`);
    await page.goto(`${system.url}/chat?platform=all&lang=en`);
    const { first } = await newBuyers(seller, system, 'Handheld Hari', 1);
    const list = page.getByRole('list', { name: 'Conversations' });
    await seller.openSession(first);
    await back(page);
    await expect(list).toBeVisible();
    await seller.openSession(first);
    await page.getByRole('button', { name: 'About the buyer' }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer).toBeVisible();
    await atDepth(page, 1);
    await back(page);
    await expect(drawer).toBeHidden();
    await expect(log(page, first)).toBeVisible();
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await expect(list).toBeVisible();
    await atPage(page);
    await expect(page).not.toHaveURL(/session=/);
    await back(page);
    await expect(page).toHaveURL(/ecology_center/);
  });
});
