import { LANGUAGES } from '@seller-chat/core/language';
import { violationsOf } from './accessibility.ts';
import { expect, test } from './seller.ts';

const PAGES = ['login', 'signup', 'forget', 'terms', 'privacy'] as const;

const FACES = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [390, 1440].map((width) => ({ colorScheme, width })),
);

for (const { colorScheme, width } of FACES) {
  test(`axe finds nothing on the pages before signing in, ${colorScheme}, ${width} px`, async ({
    browser,
    system,
  }) => {
    const viewport = { width, height: 844 };
    const context = await browser.newContext({ colorScheme, viewport, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', ({ message }) => complaints.push(message));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    const isClean = async (what: string) => {
      const violations = await violationsOf(page);
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
      expect(found, what).toEqual([]);
    };
    for (const name of PAGES) {
      await page.goto(`${system.url}/account/${name}?lang=en`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await isClean(name);
      const submit = page.locator('button[type=submit]');
      if ((await submit.count()) === 0) continue;
      // A field that was left wrong before the first one does not get the focus.
      await page.locator('[name=password]').fill('abc');
      await submit.click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
      await isClean(`${name} with wrong fields`);
    }
    await page.goto(`${system.url}/account/signup?lang=en`);
    await page.getByRole('combobox', { name: 'Country or region' }).click();
    await expect(page.getByRole('option', { name: /^Indonesia/ })).toBeVisible();
    await isClean('the open list of countries');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: "Can't read it?" }).click();
    await expect(page.getByText('Your device has proved that it is no robot.')).toBeVisible();
    await isClean('a device that proves itself');
    expect(complaints).toEqual([]);
    await context.close();
  });
}

for (const { code: language } of LANGUAGES) {
  test(`${language}: nothing overflows on the pages before signing in, at 390 and 1440 px`, async ({
    browser,
    system,
  }) => {
    for (const width of [390, 1440]) {
      const context = await browser.newContext({ viewport: { width, height: 844 } });
      const page = await context.newPage();
      for (const name of PAGES) {
        await page.goto(`${system.url}/account/${name}?lang=${language}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, `${name} at ${width} px`).toBeLessThanOrEqual(0);
      }
      await context.close();
    }
  });
}
