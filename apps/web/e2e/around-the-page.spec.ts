import type { Page } from '@playwright/test';
import { expect, asSeller, startTalk, test } from './seller.ts';
import { isMarked, mark } from './page-mark.ts';

// Some answers are replaced here; a service worker would ask past that.
test.use({ serviceWorkers: 'block' });

const shopsTitle = (page: Page) => page.getByRole('heading', { level: 1, name: 'Shops' });
const list = (page: Page) => page.getByRole('list', { name: 'Conversations' });

test('an answer that names a newer version suffices', async ({ seller: { page } }) => {
  // Only the first answer of a start is looked at (V3), and which one that is, is open: each names the version.
  await page.route('**/api/**', async (route) => {
    const answer = await route.fetch();
    if (answer.headers()['content-type']?.includes('json') !== true)
      return route.fulfill({ response: answer });
    await route.fulfill({ response: answer, json: { ...(await answer.json()), version: '99.0.0' } });
  });
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(list(page)).toBeVisible();
  await mark(page);
  await page.getByRole('link', { name: 'Shops' }).click();
  await expect.poll(() => isMarked(page)).toBe(false);
  await expect(shopsTitle(page)).toBeVisible();
  // A call that is under way when the page closes is of no interest.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('offline and online are said; the page reloads after that, but not over a file or a form', async ({
  seller,
  system,
}) => {
  const { page } = seller;
  const talk = await startTalk(system, 'shopee', 'Network Nia');
  await talk.say('hello');
  await seller.openSession('Network Nia');
  await page.getByRole('textbox', { name: 'Message to Network Nia' }).fill('half a sentence');
  const dropOut = async () => {
    await page.context().setOffline(true);
    await expect(page.getByText("You're offline.", { exact: false }).first()).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText("You're back online.", { exact: false }).first()).toBeVisible();
  };
  await mark(page);
  await dropOut();
  await expect.poll(() => isMarked(page)).toBe(false);
  await expect(page.getByRole('textbox', { name: 'Message to Network Nia' })).toHaveValue('half a sentence');

  const photo = { name: 'photo.png', mimeType: 'image/png', buffer: PIXEL };
  await page.locator('input[type=file]').first().setInputFiles(photo);
  const remove = page.getByRole('button', { name: /^Remove photo\.png/ });
  await expect(remove).toBeVisible();
  await mark(page);
  await dropOut();
  // Longer than the three seconds: it is the file that keeps the page.
  await page.waitForTimeout(4_000);
  expect(await isMarked(page)).toBe(true);
  await remove.click();
  await expect.poll(() => isMarked(page)).toBe(false);
});

test('the console is cleared in the evening, and the time of that is kept', async ({ page, system }) => {
  await page.clock.install({ time: new Date(2026, 10, 25, 20) });
  let clears = 0;
  page.on('console', (message) => void (message.type() === 'clear' && (clears += 1)));
  await page.goto(`${system.url}/account/login?lang=en`);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(async () => {
    await page.clock.fastForward('31:00');
    expect(clears).toBe(1);
  }).toPass();
  const kept = await page.evaluate(() => localStorage.getItem('seller-chat.console-cleared-at'));
  expect(Number(kept)).toBeGreaterThan(new Date(2026, 10, 25, 20).getTime());
});

test('what happens in the app is reported to the page around it', async ({ page, system }) => {
  await page.addInitScript(() => {
    const names: string[] = [];
    Object.assign(window, { reported: names });
    for (const name of ['socketConnection', 'sessionUpdate', 'messageUpdate', 'shopSelect', 'dragUpload'])
      addEventListener(`seller-chat:${name}`, (event) =>
        names.push(`${name} ${JSON.stringify((event as CustomEvent).detail)}`),
      );
  });
  const seller = asSeller(page, system);
  await seller.signIn();
  const reported = () => page.evaluate(() => (window as unknown as { reported: string[] }).reported.join());
  await expect.poll(reported).toContain('socketConnection {"state":"online"}');
  const talk = await startTalk(system, 'shopee', 'Reported Rani');
  await talk.say('hello');
  await seller.openSession('Reported Rani');
  await expect.poll(reported).toMatch(/sessionUpdate \{"sessionIds":\["/);
  await talk.say('are you there?');
  await expect.poll(reported).toMatch(/messageUpdate \{"sessionIds":\["/);
  const shops = page.getByRole('complementary', { name: 'Shops' });
  // The name of a shop's button begins with the state of the shop.
  await shops
    .getByRole('button', { name: /BKK Beans/ })
    .first()
    .click();
  await expect.poll(reported).toMatch(/shopSelect \{"shopIds":\["/);
});

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
