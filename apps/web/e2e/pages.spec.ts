import type { Page } from '@playwright/test';
import { violationsOf } from './accessibility.ts';
import { asSeller, expect, test } from './seller.ts';
import { COLLEAGUE } from './system/start-system.ts';

const header = (page: Page) => page.getByRole('main').locator('header').first();

test(
  'from the chat to the shops and back, by rail, palette and keyboard',
  { tag: '@main' },
  async ({ seller }) => {
    const { page } = seller;
    await page.getByRole('link', { name: 'Shops' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Shops' })).toBeVisible();
    await expect(page).toHaveTitle(/Shops/);
    await expect(page.getByRole('link', { name: /^Chat/ })).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type('beans');
    await expect(page).toHaveURL(/q=beans/);
    await expect(page.getByRole('row', { name: /BKK Beans/ })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('row', { name: /BKK Beans/ })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: /Kopi/ })).toHaveCount(0);
    await page.keyboard.press('j');
    await expect(page.getByRole('row', { name: /BKK Beans/ })).toBeFocused();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('option', { name: 'Chat', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Conversations' })).toBeVisible();
  },
);

test('the list is exported as a file', async ({ seller }) => {
  const { page } = seller;
  await page.getByRole('link', { name: 'Shops' }).click();
  for (const [entry, name] of [
    ['CSV file (.csv)', 'shops.csv'],
    ['Excel file (.xlsx)', 'shops.xlsx'],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: entry }).click();
    expect((await download).suggestedFilename()).toBe(name);
  }
});

test('a sub-account without the permission finds neither the entry nor the page', async ({
  page,
  system,
}) => {
  await asSeller(page, system).signIn(COLLEAGUE);
  await page.goto(`${system.url}/shop_setting`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('button', { name: 'Go to chat' }).click();
  await expect(page.getByRole('list', { name: 'Conversations' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Shops' })).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test(`axe finds nothing on a page and its notices, ${colorScheme}, ${width} px`, async ({
      browser,
      system,
    }) => {
      const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await asSeller(page, system).signIn();
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`${system.url}/shop_setting`);
      await expect(page.getByText('Kopi Kita MY').first()).toBeVisible();
      const isClean = async (what: string) => {
        const violations = await violationsOf(page);
        expect
          .soft(
            violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join()}`),
            what,
          )
          .toEqual([]);
      };
      await isClean('page');
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await header(page)
        .getByRole('button', { name: /^Notices/ })
        .click();
      await expect(page.getByRole('dialog', { name: 'Notices' })).toBeVisible();
      await isClean('notices');
      await page.getByRole('button', { name: 'Notice settings' }).click();
      await expect(page.getByRole('switch').first()).toBeVisible();
      await isClean('settings of notices');
      await context.close();
    });
  }
}

test('in a narrow window rows are ticked and sorted, all that match are chosen, and every place is in reach', async ({
  seller: { page },
  system,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${system.url}/shop_setting?lang=en`);
  await page.getByRole('checkbox', { name: 'Select BKK Beans' }).check();
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.getByRole('button', { name: /^Select all \d+ matching$/ }).click();
  await expect(page.getByText(/^\d+ selected$/)).toBeVisible();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  const firstId = () => page.locator('.sc-table-row').first().getAttribute('data-row-id');
  const before = await firstId();
  for (const _press of ['ascending', 'descending'])
    await page.getByRole('columnheader', { name: 'Shop', exact: true }).getByRole('button').click();
  await expect.poll(firstId).not.toBe(before);
  for (const path of ['/chat?platform=all', '/order', '/shop_setting']) {
    await page.goto(`${system.url}${path}`);
    const rail = page.getByRole('navigation', { name: 'Main menu' });
    await rail.getByRole('button', { name: 'More places' }).waitFor();
    const cut = await rail
      .locator('.sc-rail-items')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(cut, path).toBeLessThanOrEqual(0);
  }
  await page.getByRole('button', { name: 'More places' }).click();
  await page.getByRole('menuitem', { name: 'Ecology centre' }).click();
  await expect(page).toHaveURL(/ecology_center/);
});
