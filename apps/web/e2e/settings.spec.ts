import type { Browser, Page } from '@playwright/test';
import { LANGUAGES } from '@seller-chat/core/language';
import { violationsOf } from './accessibility.ts';
import { asSeller, expect, test } from './seller.ts';
import { COLLEAGUE } from './system/start-system.ts';
import type { System } from './system/start-system.ts';

test.use({ opensChat: false });

const SECTIONS = [
  '/setting/chat',
  '/setting/marketplaces',
  '/setting/opening_hours',
  '/setting/embedding',
] as const;
const hoursRow = (page: Page, name: string) =>
  page.locator('.sc-setting-row').filter({ has: page.getByText(name, { exact: true }) });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** A browser of its own, signed in, at a page. */
async function enter(browser: Browser, system: System, path: string, colorScheme?: 'light' | 'dark') {
  const context = await browser.newContext({ reducedMotion: 'reduce', colorScheme: colorScheme ?? null });
  const page = await context.newPage();
  await asSeller(page, system).signInUnseen();
  await page.goto(system.url + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

async function editHours(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Edit the hours of ${name}` }).click();
  await expect(page.getByRole('dialog', { name: `Opening hours: ${name}` })).toBeVisible();
}

test('a chat setting that is changed in one browser is changed in the other at once', async ({
  browser,
  system,
  seller: { page },
}) => {
  await page.goto(`${system.url}/setting`);
  await expect(page).toHaveURL(/\/setting\/chat$/);
  const other = await enter(browser, system, '/setting/chat');
  const hide = { name: "Hide Lazada's system messages" };
  await page.getByRole('switch', hide).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(other.getByRole('switch', hide)).toBeChecked();
  // The chat's own settings are the same state.
  await other.goto(`${system.url}/chat?platform=all`);
  await other.getByRole('button', { name: 'Chat settings' }).click();
  await expect(other.getByRole('dialog').getByRole('switch', hide)).toBeChecked();
  await page.getByRole('switch', hide).click();
  await expect(other.getByRole('dialog').getByRole('switch', hide)).not.toBeChecked();
  await other.context().close();
});

test('a change that cannot be saved goes back, and says why', async ({ system, seller: { page } }) => {
  await page.goto(`${system.url}/setting/chat`);
  const hide = page.getByRole('switch', { name: "Hide Lazada's system messages" });
  await expect(hide).not.toBeChecked();
  await page.route('**/saveChatSetting*', (route) => route.abort());
  await hide.click();
  await expect(page.getByText('Network error. Check your connection and try again.')).toBeVisible();
  await expect(hide).not.toBeChecked();
});

test('opening hours: seen in the other browser at once, and two edits do not undo each other', async ({
  browser,
  system,
  seller: { page },
}) => {
  await page.goto(`${system.url}/setting/opening_hours`);
  const other = await enter(browser, system, '/setting/opening_hours');
  await editHours(other, 'Thailand');
  await other.getByRole('radio', { name: 'Weekly hours' }).click();
  await other.getByRole('button', { name: 'Add hours: Sunday' }).click();
  await editHours(page, 'Thailand');
  await page.getByRole('radio', { name: 'Weekly hours' }).click();
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
    await page.getByRole('button', { name: `Remove 09:00 to 18:00: ${day}` }).click();
  await saveButton(page).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(hoursRow(page, 'Thailand')).toContainText('Closed');

  // The other browser learns of it while it edits, and chooses.
  const conflict = other.getByText(/has changed these hours meanwhile/);
  await expect(conflict).toBeVisible();
  await other.getByRole('button', { name: 'Keep mine and replace them' }).click();
  await saveButton(other).click();
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await editHours(page, 'Thailand');
  await expect(page.getByLabel('Sunday: opens at')).toHaveValue('09:00');
  // What is not edited follows at once.
  await editHours(other, 'Thailand');
  await other.getByRole('dialog').getByRole('radio', { name: 'Always open' }).click();
  await saveButton(other).click();
  await expect(page.getByRole('radio', { name: 'Always open' })).toBeChecked();
  await other.context().close();
});

test('a save over newer hours is refused, and the newer ones can be shown', async ({
  browser,
  system,
  seller: { page },
}) => {
  await page.goto(`${system.url}/setting/opening_hours`);
  await editHours(page, 'Singapore');
  await page.getByRole('radio', { name: 'Weekly hours' }).click();
  // Nothing of the other save reaches this browser but the answer to its own.
  await page.route('**/getOpeningHours*', (route) => route.abort());
  const other = await enter(browser, system, '/setting/opening_hours');
  await editHours(other, 'Singapore');
  await other.getByRole('radio', { name: 'Weekly hours' }).click();
  await other.getByRole('button', { name: 'Remove 09:00 to 18:00: Monday' }).click();
  await saveButton(other).click();
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await saveButton(page).click();
  await expect(page.getByText(/has changed these hours meanwhile/)).toBeVisible();
  await page.getByRole('button', { name: 'Show the newer hours' }).click();
  await expect(page.getByLabel('Monday: opens at')).toHaveCount(0);
  await expect(page.getByLabel('Tuesday: opens at')).toHaveValue('09:00');
  await other.context().close();
});

test('keyboard alone: choose a section, set hours, be asked before they are lost, save', async ({
  system,
  seller: { page },
}) => {
  await page.goto(`${system.url}/setting/marketplaces`);
  const nav = page.getByRole('navigation', { name: 'Sections of the settings' });
  await nav.getByRole('link', { name: 'Opening hours' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/opening_hours$/);
  await page.getByRole('button', { name: 'Edit the hours of Malaysia' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: 'Always open' }).focus();
  await page.keyboard.press('ArrowRight');
  const opens = page.getByLabel('Monday: opens at');
  await opens.focus();
  await page.keyboard.press('ArrowUp');
  await expect(opens).toHaveValue('09:15');
  await opens.fill('8');
  await page.keyboard.press('Tab');
  await expect(opens).toHaveValue('08:00');
  await page.keyboard.type('0800');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('The end must be another time than the start.')).toBeVisible();
  await expect(opens).toBeFocused();
  await page.getByLabel('Monday: closes at').fill('2:00');
  await expect(page.getByText('next day')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Discard the changes?' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Monday: closes at').focus();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await editHours(page, 'Malaysia');
  await expect(page.getByLabel('Monday: closes at')).toHaveValue('02:00');
});

test('a sub-account without the permission finds no settings', async ({ page, system }) => {
  await asSeller(page, system).signIn(COLLEAGUE);
  await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(0);
  for (const path of ['/setting', ...SECTIONS]) {
    await page.goto(system.url + path);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  }
});

test('the ecology centre is searched, and its links open apart from this page', async ({
  system,
  seller: { page },
}) => {
  await page.goto(`${system.url}/chat?platform=all`);
  await page.getByRole('link', { name: 'Ecology centre' }).click();
  await page.getByRole('heading', { name: 'Lazada Seller Center' }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('tokopedia');
  await expect(page.getByRole('listitem').filter({ hasText: 'Seller' })).toHaveCount(1);
  await expect(page).toHaveURL(/q=tokopedia/);
  const link = page.getByRole('link', { name: /^Tokopedia Seller/ });
  await expect(link).toHaveAttribute('href', /^https:/);
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await page.keyboard.type(' nothing');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('heading', { name: 'Lazada Seller Center' })).toBeVisible();
});

test('keyboard alone: a tool of the ecology centre is found and opened', async ({
  system,
  seller: { page },
}) => {
  await page.context().route(/^https:/, (route) => route.fulfill({ body: 'the tool' }));
  await page.goto(`${system.url}/ecology_center?lang=en`);
  await page.getByRole('heading', { name: 'Lazada Seller Center' }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('tokopedia');
  await expect(page).toHaveURL(/q=tokopedia/);
  const link = page.getByRole('link', { name: /^Tokopedia Seller/ });
  const isAtLink = () => link.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 20 && !(await isAtLink()); presses += 1) await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  const opened = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  await (await opened).close();
});

const PAGES = [...SECTIONS, '/ecology_center'];

for (const [colorScheme, width] of [
  ['light', 1440],
  ['dark', 1440],
  ['light', 390],
  ['dark', 390],
] as const) {
  test(`axe finds nothing on the settings, the editor and the ecology centre, ${colorScheme}, ${width} px`, async ({
    browser,
    system,
  }) => {
    const page = await enter(browser, system, '/setting/chat', colorScheme);
    await page.setViewportSize({ width, height: 844 });
    const isClean = async (what: string) => {
      const violations = await violationsOf(page);
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join()}`);
      expect.soft(found, what).toEqual([]);
    };
    for (const path of PAGES) {
      await page.goto(system.url + path);
      await page.getByRole('heading', { level: 3 }).first().waitFor();
      await isClean(path);
    }
    await page.goto(`${system.url}/setting/opening_hours`);
    await editHours(page, 'Indonesia');
    await page.getByRole('radio', { name: 'Weekly hours' }).click();
    await page.getByRole('button', { name: 'Add a holiday' }).click();
    await saveButton(page).click();
    await expect(page.getByText('Choose a date.')).toBeVisible();
    await isClean('editor');
    await page.context().close();
  });
}

/** What reaches out of the window to the right. */
function clipped(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('.sc-page-content *, dialog *, [role=dialog] *'))
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .map((element) => element.outerHTML.slice(0, 120)),
  );
}

/** Where the choices of the chat's settings end, or on a phone begin, px. */
function edges(page: Page, side: 'left' | 'right'): Promise<number[]> {
  return page
    .locator('.sc-setting-control .sc-select')
    .evaluateAll(
      (all, edge) => [...new Set(all.map((one) => Math.round(one.getBoundingClientRect()[edge])))],
      side,
    );
}

test('the choices of the chat settings stand at one edge', async ({ browser, system }) => {
  const page = await enter(browser, system, '/setting/chat');
  await expect(page.locator('.sc-setting-control .sc-select')).toHaveCount(5);
  expect(await edges(page, 'right')).toHaveLength(1);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await edges(page, 'left')).toHaveLength(1);
  await page.context().close();
});

for (const { code: language } of LANGUAGES) {
  test(`${language}: settings and ecology centre fit at every width`, async ({ browser, system }) => {
    const page = await enter(browser, system, `/setting/chat?lang=${language}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    for (const path of PAGES) {
      await page.goto(`${system.url}${path}?lang=${language}`);
      await page.getByRole('heading', { level: 3 }).first().waitFor();
      for (const width of [1440, 1100, 390]) {
        await page.setViewportSize({ width, height: 844 });
        expect.soft(await clipped(page), `${path} at ${width} px`).toEqual([]);
      }
      await page.setViewportSize({ width: 1440, height: 844 });
    }
    await page.context().close();
  });
}
