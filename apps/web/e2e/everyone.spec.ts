import type { Page } from '@playwright/test';
import { LANGUAGES } from '@seller-chat/core/language';
import { violationsOf } from './accessibility.ts';
import { expect, startTalk, test } from './seller.ts';

async function violations(page: Page): Promise<string[]> {
  const found = await violationsOf(page);
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** What the browser complains about: a policy violated, a script that failed. */
function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on('pageerror', (error) => heard.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(message.text());
  });
  return heard;
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on sign-in and chat, ${colorScheme}`, async ({ browser, system }) => {
    const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const heard = complaints(page);
    const { asSeller } = await import('./seller.ts');
    const seller = asSeller(page, system);
    await page.goto(`${system.url}/account/login?lang=en`);
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await seller.signIn();
    const talk = await startTalk(system, 'shopee', `Axe ${colorScheme}`);
    await talk.say('https://example.test/ไทย 😀');
    await seller.openSession(`Axe ${colorScheme}`);
    await seller.write(`Axe ${colorScheme}`, 'seen');
    await expect.poll(talk.heard).toEqual(['seen']);
    expect(await violations(page)).toEqual([]);
    // The workspace fills the window, and nothing that is only read out makes the page scroll.
    const overflow = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(heard).toEqual([]);
    await context.close();
  });
}

/** What lies over the chat once it was asked for; Escape closes it. */
const OPENED: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async palette(page) {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('option').first().waitFor();
  },
  'menu of a row': (page) => openMenu(page, /^More: /),
  'menu of the filters': (page) => openMenu(page, 'More'),
  'menu of the tags': (page) => openMenu(page, /^Tags/),
  'menu of the account': (page) => openMenu(page, /^Account/),
  'menu of the shops': (page) => openMenu(page, 'Group shops'),
};

async function openMenu(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click();
  await page.getByRole('menu').waitFor();
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing with panels and dialogs open, nor in a narrow window, ${colorScheme}`, async ({
    browser,
    system,
  }) => {
    // Axe looks at the whole page a dozen times.
    test.slow();
    const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const { asSeller } = await import('./seller.ts');
    const seller = asSeller(page, system);
    await seller.signIn();
    const name = `Open ${colorScheme}`;
    const talk = await startTalk(system, 'shopee', name);
    await talk.say('open');
    await page.setViewportSize({ width: 1440, height: 900 });
    await seller.openSession(name);
    const isClean = async (what: string) => expect.soft(await violations(page), what).toEqual([]);
    for (const [what, open] of Object.entries(OPENED)) {
      await open(page);
      await isClean(what);
      await page.keyboard.press('Escape');
      await expect(page.locator('[role=menu], dialog[open]')).toHaveCount(0);
    }
    await page.getByRole('tab', { name: 'Products' }).click();
    await page.getByRole('searchbox', { name: 'Search products' }).waitFor();
    await isClean('tab of the products');
    // The tab that was asked for lies over the rest where its column has no place.
    await page.setViewportSize({ width: 1100, height: 800 });
    await page.getByRole('dialog', { name: 'Buyer' }).waitFor();
    await isClean('drawer at 1100 px');
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await isClean('conversation at 390 px');
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await expect(page.getByRole('list', { name: 'Conversations' })).toBeVisible();
    await isClean('list at 390 px');
    await context.close();
  });
}

for (const { code: language } of LANGUAGES) {
  test(`${language}: sign-in and chat are translated, nothing overflows at 390 px`, async ({
    browser,
    system,
  }) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto(`${system.url}/account/login?lang=${language}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.locator('input[type=password]').waitFor();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await context.close();
  });
}

test('keyboard alone: sign in, choose a conversation, answer', { tag: '@main' }, async ({ page, system }) => {
  const talk = await startTalk(system, 'lazada', 'Keyboard Kartika');
  await page.goto(`${system.url}/chat?platform=all&lang=en`);
  await page.getByLabel('Mobile number or e-mail').waitFor();
  await page.keyboard.type('demo@sellerchat.test');
  await page.keyboard.press('Tab');
  await page.keyboard.type('try-seller-chat');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Conversations' })).toBeVisible();
  await talk.say('only keys');
  await expect(page.getByRole('listitem').filter({ hasText: 'Keyboard Kartika' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('log', { name: 'Messages with Keyboard Kartika' })).toBeVisible();
  await page.keyboard.press('r');
  await page.keyboard.type('typed');
  await page.keyboard.press('Enter');
  await expect.poll(talk.heard).toEqual(['typed']);
});

test('a wrong password shows an error, and the typed text stays', async ({ page, system }) => {
  await page.goto(`${system.url}/account/login?lang=en`);
  await page.getByLabel('Mobile number or e-mail').fill('demo@sellerchat.test');
  await page.locator('input[type=password]').fill('not this one');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Wrong account or password.').first()).toBeVisible();
  await expect(page.getByLabel('Mobile number or e-mail')).toHaveValue('demo@sellerchat.test');
});
