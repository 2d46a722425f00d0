import type { Page } from '@playwright/test';
import { expect, test as base } from './seller.ts';
import { startSystem } from './system/start-system.ts';
import type { System } from './system/start-system.ts';
import { visit } from './visitor.ts';
import type { Visitor } from './visitor.ts';

const FIRST = 'kopi susu pagi hari';
const SECOND = 'teh tarik petang ini';

/** The database is empty: no account, no shop. */
const test = base.extend<object, { system: System }>({
  system: [
    async ({}, provide) => {
      const system = await startSystem({ DEMO_ACCOUNT: '0' });
      await provide(system);
      await system.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

/** Presses "Send code" and reads the newest code where a newcomer does: on the inbox page, in a tab of its own. */
async function readCode({ page, button }: Visitor, { inboxUrl }: System, recipient: string, before = '') {
  await button('Send code').click();
  await expect(page.getByText(/^Sent to /)).toBeVisible();
  const inbox = await page.context().newPage();
  await inbox.goto(inboxUrl);
  const newest = inbox.getByRole('listitem').filter({ hasText: recipient }).first().locator('.one-code');
  await expect(newest).not.toHaveText(before);
  await expect(newest).toHaveText(/^\d{6}$/);
  const code = await newest.innerText();
  await inbox.close();
  return code;
}

interface Way {
  name: string;
  recipient: string;
  codeField: string;
  /** As it is typed at the sign-in page. */
  loginName: string;
  fillTarget(page: Page): Promise<void>;
}

const WAYS: readonly Way[] = [
  {
    name: 'e-mail',
    recipient: 'rina@kopikita.example',
    codeField: 'Code from the e-mail',
    loginName: 'RINA@kopikita.example',
    async fillTarget(page) {
      await page.getByRole('radio', { name: 'E-mail' }).check();
      await page.locator('[name=email]').fill('rina@kopikita.example');
    },
  },
  {
    name: 'mobile',
    recipient: '+66812345678',
    codeField: 'Code from the SMS',
    loginName: '+66 81 234 5678',
    async fillTarget(page) {
      await page.getByRole('radio', { name: 'Mobile' }).check();
      await page.getByRole('combobox', { name: 'Country or region' }).click();
      await page.keyboard.type('Thai');
      await page.keyboard.press('Enter');
      await page.locator('[name=mobile]').fill('๐๘๑ ๒๓๔ ๕๖๗๘');
    },
  },
];

for (const { name, recipient, codeField, loginName, fillTarget } of WAYS) {
  test(`from an empty database, by ${name}: sign up, sign out, forget the password, sign in`, async ({
    browser,
    system,
  }) => {
    const person = await visit(browser, system);
    const { page } = person;
    await person.open('signup');
    await fillTarget(page);
    await person.proveDevice();
    const first = await readCode(person, system, recipient);
    await person.field(codeField).fill(first);
    await person.fillPassword(FIRST);
    await page.getByRole('checkbox').check();
    await person.button('Create account').click();
    await expect(page).toHaveURL(/\/chat/);
    await expect(page.getByText("Connect a shop, and its buyers' messages appear here.")).toBeVisible();
    await person.signOut();

    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await fillTarget(page);
    await person.proveDevice();
    await person.field(codeField).fill(await readCode(person, system, recipient, first));
    await person.fillPassword(SECOND);
    await person.button('Set password').click();
    await expect(page.getByText('Your password is changed')).toBeVisible();

    await person.field('Mobile number or e-mail').fill(loginName);
    await page.locator('[name=password]').fill(FIRST);
    await person.button('Sign in').click();
    await expect(page.getByText('Wrong account or password.')).toBeVisible();
    await page.locator('[name=password]').fill(SECOND);
    await person.button('Sign in').click();
    await expect(page).toHaveURL(/\/chat/);
    await person.leave();
  });
}
