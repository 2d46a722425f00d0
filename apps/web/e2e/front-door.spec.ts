import { expect, test } from './seller.ts';
import { visit } from './visitor.ts';

/** Nothing that lists of common passwords know. */
const FIRST = 'kopi susu pagi hari';
const SECOND = 'teh tarik petang ini';

test(
  'by e-mail: sign up, sign out, forget the password, sign in with the new one',
  { tag: '@main' },
  async ({ browser, system }) => {
    const mei = await visit(browser, system);
    const { page } = mei;
    const email = 'mei.first@kopikita.example';
    await mei.open('login');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByRole('radio', { name: 'E-mail' }).check();
    await mei.field('E-mail').last().fill(` Mei.First@KopiKita.example `);
    await mei.proveDevice();
    await mei.field('Code from the e-mail').fill(await mei.requestCode(email));
    await mei.fillPassword(FIRST);
    await page.getByRole('checkbox').check();
    await mei.button('Create account').click();

    // An account without a shop leads to connecting one.
    await expect(page).toHaveURL(/\/chat/);
    await expect(page.getByText("Connect a shop, and its buyers' messages appear here.")).toBeVisible();
    await mei.button('Connect a shop').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await mei.signOut();

    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByRole('radio', { name: 'E-mail' }).check();
    await mei.field('E-mail').last().fill(email);
    await mei.proveDevice();
    await mei.field('Code from the e-mail').fill(await mei.requestCode(email));
    await mei.fillPassword(SECOND);
    await mei.button('Set password').click();
    await expect(page.getByText('Your password is changed')).toBeVisible();

    await mei.field('Mobile number or e-mail').fill(email);
    await page.locator('[name=password]').fill(FIRST);
    await mei.button('Sign in').click();
    await expect(page.getByText('Wrong account or password.')).toBeVisible();
    await page.locator('[name=password]').fill(SECOND);
    await mei.button('Sign in').click();
    await expect(page).toHaveURL(/\/chat/);
    await mei.leave();
  },
);

test('by mobile, with the keyboard alone: sign up, sign out, sign in with the number at home', async ({
  browser,
  system,
}) => {
  const budi = await visit(browser, system);
  const { page } = budi;
  const press = (...keys: string[]) =>
    keys.reduce(async (before, key) => (await before, page.keyboard.press(key)), Promise.resolve());
  /** Tab until something of this name has the focus. */
  const tabTo = async (name: RegExp) => {
    const named = () =>
      page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement | null;
        const labels = [...(element?.labels ?? [])].map((label) => label.textContent);
        return [element?.getAttribute('aria-label'), ...labels, element?.textContent].join(' ').trim();
      });
    for (let step = 0; step < 25; step += 1) {
      await press('Tab');
      if (name.test(await named())) return;
    }
    throw new Error(`The keyboard does not reach ${name}.`);
  };
  await budi.open('signup');
  await page.locator('.captcha-picture img').waitFor();
  await tabTo(/Country or region/);
  await page.keyboard.type('indo');
  await press('Enter', 'Tab');
  await page.keyboard.type('0812-3456-7890');
  await tabTo(/Can't read it/);
  await press('Enter');
  await expect(page.getByText('Your device has proved that it is no robot.')).toBeVisible();
  const after = await system.inbox.lastId();
  await tabTo(/Send code/);
  await press('Enter');
  const code = await system.inbox.waitForCode({ to: '+6281234567890', after });
  await expect(page.locator('[name=validateCode]')).toBeFocused();
  await page.keyboard.type(code);
  await tabTo(/^Password$/);
  await page.keyboard.type(FIRST);
  await tabTo(/Password again/);
  await page.keyboard.type(FIRST);
  await tabTo(/I accept/);
  await press('Space', 'Enter');
  await expect(page).toHaveURL(/\/chat/);
  await budi.signOut();

  await page.getByLabel('Mobile number or e-mail').waitFor();
  await page.keyboard.type('081234567890');
  await expect(page.getByRole('combobox', { name: 'Country or region' })).toHaveValue('ID +62');
  await tabTo(/^Password$/);
  await page.keyboard.type(FIRST);
  await press('Enter');
  await expect(page).toHaveURL(/\/chat/);
  await budi.leave();
});

test('a wrong picture and a wrong code are said at their fields, and nothing typed is lost', async ({
  browser,
  system,
}) => {
  const siti = await visit(browser, system);
  const { page } = siti;
  await siti.open('signup');
  await page.getByRole('radio', { name: 'E-mail' }).check();
  await siti.field('E-mail').last().fill('siti.wrong@kopikita.example');
  await siti.fillPassword(FIRST);
  const picture = page.getByRole('img', { name: 'Picture with letters and digits to type' });
  const before = await picture.getAttribute('src');
  await siti.field('Characters in the picture').fill('0000');
  await siti.button('Send code').click();
  await expect(siti.field('Characters in the picture')).toHaveAccessibleDescription(/didn't match/);
  await expect(siti.field('Characters in the picture')).toHaveValue('');
  await expect(picture).not.toHaveAttribute('src', before ?? '');
  await expect(page.locator('[name=password]')).toHaveValue(FIRST);

  await siti.proveDevice();
  const code = await siti.requestCode('siti.wrong@kopikita.example');
  await page.getByRole('checkbox').check();
  await siti.field('Code from the e-mail').fill(code === '111111' ? '222222' : '111111');
  await siti.button('Create account').click();
  await expect(siti.field('Code from the e-mail')).toHaveAccessibleDescription(/wrong or no longer valid/);
  await expect(siti.field('Code from the e-mail')).toBeFocused();
  // A whole mail can be pasted: its code is taken.
  await siti.field('Code from the e-mail').fill('');
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, `Your code is ${code}. Do not share it.`);
  await expect(siti.field('Code from the e-mail')).toHaveValue(code);
  await siti.button('Create account').click();
  await expect(page).toHaveURL(/\/chat/);
  await siti.leave();
});

test('what is typed survives the terms, the language and a reload; the wait for a code as well', async ({
  browser,
  system,
}) => {
  const ana = await visit(browser, system);
  const { page } = ana;
  await ana.open('signup');
  await page.getByRole('radio', { name: 'E-mail' }).check();
  await ana.field('E-mail').last().fill('ana.back@kopikita.example');
  await ana.fillPassword(FIRST);
  await page.getByRole('link', { name: 'terms' }).click();
  await expect(page.getByRole('heading', { name: 'Terms', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.locator('[name=email]')).toHaveValue('ana.back@kopikita.example');
  await expect(page.locator('[name=password]')).toHaveValue(FIRST);

  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitemradio', { name: 'Bahasa Indonesia' }).click();
  await expect(page.getByRole('heading', { name: 'Buat akun' })).toBeVisible();
  await expect(page.locator('[name=confirm]')).toHaveValue(FIRST);
  await page.getByRole('button', { name: 'Bahasa: Bahasa Indonesia' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();

  await ana.proveDevice();
  await ana.requestCode('ana.back@kopikita.example');
  await expect(ana.button('Send code')).toHaveCount(0);
  await page.reload();
  await expect(page.locator('[name=email]')).toHaveValue('ana.back@kopikita.example');
  await expect(page.getByText('Sent to ana.back@kopikita.example.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Again in 0:[0-5]\d$/ })).toBeVisible();
  await expect(page.locator('[name=password]')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    FIRST,
  );
  await ana.leave();
});

test('a mail server that is down: the page says that the code is delayed and goes on', async ({
  browser,
  system,
}) => {
  const late = await visit(browser, system);
  const { page } = late;
  await system.outside.breakProvider('mail', 'down');
  const ask = async (email: string) => {
    await late.open('signup');
    await page.getByRole('radio', { name: 'E-mail' }).check();
    await page.locator('[name=email]').fill(email);
    await late.proveDevice();
    await late.button('Send code').click();
    await expect(page.locator('[name=validateCode]')).toBeFocused();
  };
  await ask('late.one@kopikita.example');
  // The answer came before the first mail was tried; the page hears of its failure by itself.
  await expect(page.getByText('E-mails are delayed at the moment.')).toBeVisible();
  await system.outside.clearFaults();
  expect(await system.inbox.waitForCode({ to: 'late.one@kopikita.example', timeoutMs: 60_000 })).toMatch(
    /^\d{6}$/,
  );
  await late.leave();
});

test('a press without a connection is made good by the next one, without a reload', async ({
  browser,
  system,
}) => {
  const cut = await visit(browser, system);
  const { page } = cut;
  const email = 'cut.off@kopikita.example';
  await cut.open('signup');
  await page.getByRole('radio', { name: 'E-mail' }).check();
  await page.locator('[name=email]').fill(email);
  await cut.proveDevice();
  await page.context().setOffline(true);
  await cut.button('Send code').click();
  await expect(page.getByText("Can't reach the server. Check your connection and try again.")).toBeVisible();
  // Nothing here waits to be sent by itself.
  await expect(page.getByText("Messages will be sent when you're back online")).toHaveCount(0);
  await expect(page.getByText('Your device could not prove it.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Your device has proved that it is no robot.')).toBeVisible();
  await cut.field('Code from the e-mail').fill(await cut.requestCode(email));
  await cut.fillPassword(FIRST);
  await page.getByRole('checkbox').check();
  await cut.button('Create account').click();
  await expect(page).toHaveURL(/\/chat/);
  await cut.leave();

  // In a page of its own: the first one reloads after a lost connection, as soon as it has no form.
  const back = await visit(browser, system);
  await back.open('login');
  await back.page.waitForLoadState('networkidle');
  await back.page.context().setOffline(true);
  await back.field('Mobile number or e-mail').fill(email);
  await back.page.locator('[name=password]').fill(FIRST);
  await back.button('Sign in').click();
  await expect(
    back.page.getByText("Can't reach the server. Check your connection and try again."),
  ).toBeVisible();
  await back.page.context().setOffline(false);
  await back.button('Sign in').click();
  await expect(back.page).toHaveURL(/\/chat/);
  await back.leave();
});

test('a password that is being set asks before it is left', async ({ browser, system }) => {
  const doubting = await visit(browser, system);
  const { page } = doubting;
  await doubting.open('forget');
  await doubting.fillPassword(SECOND);
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave this page?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await expect(page.locator('[name=password]')).toHaveValue(SECOND);
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/account\/login/);
  await doubting.leave();
});
