import type { Page } from '@playwright/test';
import { violationsOf } from './accessibility.ts';
import { expect, openTool, test } from './seller.ts';
import type { System } from './system/start-system.ts';

test.use({ opensChat: false });

const FIRST = 'first password of Nina';
const OWN = 'a password that Nina chose';
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });

/** Saves the open sheet, and waits until the server has. */
async function save(page: Page, button: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function edit(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Edit ${name}` }).click();
}

/** The link in the mail to an address. */
async function linkOf(system: System, to: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const [mail] = await system.inbox.list({ to });
      [link] = /http\S+#[\w-]+/.exec(mail?.text ?? '') ?? [];
      return link;
    })
    .toBeDefined();
  return link ?? '';
}

test(
  'a sub-account sees one shop and what it may; each right that is taken away disappears at once',
  { tag: '@main' },
  async ({ seller: { page: main }, browser, system }) => {
    // Two people sign in, and pages are loaded often.
    test.slow();
    await main.goto(`${system.url}/sub_account`);
    await main.getByRole('button', { name: 'Add sub-account' }).first().click();
    await main.getByRole('radio', { name: 'Set a password' }).check();
    await main.getByLabel('Name', { exact: true }).fill('Nina Kopi');
    await main.getByLabel('E-mail or mobile number').fill('Nina@Kopi.example');
    await main.getByLabel('First password').fill(FIRST);
    for (const name of ['Quick replies', 'Remarks', 'Orders']) await box(main, name).uncheck();
    for (const name of ['Settings', 'Shops']) await box(main, name).check();
    await main.getByRole('radio', { name: 'Chosen' }).check();
    const picker = main.getByRole('group', { name: 'Shops', exact: true }).last();
    await picker.getByRole('checkbox').first().check();
    await save(main, 'Add sub-account');
    await expect(main.getByRole('row').filter({ hasText: 'Nina Kopi' })).toContainText('3 of 12');

    const context = await browser.newContext();
    const nina = await context.newPage();
    await nina.goto(`${system.url}/chat?platform=all&lang=en`);
    await nina.getByLabel('Mobile number or e-mail').fill('nina@kopi.example');
    await nina.locator('input[type=password]').fill(FIRST);
    await nina.getByRole('button', { name: 'Sign in' }).click();
    await nina.getByLabel('Password that you were given').fill(FIRST);
    await nina.getByLabel('New password', { exact: true }).fill(OWN);
    await nina.getByLabel('New password again').fill(OWN);
    await nina.getByRole('button', { name: 'Go on' }).click();

    // On screen and in answers: one shop, and no page of the main account.
    await expect(nina.getByRole('list', { name: 'Conversations' })).toBeVisible();
    const shops = await nina.evaluate(async () => {
      const { data } = (await (await fetch('/api/account/index/getCsrfToken')).json()) as {
        data: { csrfToken: string };
      };
      const answer = await fetch('/api/account/shop/getShopList', {
        method: 'POST',
        headers: { 'x-csrf-token': data.csrfToken },
      });
      return Object.values(
        ((await answer.json()) as { data: { platformAndShopListMap: object } }).data.platformAndShopListMap,
      ).flat().length;
    });
    expect(shops).toBe(1);
    await expect(nina.getByRole('link', { name: 'Settings' })).toBeVisible();
    await expect(nina.getByRole('link', { name: 'Sub-accounts' })).toBeHidden();
    await expect(main.getByRole('row').filter({ hasText: 'Nina Kopi' })).toContainText('Online');

    await edit(main, 'Nina Kopi');
    await box(main, 'Settings').uncheck();
    await save(main, 'Save');
    await expect(nina.getByRole('link', { name: 'Settings' })).toBeHidden();

    await nina.goto(`${system.url}/shop_setting`);
    await expect(nina.getByRole('table', { name: 'Shops' })).toBeVisible();
    await edit(main, 'Nina Kopi');
    await box(main, 'Shops').uncheck();
    await save(main, 'Save');
    await expect(nina.getByRole('table', { name: 'Shops' })).toBeHidden();

    await nina.goto(`${system.url}/chat?platform=all`);
    await expect(nina.getByRole('list', { name: 'Conversations' })).toBeVisible();
    await edit(main, 'Nina Kopi');
    await box(main, 'Chat').uncheck();
    await save(main, 'Save');
    await expect(nina.getByRole('list', { name: 'Conversations' }).getByRole('listitem')).toHaveCount(0);

    await main.getByRole('button', { name: 'More about Nina Kopi' }).click();
    await main.getByRole('menuitem', { name: 'Delete sub-account' }).click();
    await main.getByRole('alertdialog').getByRole('button', { name: 'Delete sub-account' }).click();
    await expect(nina.getByText('This account was deleted.')).toBeVisible();
    await expect(main.getByRole('row').filter({ hasText: 'Nina Kopi' })).toBeHidden();
    await context.close();
  },
);

test('a person who is invited by mail joins with the button of the page, and is in the team', async ({
  seller: { page: main },
  browser,
  system,
}) => {
  await main.goto(`${system.url}/sub_account`);
  await main.getByRole('button', { name: 'Add sub-account' }).first().click();
  await main.getByLabel('Name', { exact: true }).fill('Dewi Teh');
  await main.getByLabel('E-mail', { exact: true }).fill('dewi@teh.example');
  await save(main, 'Send invitation');
  await expect(main.getByRole('row').filter({ hasText: 'Dewi Teh' })).toContainText('Invited');
  const link = await linkOf(system, 'dewi@teh.example');

  const context = await browser.newContext();
  const dewi = await context.newPage();
  await dewi.goto(link.replace('#', '?lang=en#'));
  await expect(dewi.getByText('invites you to reply to buyers together.')).toBeVisible();
  await expect(dewi.getByLabel('E-mail')).toHaveValue('dewi@teh.example');
  await dewi.getByLabel('Password', { exact: true }).fill(OWN);
  await dewi.getByLabel('Password again').fill(OWN);
  await dewi.getByRole('checkbox').check();
  await dewi.getByRole('button', { name: 'Join the team' }).click();
  await expect(dewi.getByRole('list', { name: 'Conversations' })).toBeVisible();
  await main.reload();
  await expect(main.getByRole('row').filter({ hasText: 'Dewi Teh' })).not.toContainText('Invited');
  await context.close();
});

/** What lies over the team's pages once it was asked for; Escape closes it. */
const OPENED: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a new person': (page) => page.getByRole('button', { name: 'Add sub-account' }).first().click(),
  'a person': (page) => edit(page, 'Siti Rahma'),
  roles: (page) => openTool(page, 'Roles'),
  async 'a new role'(page) {
    await openTool(page, 'Roles');
    await page.getByRole('button', { name: 'New role' }).click();
    await page.getByLabel('Name', { exact: true }).waitFor();
  },
  'a new password': (page) => openOfSiti(page, 'New password'),
  'the end of a person': (page) => openOfSiti(page, 'Delete sub-account'),
};

async function openOfSiti(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'More about Siti Rahma' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test("axe finds nothing on what opens over the team's pages, light and dark", async ({
  seller: { page },
  system,
}) => {
  // Axe looks at the whole page fourteen times.
  test.slow();
  const dialog = page.locator('[role=dialog], [role=alertdialog]');
  const isClean = async (what: string) => {
    await dialog.waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const violations = await violationsOf(page);
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`,
      );
      expect.soft(found, `${what}, ${colorScheme}`).toEqual([]);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };
  await page.goto(`${system.url}/sub_account?lang=en`);
  for (const [what, open] of Object.entries(OPENED)) {
    await open(page);
    await isClean(what);
  }
  await page.goto(`${system.url}/sub_account/figures?lang=en`);
  await openTool(page, 'Deadlines and distribution');
  await page.getByRole('radio', { name: 'Chosen' }).check({ force: true });
  await page.getByRole('radio', { name: 'All, also new ones' }).check({ force: true });
  await isClean('deadlines');
});
