import type { Page } from '@playwright/test';
import { asSeller, expect, startTalk, test } from './seller.ts';

const bubble = (page: Page, text: string) =>
  page.locator('.sc-bubble-body').filter({ hasText: new RegExp(`^${text}$`) });
const topOf = async (page: Page, text: string): Promise<number> =>
  (await bubble(page, text).boundingBox())?.y ?? Number.NaN;

/** Turns the wheel upwards over the log until a message is in view. */
async function readUpTo(page: Page, text: string): Promise<void> {
  const log = page.getByRole('log');
  await log.hover();
  await expect(async () => {
    await page.mouse.wheel(0, -600);
    await expect(bubble(page, text)).toBeInViewport({ timeout: 200 });
  }).toPass({ intervals: [100] });
}

test('list and conversation are opaque: only then does the browser scroll them apart from the page', async ({
  seller,
  system,
}) => {
  const talk = await startTalk(system, 'shopee', 'Opaque Oki');
  await talk.say('hello');
  await seller.openSession('Opaque Oki');
  for (const place of ['.session-list', '.timeline-log'])
    await expect(seller.page.locator(place).first()).toHaveCSS('background-color', /^rgb\(/);
});

test('neither older pages nor new messages move the row being read; the pill leads to the newest', async ({
  seller: reader,
  browser,
  system,
}) => {
  // Ninety messages, and two browsers that read them.
  test.slow();
  const name = 'Long Lina';
  const talk = await startTalk(system, 'shopee', name);
  for (let line = 1; line <= 90; line += 1) await talk.say(`line ${line}`);
  await expect(reader.row(name)).toContainText('line 90');
  await reader.openSession(name);
  await expect(reader.row(name)).not.toContainText('unread');
  await reader.page.goto('about:blank');
  // A browser that has nothing yet: it reads page by page.
  const seller = asSeller(await (await browser.newContext()).newPage(), system);
  const { page } = seller;
  await seller.signIn();
  await expect(seller.row(name)).toContainText('line 90');
  await seller.openSession(name);
  await expect(bubble(page, 'line 90')).toBeInViewport();
  const log = page.getByRole('log', { name: `Messages with ${name}` });

  // An older page comes only when it is read up to where it belongs.
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/getMessageList*', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/getMessageList*');
  await log.evaluate((element) => element.scrollTo(0, -element.scrollHeight));
  await asked;
  const shown = (await page.locator('.sc-bubble-body').allInnerTexts())[2] ?? '';
  const count = await page.locator('.sc-bubble-body').count();
  const before = await topOf(page, shown);
  release();
  await expect.poll(() => page.locator('.sc-bubble-body').count()).toBeGreaterThan(count);
  expect(await topOf(page, shown)).toBeCloseTo(before, 0);

  await readUpTo(page, 'line 1');
  await expect(log.getByText('Today')).toBeVisible();
  expect(new Set(await seller.texts()).size).toBe((await seller.texts()).length);

  await readUpTo(page, 'line 1');
  const reading = await topOf(page, 'line 3');
  for (let line = 91; line <= 93; line += 1) await talk.say(`line ${line}`);
  const pill = page.getByRole('button', { name: '3 new messages' });
  await expect(pill).toBeVisible();
  expect(await topOf(page, 'line 3')).toBeCloseTo(reading, 0);
  await pill.click();
  await expect(bubble(page, 'line 93')).toBeInViewport();
  await expect(pill).toBeHidden();
  await expect(page.getByRole('button', { name: 'Jump to latest' })).toBeHidden();
  await page.context().close();
});

test('the conversation under the pointer is prerendered out of reach, and opens at its unread line', async ({
  seller,
  system,
}) => {
  const [open, next] = ['Open Oki', 'Next Nok'];
  // Lazada's times are in ms. With Shopee's seconds, a message within the second of the last read counts as read.
  const talk = await startTalk(system, 'lazada', next);
  for (let line = 1; line <= 40; line += 1) await talk.say(`nok ${line}`);
  await (await startTalk(system, 'shopee', open)).say('oki');
  const { page } = seller;
  await expect(seller.row(next)).toContainText('nok 40');
  await seller.openSession(next);
  await expect(seller.row(next)).not.toContainText('unread');
  await seller.openSession(open);
  for (let line = 41; line <= 60; line += 1) await talk.say(`nok ${line}`);
  await expect(seller.row(next)).toContainText('nok 60');

  // Enter the row from outside: it may have moved under the pointer before the last message arrived.
  await page.mouse.move(0, 0);
  await seller.row(next).hover();
  const ahead = page.locator('.timeline[data-behind]');
  await expect(ahead.getByText('nok 60', { exact: true })).toBeAttached();
  await expect(page.getByRole('log')).toHaveCount(1);
  expect(await seller.texts()).toEqual(['oki']);
  // The Tab key skips it.
  await page.getByRole('log').focus();
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab');
    expect(await ahead.locator(':focus').count()).toBe(0);
  }
  await seller.row(next).getByRole('button').first().click();
  // The previous log may stay in the page for a moment.
  const unread = page.getByRole('log').getByText('New messages', { exact: true });
  await expect(unread).toBeInViewport();
  await expect(bubble(page, 'nok 41')).toBeInViewport();
  await expect(bubble(page, 'nok 60')).not.toBeInViewport();
  await expect(ahead).toHaveCount(0);
});

test("a buyer's picture is shown large, enlarged by keyboard, and returns the focus when closed", async ({
  seller,
  system,
}) => {
  const { page } = seller;
  const name = 'Photo Fitri';
  const talk = await startTalk(system, 'lazada', name);
  await talk.say('Like this one');
  await system.outside.show('lazada', talk.shop.shopId, talk.buyer.buyerId);
  await expect(seller.row(name)).toContainText('Picture');
  await seller.openSession(name);
  const picture = page.getByRole('button', { name: 'View full-size picture' });
  await expect(picture.locator('img')).toHaveJSProperty('complete', true);
  await picture.focus();
  await page.keyboard.press('Enter');
  const large = page.getByRole('dialog', { name: 'Picture' });
  const width = async () => (await large.locator('img').boundingBox())?.width ?? 0;
  await expect.poll(width).toBeGreaterThan(100);
  const before = await width();
  await large.getByRole('button', { name: 'Zoom in' }).press('Enter');
  await expect.poll(width).toBeGreaterThan(before);
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect(picture).toBeFocused();
});
