import type { Browser } from '@playwright/test';
import { asSeller, expect, test } from './seller.ts';
import type { SellerPage } from './seller.ts';
import { COLLEAGUE, DEMO } from './system/start-system.ts';
import type { System } from './system/start-system.ts';

/** A browser of its own, signed in. */
async function signedIn(browser: Browser, system: System, account: string = DEMO.account) {
  const seller = asSeller(await (await browser.newContext()).newPage(), system);
  await seller.signIn(account);
  return seller;
}

async function askToSignOutOthers({ page }: SellerPage) {
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('menuitem', { name: 'Sign out other devices' }).click();
  return page.getByRole('alertdialog', { name: 'Sign out of all other devices?' });
}

const loginOf = ({ page }: SellerPage) => page.getByText('You were signed out from another device.');
const listOf = ({ page }: SellerPage) => page.getByRole('list', { name: 'Conversations' });

test('signing out other devices ends them at once, keeps this one, and the team only when it is meant', async ({
  seller: here,
  browser,
  system,
}) => {
  const [elsewhere, siti] = [await signedIn(browser, system), await signedIn(browser, system, COLLEAGUE)];
  const first = await askToSignOutOthers(here);
  await first.getByRole('button', { name: 'Cancel' }).click();
  await expect(first).toBeHidden();
  await expect(listOf(elsewhere)).toBeVisible();

  const question = await askToSignOutOthers(here);
  await question.getByRole('button', { name: 'Sign out other devices' }).click();
  await expect(question).toBeHidden();
  await expect(here.page.getByText(/other sign-ins? ha(s|ve) ended/)).toBeVisible();
  await expect(loginOf(elsewhere)).toBeVisible();
  await expect(listOf(here)).toBeVisible();
  await expect(listOf(siti)).toBeVisible();

  const team = await askToSignOutOthers(here);
  await team.getByRole('switch', { name: 'Sign out my whole team as well' }).click();
  await team.getByRole('button', { name: 'Sign out other devices' }).click();
  await expect(loginOf(siti)).toBeVisible();
  await expect(listOf(here)).toBeVisible();
  for (const { page } of [elsewhere, siti]) await page.context().close();
});

test('a colleague is not asked about the team, and signs in again where others were ended', async ({
  browser,
  system,
}) => {
  const [here, elsewhere] = [
    await signedIn(browser, system, COLLEAGUE),
    await signedIn(browser, system, COLLEAGUE),
  ];
  const question = await askToSignOutOthers(here);
  await expect(question.getByRole('switch')).toHaveCount(0);
  await question.getByRole('button', { name: 'Sign out other devices' }).click();
  await expect(loginOf(elsewhere)).toBeVisible();
  await elsewhere.signIn(COLLEAGUE);
  for (const { page } of [here, elsewhere]) await page.context().close();
});
