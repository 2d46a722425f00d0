import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { LANGUAGES } from '@seller-chat/core/language';
import { expect, startTalk, test } from './seller.ts';

async function violations(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page }).analyze();
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
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

for (const { code: language } of LANGUAGES) {
  test(`${language}: sign-in and chat speak it, nothing overflows at 390 px`, async ({ browser, system }) => {
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

test('keyboard alone: sign in, choose a conversation, answer', async ({ page, system }) => {
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

test('a wrong password is said in words, and what was typed stays', async ({ page, system }) => {
  await page.goto(`${system.url}/account/login?lang=en`);
  await page.getByLabel('Mobile number or e-mail').fill('demo@sellerchat.test');
  await page.locator('input[type=password]').fill('not this one');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('The account or the password is not right.').first()).toBeVisible();
  await expect(page.getByLabel('Mobile number or e-mail')).toHaveValue('demo@sellerchat.test');
});
