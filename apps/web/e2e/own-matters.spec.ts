import type { Locator, Page } from '@playwright/test';
import { LANGUAGES } from '@seller-chat/core/language';
import { violationsOf } from './accessibility.ts';
import { asSeller, expect, startTalk, test } from './seller.ts';
import { signedInApi } from './system/seller-api.ts';
import { COLLEAGUE } from './system/start-system.ts';
import { visit } from './visitor.ts';

const PASSWORD = 'kopi susu pagi hari';

const sheetOf = (page: Page): Locator => page.getByRole('dialog', { name: 'My account' });

async function openOwn(page: Page, section?: string): Promise<Locator> {
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('menuitem', { name: 'My account' }).click();
  const sheet = sheetOf(page);
  if (section !== undefined) await sheet.getByRole('link', { name: section }).click();
  return sheet;
}

test('the name is saved, seen at once here and by the other window, and neither undoes the other', async ({
  browser,
  system,
}) => {
  const mei = await visit(browser, system);
  await mei.signUp('mei.names@kopikita.example', PASSWORD);
  const other = await mei.page.context().newPage();
  await other.goto(mei.page.url());
  const [here, there] = [await openOwn(mei.page), await openOwn(other)];
  await here.getByLabel('Name', { exact: true }).fill('Mei Lin');
  await here.getByLabel('Company').fill('Kopi Kita Sdn Bhd');
  await here.getByRole('button', { name: 'Save' }).click();
  await expect(here.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expect(
    mei.page.getByRole('button', { name: 'Account: Mei Lin', includeHidden: true }),
  ).toBeAttached();
  await expect(other.getByRole('button', { name: 'Account: Mei Lin', includeHidden: true })).toBeAttached();

  // The other window was opened before: it sees what it would have undone.
  await there.getByLabel('Name', { exact: true }).fill('Mei');
  await there.getByRole('button', { name: 'Save' }).click();
  await expect(there.getByText('This was changed in another window.')).toBeVisible();
  await expect(there.getByText('Saved there: Mei Lin')).toBeVisible();
  await there.getByRole('button', { name: 'Save' }).click();
  await expect(
    mei.page.getByRole('button', { name: 'Account: Mei', includeHidden: true, exact: true }),
  ).toBeAttached();
  await mei.leave();
});

test('a colleague sees the new name beside the conversation', async ({ seller, browser, system }) => {
  const siti = asSeller(await (await browser.newContext()).newPage(), system);
  await siti.signIn(COLLEAGUE);
  const talk = await startTalk(system, 'shopee', 'Renamed Rudi');
  await talk.say('Halo');
  await seller.openSession('Renamed Rudi');
  await siti.openSession('Renamed Rudi');
  const seen = seller.page.getByText(/Siti Rahma|Siti R\./).first();
  await expect(
    seller.page
      .getByLabel(/Siti Rahma/)
      .or(seen)
      .first(),
  ).toBeAttached();
  const sheet = await openOwn(siti.page);
  await expect(sheet.getByText('Set by the main account.')).toBeVisible();
  await expect(sheet.getByLabel('Company')).toHaveCount(0);
  await sheet.getByLabel('Name', { exact: true }).fill('Siti Nurhaliza');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(
    seller.page
      .getByLabel(/Siti Nurhaliza/)
      .or(seller.page.getByText(/Siti Nurhaliza/))
      .first(),
  ).toBeAttached();
  await sheet.getByLabel('Name', { exact: true }).fill('Siti Rahma');
  await sheet.getByRole('button', { name: 'Save' }).click();
});

test('the e-mail changes by a code: the new one signs in, the old one no longer and gets a message', async ({
  browser,
  system,
}) => {
  const [before, after] = ['mei.before@kopikita.example', 'mei.after@kopikita.example'];
  const mei = await visit(browser, system);
  const { page } = mei;
  await mei.signUp(before, PASSWORD);
  const sheet = await openOwn(page);
  await sheet.getByRole('button', { name: 'Change e-mail' }).click();
  const form = sheet.getByRole('form', { name: 'Change e-mail' });
  await form.getByLabel('E-mail', { exact: true }).fill(after);
  await form.locator('[name=password]').fill('not the password');
  await mei.button('Send code').click();
  await expect(form.getByText('This is not your current password.')).toBeVisible();
  await form.locator('[name=password]').fill(PASSWORD);
  await form.getByLabel('Code from the e-mail').fill(await mei.requestCode(after));
  const sentBefore = await system.inbox.lastId();
  await form.getByRole('button', { name: 'Change e-mail' }).click();
  await expect(sheet.getByText(after)).toBeVisible();
  const news = await system.inbox.waitForMail({ to: before, after: sentBefore });
  expect(news.subject).toBe('Your Seller Chat sign-in email was changed');

  // The mobile number is added, and the e-mail can be removed then.
  await sheet.getByRole('button', { name: 'Add mobile number' }).click();
  const number = sheet.getByRole('form', { name: 'Add mobile number' });
  await number.getByLabel('Mobile number', { exact: true }).fill('+62 811 2233 4455');
  await expect(number.getByRole('combobox')).toHaveValue(/62/);
  await number.locator('[name=password]').fill(PASSWORD);
  await number.getByLabel('Code from the SMS').fill(await mei.requestCode('+6281122334455'));
  await number.getByRole('button', { name: 'Add mobile number' }).click();
  await expect(sheet.getByText('+6281122334455')).toBeVisible();
  await sheet.getByRole('button', { name: 'Remove e-mail' }).click();
  const question = page.getByRole('dialog', { name: 'Remove e-mail' });
  await question.locator('[name=password]').fill(PASSWORD);
  await question.getByRole('button', { name: 'Remove e-mail' }).click();
  await expect(sheet.getByText(after)).toHaveCount(0);
  await expect(sheet.getByRole('button', { name: 'Remove mobile number' })).toHaveCount(0);
  // Until the question has gone, Escape is for the question.
  await expect(question).toHaveCount(0);
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await mei.signOut();
  for (const [name, isRight] of [
    [before, false],
    [after, false],
    ['+6281122334455', true],
  ] as const) {
    await mei.field('Mobile number or e-mail').fill(name);
    await page.locator('[name=password]').fill(PASSWORD);
    await mei.button('Sign in').click();
    if (isRight) await expect(page).toHaveURL(/\/chat/);
    else await expect(page.getByText('Wrong account or password.')).toBeVisible();
  }
  await mei.leave();
});

test('an address opens a section, "back" closes it, and the palette leads there', async ({
  seller,
  system,
}) => {
  const { page } = seller;
  await page.goto(`${system.url}/chat?platform=all&own=display`);
  await expect(sheetOf(page).getByRole('combobox', { name: 'Language' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheetOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/chat\?platform=all$/);
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: 'My account' }).click();
  await sheetOf(page).getByRole('link', { name: 'Notifications' }).click();
  await expect(page).toHaveURL(/own=notifications/);
  await page.goBack();
  await expect(sheetOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/chat\?platform=all$/);
});

test('language and theme: the page speaks the language, the sheet and a draft are still there', async ({
  seller,
  system,
}) => {
  const { page } = seller;
  const talk = await startTalk(system, 'lazada', 'Draft Dewi');
  await talk.say('Halo');
  await seller.openSession('Draft Dewi');
  await page.getByRole('textbox', { name: 'Message to Draft Dewi' }).fill('half a sentence');
  const sheet = await openOwn(page, 'Language and theme');
  await sheet.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await sheet.getByRole('combobox', { name: 'Language' }).selectOption('th');
  await expect(page.locator('html')).toHaveAttribute('lang', 'th');
  await expect(page.getByRole('dialog', { name: 'บัญชีของฉัน' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: /Draft Dewi/ })).toHaveValue('half a sentence');
});

test('sounds are those of the chat settings, also on a page with a header', async ({ seller, system }) => {
  const { page } = seller;
  await page.goto(`${system.url}/shop_setting?own=notifications`);
  const sheet = sheetOf(page);
  await sheet.getByRole('combobox', { name: 'Remind me again after' }).selectOption('5');
  await expect(sheet.getByRole('region', { name: "A shop's authorisation expires" })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('menuitem', { name: 'Chat settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Chat settings' });
  await expect(settings.getByRole('combobox', { name: 'Remind me again after' })).toHaveValue('5');
  await settings.getByRole('combobox', { name: 'Remind me again after' }).selectOption('0');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/shop_setting$/);
});

const SECTIONS = ['profile', 'security', 'display', 'notifications'] as const;
const LOOKS = [
  [390, 'light'],
  [390, 'dark'],
  [1440, 'light'],
  [1440, 'dark'],
] as const;

for (const [width, colorScheme] of LOOKS) {
  test(`axe finds nothing in any section at ${width} px, ${colorScheme}, and nothing is wider than the window`, async ({
    seller,
    system,
  }) => {
    const { page } = seller;
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
    await page.setViewportSize({ width, height: 844 });
    for (const section of SECTIONS) {
      await page.goto(`${system.url}/chat?platform=all&own=${section}&lang=en`);
      await sheetOf(page).getByRole('link').first().waitFor();
      await expect(sheetOf(page).locator('[aria-busy=true]')).toHaveCount(0);
      const violations = await violationsOf(page);
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)).toEqual(
        [],
      );
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    }
  });
}

test('every section fits a narrow window in each language', async ({ seller: { page }, system }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const { code } of LANGUAGES)
    for (const section of SECTIONS) {
      await page.goto(`${system.url}/ecology_center?own=${section}&lang=${code}`);
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('link').first().waitFor();
      await expect(sheet.locator('[aria-busy=true]')).toHaveCount(0);
      const wide = await sheet.evaluate((element) =>
        Array.from(element.querySelectorAll('*'))
          // The strip of the sections scrolls sideways.
          .filter((one) => one.closest('nav') === null)
          .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
          .map((one) => one.outerHTML.slice(0, 120)),
      );
      expect.soft(wide, `${section}, ${code}`).toEqual([]);
    }
});

test('a new password that is half typed asks before it is lost', async ({ browser, system }) => {
  const mei = await visit(browser, system);
  const { page } = mei;
  await mei.signUp('mei.unsure@kopikita.example', PASSWORD);
  const sheet = await openOwn(page, 'Security and devices');
  await sheet.getByRole('button', { name: 'Change password' }).click();
  const field = sheet.locator('[name=newPassword]');
  await field.fill('half a pass');
  const question = page.getByRole('alertdialog', { name: 'Discard the changes?' });
  const keep = question.getByRole('button', { name: 'Keep editing' });
  await page.keyboard.press('Escape');
  await expect(keep).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(field).toHaveValue('half a pass');
  await expect(field).toBeFocused();

  // Beside the sheet, another section, the close button, and back.
  for (const leave of [
    () => page.mouse.click(20, 450),
    () => sheet.getByRole('link', { name: 'Profile' }).click(),
    () => sheet.getByRole('button', { name: 'Close', exact: true }).click(),
    () => page.goBack(),
  ]) {
    await leave();
    await keep.click();
    await expect(question).toHaveCount(0);
    await expect(field).toHaveValue('half a pass');
    await expect(page).toHaveURL(/own=security/);
  }
  await sheet.getByRole('link', { name: 'Profile' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(sheet.getByLabel('Name', { exact: true })).toBeVisible();
  await sheet.getByRole('link', { name: 'Security and devices' }).click();
  await expect(sheet.getByRole('button', { name: 'Change password' })).toBeVisible();
  await expect(field).toHaveCount(0);
  // Without changes it closes at once.
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await mei.leave();
});

test('a sign-in that ends is left without a question, whatever is typed', async ({ browser, system }) => {
  const mei = await visit(browser, system);
  const { page } = mei;
  await mei.signUp('mei.ended@kopikita.example', PASSWORD);
  const sheet = await openOwn(page, 'Security and devices');
  await sheet.getByRole('button', { name: 'Change password' }).click();
  await sheet.locator('[name=newPassword]').fill('half a pass');
  let isAsked = false;
  page.on('dialog', (dialog) => {
    isAsked = true;
    void dialog.accept();
  });
  const api = await signedInApi(system.url, { account: 'mei.ended@kopikita.example', password: PASSWORD });
  await api.loginOutOthers({});
  await expect(page).toHaveURL(/account\/login/);
  await expect(page.locator('input[type=password]')).toBeVisible();
  expect(isAsked).toBe(false);
  await mei.leave();
});

test('keyboard alone: the account is opened, a section chosen, the name changed, and the sheet left', async ({
  browser,
  system,
}) => {
  const mei = await visit(browser, system);
  const { page } = mei;
  await mei.signUp('mei.keys@kopikita.example', PASSWORD);
  // Until its menu is loaded it is disabled.
  const account = page.getByRole('button', { name: /^Account: / });
  await expect(account).toBeEnabled();
  await account.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'My account' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const sheet = sheetOf(page);
  await expect(sheet).toBeVisible();
  const tabTo = async (target: Locator) => {
    await target.waitFor();
    const isThere = () => target.evaluate((element) => element === document.activeElement);
    for (let presses = 0; presses < 40 && !(await isThere()); presses += 1) await page.keyboard.press('Tab');
    await expect(target).toBeFocused();
  };
  await tabTo(sheet.getByRole('link', { name: 'Notifications' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/own=notifications/);
  await tabTo(sheet.getByRole('link', { name: 'Profile' }));
  await page.keyboard.press('Enter');
  await tabTo(sheet.getByLabel('Name', { exact: true }));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Mei by keys');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('button', { name: 'Account: Mei by keys', includeHidden: true }),
  ).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await mei.leave();
});
