import type { Locator, Page } from '@playwright/test';
import { expect, startTalk, test } from './seller.ts';

/** Letters that are shortcuts where no text is written: follow-up, read state, pin. */
const SHORTCUTS = 'bup';

interface Way {
  /** Opens something from the composer. */
  open: (page: Page) => Promise<void>;
  /** Leaves it; without it with Escape. */
  leave?: (page: Page) => Promise<void>;
  /** What that adds to the text. */
  adds?: string;
}

const press = (name: string | RegExp) => (page: Page) =>
  page.locator('.sc-composer').getByRole('button', { name, exact: true }).click();
const pressIn = (list: string) => (page: Page) =>
  page
    .getByRole('complementary')
    .getByRole('list', { name: list })
    .getByRole('button', { name: /^Send/ })
    .first()
    .click();
const invite = async (page: Page): Promise<void> => {
  await press('Invite to follow the shop')(page);
  await expect(page.getByRole('dialog')).toBeVisible();
};
const besideThem = async (page: Page): Promise<void> => page.mouse.click(700, 300);

const WAYS: Record<string, Way> = {
  'emoji, Escape': { open: press('Emoji') },
  'emoji, its button': { open: press('Emoji'), leave: press('Emoji') },
  'emoji, a press beside it': { open: press('Emoji'), leave: besideThem },
  'emoji, picked': {
    open: press('Emoji'),
    leave: (page) => page.getByRole('button', { name: 'grinning face', exact: true }).first().click(),
    adds: '😀',
  },
  'emoji, found and picked by key': {
    open: press('Emoji'),
    leave: async (page) => {
      await page.getByRole('searchbox', { name: 'Search emoji' }).fill('package');
      // Their names come over the network.
      await expect(page.getByRole('button', { name: 'package', exact: true })).toBeVisible();
      await page.keyboard.press('Enter');
    },
    adds: '📦',
  },
  'stickers, Escape': {
    open: async (page) => {
      await press('Stickers')(page);
      await expect(page.getByRole('button', { name: '[happy]' })).toBeFocused();
    },
  },
  'stickers, picked': {
    open: press('Stickers'),
    leave: (page) => page.getByRole('button', { name: '[happy]' }).click(),
  },
  'quick replies, Escape': { open: press('Quick replies') },
  'quick replies, its button': { open: press('Quick replies'), leave: press('Quick replies') },
  'quick replies, a press beside them': { open: press('Quick replies'), leave: besideThem },
  'quick replies, their editor': {
    open: press('Quick replies'),
    leave: async (page) => {
      await page.getByRole('button', { name: 'New quick reply' }).click();
      await expect(page.getByRole('dialog').getByLabel('Title')).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
    },
  },
  'translation, opened': { open: press('Translate before sending'), leave: async () => undefined },
  'translation, its language': {
    open: async () => undefined,
    leave: (page) => chooseByHand(page, page.getByRole('combobox', { name: 'Translate into' }), 'id'),
  },
  'translation, closed': { open: async () => undefined, leave: press('Stop translating') },
  'send key': {
    open: async () => undefined,
    leave: (page) => chooseByHand(page, page.getByRole('combobox', { name: 'Send key' }), 'ctrl-enter'),
  },
  pictures: {
    open: async (page) => {
      const chooser = page.waitForEvent('filechooser');
      await press('Pictures')(page);
      await (await chooser).setFiles([]);
    },
    leave: async () => undefined,
  },
  'product, Escape': { open: press('Send a product') },
  'product, sent': { open: press('Send a product'), leave: pressIn('Products') },
  'voucher, Escape': { open: press('Send a voucher') },
  'voucher, sent': { open: press('Send a voucher'), leave: pressIn('Vouchers') },
  'order, Escape': { open: press('Send an order') },
  'order, sent': {
    open: press('Send an order'),
    leave: (page) => page.getByRole('article').getByRole('button', { name: 'Send card' }).first().click(),
  },
  'invitation, Escape': { open: invite },
  'invitation, cancelled': {
    open: invite,
    leave: (page) => page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click(),
  },
  'invitation, sent': {
    open: invite,
    leave: (page) => page.getByRole('button', { name: 'Send the invitation' }).click(),
  },
};

/** Playwright's own choosing presses nothing. */
async function chooseByHand(page: Page, select: Locator, value: string): Promise<void> {
  await select.click();
  await page.keyboard.press('Escape');
  await select.dispatchEvent('pointerdown');
  await select.selectOption(value);
}

test(
  'whatever the composer opens leaves what is typed next to its text',
  { tag: '@main' },
  async ({ seller, system }) => {
    test.slow();
    const { page } = seller;
    const name = 'Writing Wati';
    const talk = await startTalk(system, 'lazada', name);
    await system.outside.placeOrder('lazada', talk.shop.shopId, talk.buyer.buyerId);
    await talk.say('Halo');
    await seller.openSession(name);
    const marks = seller.row(name).getByRole('img', { name: /^(Pinned|To follow up)$/ });
    const box = page.getByRole('textbox', { name: `Message to ${name}` });
    await expect(page.getByRole('button', { name: 'Invite to follow the shop' })).toBeVisible();
    for (const [title, { open, leave, adds = '' }] of Object.entries(WAYS)) {
      await test.step(title, async () => {
        await expect(box).toBeEditable();
        await box.fill('ok ');
        await open(page);
        if (leave) await leave(page);
        else await page.keyboard.press('Escape');
        await expect(box).toBeFocused();
        await page.keyboard.type(SHORTCUTS);
        await expect(box).toHaveValue(`ok ${adds}${SHORTCUTS}`);
        await expect(marks).toHaveCount(0);
      });
      // The marketplace takes few messages in a row.
      if (/sent|stickers, picked/.test(title)) await talk.say('Lagi');
    }
    await test.step('the press on Send', async () => {
      await box.fill('Siap');
      await press('Send')(page);
      await expect.poll(talk.heard).toContain('Siap');
      await page.keyboard.type(SHORTCUTS);
      await expect(box).toHaveValue(SHORTCUTS);
    });
    // The choice is the person's, in every conversation.
    await page.getByRole('combobox', { name: 'Send key' }).selectOption('enter');
  },
);

/** Takes back everything, and returns the text after each step. */
async function undoAll(box: Locator): Promise<string[]> {
  const steps: string[] = [];
  while (steps.length < 12 && (steps.length === 0 || steps.at(-1) !== '')) {
    await box.press('Control+z');
    steps.push(await box.inputValue());
  }
  return steps;
}

test('every step of a text is undone, what was inserted too', async ({ seller, system }) => {
  const { page } = seller;
  const name = 'Undoing Udin';
  const talk = await startTalk(system, 'lazada', name);
  await talk.say('Halo');
  await seller.openSession(name);
  const box = page.getByRole('textbox', { name: `Message to ${name}` });
  await box.pressSequentially('ab');
  await press('Emoji')(page);
  await page.getByRole('button', { name: 'grinning face', exact: true }).first().click();
  await page.keyboard.type('cd');
  await expect(box).toHaveValue('ab😀cd');
  expect(await undoAll(box)).toEqual(expect.arrayContaining(['ab😀', 'ab', '']));
  await box.press('Control+y');
  await box.press('Control+y');
  await expect(box).toHaveValue('ab😀');
});

test('undo stays whole after a send; letters on a sticker or in the orders go into the text', async ({
  seller,
  system,
}) => {
  const { page } = seller;
  const name = 'Redoing Rini';
  const talk = await startTalk(system, 'lazada', name);
  await talk.say('Halo');
  await seller.openSession(name);
  const box = page.getByRole('textbox', { name: `Message to ${name}` });
  await box.pressSequentially('hello');
  await box.press('Enter');
  await expect(box).toHaveValue('');
  await box.pressSequentially('new');
  const seen: string[] = [];
  for (const key of ['z', 'z', 'z', 'z', 'z', 'z', 'y', 'y', 'y', 'y', 'y', 'y']) {
    await box.press(`Control+${key}`);
    seen.push(await box.inputValue());
  }
  expect(seen.filter((text) => !'hello'.startsWith(text) && !'new'.startsWith(text))).toEqual([]);
  await expect(box).toHaveValue('new');
  await box.fill('');
  await press('Stickers')(page);
  await expect(page.getByRole('dialog', { name: 'Stickers' }).getByRole('button').first()).toBeVisible();
  await page.keyboard.type('pfu thanks');
  await expect(box).toHaveValue('pfu thanks');
  await box.fill('');
  await press('Send an order')(page);
  await expect(page.getByRole('tabpanel')).toBeFocused();
  await page.keyboard.type('pfu');
  await expect(box).toHaveValue('pfu');
  expect(await talk.heard()).toEqual(['hello']);
});

test('a variable that is put into a quick reply is undone', async ({ seller, system }) => {
  const { page } = seller;
  await page.goto(`${system.url}/quick_reply_setting`);
  await page.getByRole('button', { name: 'New quick reply' }).first().click();
  const text = page.getByRole('dialog').getByLabel('Text', { exact: true });
  await text.pressSequentially('Halo ');
  await page.getByRole('button', { name: 'Insert a variable' }).click();
  await page.getByRole('menuitem').first().click();
  await expect(text).toHaveValue(/^Halo \{\w+\}$/);
  await expect(text).toBeFocused();
  await page.keyboard.type(' ya');
  await expect(text).toHaveValue(/^Halo \{\w+\} ya$/);
  expect(await undoAll(text)).toEqual(expect.arrayContaining(['Halo ', '']));
});
