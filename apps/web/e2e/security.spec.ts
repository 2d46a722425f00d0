import type { Browser, Page } from '@playwright/test';
import { appCode } from './authenticator.ts';
import { expect, test } from './seller.ts';
import type { System } from './system/start-system.ts';
import { visit } from './visitor.ts';
import type { Visitor } from './visitor.ts';

/** Nothing that lists of common passwords know. */
const FIRST = 'kopi susu pagi hari';
const SECOND = 'teh tarik petang ini';

/** A new person in a browser of their own. */
async function signUp(browser: Browser, system: System, email: string): Promise<Visitor> {
  const person = await visit(browser, system);
  const { page } = person;
  await person.open('signup');
  await page.getByRole('radio', { name: 'E-mail' }).check();
  await person.field('E-mail').last().fill(email);
  await person.proveDevice();
  await person.field('Code from the e-mail').fill(await person.requestCode(email));
  await person.fillPassword(FIRST);
  await page.getByRole('checkbox').check();
  await person.button('Create account').click();
  await expect(page).toHaveURL(/\/chat/);
  return person;
}

async function giveName(person: Visitor, email: string, password: string): Promise<void> {
  await person.field('Mobile number or e-mail').fill(email);
  await person.page.locator('[name=password]').fill(password);
  await person.button('Sign in').click();
}

/** Another browser of the person. */
async function signIn(browser: Browser, system: System, email: string, password = FIRST): Promise<Visitor> {
  const person = await visit(browser, system);
  await person.open('login');
  await giveName(person, email, password);
  await expect(person.page).toHaveURL(/\/chat/);
  return person;
}

async function openSecurity({ page }: Visitor, system: System): Promise<void> {
  await page.goto(`${system.url}/chat?own=security&lang=en`);
  await expect(page.getByRole('heading', { name: 'Devices' })).toBeVisible();
}
const devices = (page: Page) => page.getByRole('region', { name: 'Devices' }).getByRole('listitem');

test('devices are seen and ended: the other browser is out at once and says why', async ({
  browser,
  system,
}) => {
  const email = 'devices@kopikita.example';
  const here = await signUp(browser, system, email);
  const there = await signIn(browser, system, email);
  await openSecurity(here, system);
  await expect(devices(here.page)).toHaveCount(2);
  await expect(devices(here.page).first()).toContainText('This device');
  await expect(devices(here.page).last()).toContainText('Chrome on Linux');
  await devices(here.page).last().getByRole('button').click();
  await expect(there.page.getByText('You were signed out from another device.')).toBeVisible();
  await expect(devices(here.page)).toHaveCount(1);

  await giveName(there, email, FIRST);
  await expect(there.page).toHaveURL(/\/chat/);
  await openSecurity(here, system);
  await here.button('Sign out all other devices').click();
  await expect(there.page.getByText('You were signed out from another device.')).toBeVisible();
  await expect(devices(here.page)).toHaveCount(1);
});

test('a changed password: the other browser is out, this one stays, and works', async ({
  browser,
  system,
}) => {
  const email = 'password@kopikita.example';
  const here = await signUp(browser, system, email);
  const there = await signIn(browser, system, email);
  await openSecurity(here, system);
  await here.button('Change password').click();
  await here.page.locator('[name=password]').fill('not this one');
  await here.page.locator('[name=newPassword]').fill(SECOND);
  await here.page.locator('[name=confirm]').fill(SECOND);
  await here.button('Change password').click();
  await expect(here.page.getByText('This is not your current password.')).toBeVisible();
  await here.page.locator('[name=password]').fill(FIRST);
  await here.button('Change password').click();
  await expect(here.page.getByText('Your password is changed. 1 other device is signed out.')).toBeVisible();
  await expect(there.page.getByText('Your password was changed on another device.')).toBeVisible();
  await expect(devices(here.page)).toHaveCount(1);
  await openSecurity(here, system);

  await giveName(there, email, FIRST);
  await expect(there.page.getByText('Wrong account or password.')).toBeVisible();
  await there.page.locator('[name=password]').fill(SECOND);
  await there.button('Sign in').click();
  await expect(there.page).toHaveURL(/\/chat/);
});

test('two-step sign-in: set up, used, recovered from, turned off', async ({ browser, system }) => {
  test.slow();
  const email = 'two-step@kopikita.example';
  const here = await signUp(browser, system, email);
  const { page } = here;
  await openSecurity(here, system);
  await here.button('Turn on').click();
  await page.locator('[name=password]').fill(FIRST);
  await here.button('Continue').click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expect(page.locator('.security-qr path')).toHaveAttribute('d', /^M/);
  const secret = await page.locator('.security-typed code').innerText();
  await page.locator('[name=code]').fill('000000');
  await here.button('Turn on two-step sign-in').click();
  await expect(page.getByText('This code is wrong or was used already.')).toBeVisible();
  await page.locator('[name=code]').fill(appCode(secret));
  await here.button('Turn on two-step sign-in').click();
  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeFocused();
  const codes = await page.locator('.security-codes li').allInnerTexts();
  expect(codes).toHaveLength(10);
  await here.button('I have kept them').click();
  await expect(page.getByText('10 codes left')).toBeVisible();

  const there = await visit(browser, system);
  await there.page.goto(`${system.url}/account/login?redirect=%2Fchat%3Fplatform%3Dall&lang=en`);
  await giveName(there, email, FIRST);
  const code = there.field('Code from your authenticator app');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.fill(appCode(secret, 1));
  await there.button('Sign in').click();
  await expect(there.page).toHaveURL(/\/chat\?platform=all/);

  // The phone is lost: a recovery code signs in, once, and turns it off.
  const lost = await visit(browser, system);
  await lost.open('login');
  await giveName(lost, email, FIRST);
  await lost.button('Use a recovery code').click();
  await lost.field('Recovery code').fill((codes[0] ?? '').toLowerCase());
  await lost.button('Sign in').click();
  await expect(lost.page).toHaveURL(/\/chat/);
  await openSecurity(lost, system);
  await expect(lost.page.getByText('9 codes left')).toBeVisible();
  await lost.button('Turn off').click();
  await lost.page.locator('[name=password]').fill(FIRST);
  await lost.page.locator('[name=code]').fill(codes[0] ?? '');
  await lost.button('Turn off two-step sign-in').click();
  await expect(lost.page.getByText('This code is wrong or was used already.')).toBeVisible();
  await lost.page.locator('[name=code]').fill(codes[1] ?? '');
  await lost.button('Turn off two-step sign-in').click();
  await expect(lost.page.getByText('Two-step sign-in is off.')).toBeVisible();
  await signIn(browser, system, email);
});
