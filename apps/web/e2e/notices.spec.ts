import type { Browser } from '@playwright/test';
import { expect, test } from './seller.ts';
import type { System } from './system/start-system.ts';
import { visit } from './visitor.ts';

const EMAIL = 'mei.notices@kopikita.example';
const PASSWORD = 'kopi susu pagi hari';

/** Signs in from an unknown browser. The person gets a notice of it. */
async function signInElsewhere(browser: Browser, system: System): Promise<void> {
  const other = await visit(browser, system);
  await other.open('login');
  await other.field('Mobile number or e-mail').fill(EMAIL);
  await other.page.locator('input[type=password]').fill(PASSWORD);
  await other.button('Sign in').click();
  await expect(other.page).toHaveURL(/\/chat/);
  await other.leave();
}

test('notices come live, are read one by one and all at once, stay read, and one kind is turned off', async ({
  browser,
  system,
}) => {
  // Four sign-ins, each in a browser of its own.
  test.slow();
  const mei = await visit(browser, system);
  const { page } = mei;
  await mei.signUp(EMAIL, PASSWORD);
  await page.goto(`${system.url}/ecology_center?lang=en`);
  const bell = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(bell('Notices')).toBeVisible();
  await signInElsewhere(browser, system);
  await expect(bell('Notices, 1 unread')).toBeVisible();
  await signInElsewhere(browser, system);
  await expect(bell('Notices, 2 unread')).toBeVisible();

  // By keyboard alone.
  await bell('Notices, 2 unread').focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Notices' });
  const entries = sheet.getByRole('listitem');
  await expect(entries).toHaveCount(2);
  await entries.first().getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(sheet.getByText('Unread', { exact: true })).toHaveCount(1);
  await page.reload();
  await bell('Notices, 1 unread').click();
  await sheet.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(sheet.getByText('Unread', { exact: true })).toHaveCount(0);
  await page.reload();
  await expect(bell('Notices')).toBeVisible();

  // Not in the list any more, but by mail: once the mail is there, the notice would be as well.
  await bell('Notices').click();
  await sheet.getByRole('button', { name: 'Notice settings' }).click();
  const kind = page.getByRole('dialog').getByRole('region', { name: 'Sign-in from a new browser' });
  await kind.getByRole('switch', { name: 'In the list of notices' }).click();
  await expect(kind.getByRole('switch', { name: 'In the list of notices' })).not.toBeChecked();
  await expect(kind.getByRole('switch', { name: 'By e-mail' })).toBeChecked();
  await page.keyboard.press('Escape');
  const mails = async () => (await system.inbox.list({ to: EMAIL })).length;
  const before = await mails();
  await signInElsewhere(browser, system);
  await expect.poll(mails).toBe(before + 1);
  await page.reload();
  await expect(bell('Notices')).toBeVisible();
  await bell('Notices').click();
  await expect(entries).toHaveCount(2);
  await mei.leave();
});
