import { violationsOf } from './accessibility.ts';
import { expect, test } from './seller.ts';
import { visit } from './visitor.ts';

const PASSWORD = 'kopi susu pagi hari';

test(
  'a new account connects a shop, answers a buyer, and closes its first steps for every device',
  { tag: '@main' },
  async ({ browser, system }) => {
    const email = 'budi.first@kopikita.example';
    const budi = await visit(browser, system);
    const { page } = budi;
    await budi.signUp(email, PASSWORD);
    const steps = page.getByRole('region', { name: 'First steps' });
    await expect(steps.getByRole('heading', { name: /^Welcome, budi\.first\./ })).toBeVisible();
    await expect(steps.getByText('0 of 3')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);

    const shop = await system.outside.makeShop('tokopedia', 'Toko Budi');
    await steps.getByRole('button', { name: 'Tokopedia' }).click();
    await page.getByText('Toko Budi').click();
    await page.getByRole('button', { name: /allow/i }).click();
    await expect(page).toHaveURL(/\/chat/);
    await expect(steps.getByText('1 of 3')).toBeVisible();
    await expect(steps.getByRole('button', { name: 'Tokopedia' })).toHaveCount(0);

    // With shops on one marketplace alone, the root opens that one.
    await page.goto(system.url);
    await expect(page).toHaveURL(/\/chat\?platform=Tokopedia$/);

    const buyer = await system.outside.makeBuyer('tokopedia', 'First Fitri');
    await system.outside.say('tokopedia', shop.shopId, buyer.buyerId, 'Masih ada kak?');
    await steps.getByRole('button', { name: 'Open a conversation' }).click();
    await page.getByRole('textbox', { name: 'Message to First Fitri' }).fill('Masih, kak');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.locator('.sc-bubble-body').filter({ hasText: 'Masih, kak' })).toBeVisible();
    await page.goBack();
    await expect(steps.getByText('2 of 3')).toBeVisible();

    await steps.getByRole('button', { name: 'Add a sub-account' }).click();
    await page.getByRole('button', { name: 'Add sub-account' }).first().click();
    await page.getByLabel('Name', { exact: true }).fill('Siti');
    await page.getByLabel('E-mail', { exact: true }).fill('siti.first@kopikita.example');
    await page.getByRole('dialog').getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Siti' })).toContainText('Invited');
    await page.getByRole('link', { name: 'Chat', exact: true }).click();
    await expect(steps.getByText('3 of 3')).toBeVisible();
    await expect(steps.getByRole('heading', { name: /all set/ })).toBeVisible();
    await steps.getByRole('button', { name: 'Start chatting' }).click();
    await expect(page.getByText('Choose a conversation to read and reply.')).toBeVisible();

    const other = await visit(browser, system);
    await other.open('login');
    await other.field('Mobile number or e-mail').fill(email);
    await other.page.locator('[name=password]').fill(PASSWORD);
    await other.button('Sign in').click();
    await expect(other.page.getByText('Choose a conversation to read and reply.')).toBeVisible();
    await expect(other.page.getByRole('region', { name: 'First steps' })).toHaveCount(0);
    await other.leave();
    await budi.leave();
  },
);

test('hidden steps stay hidden after a reload', async ({ browser, system }) => {
  const ayu = await visit(browser, system);
  const { page } = ayu;
  await ayu.signUp('ayu.first@kopikita.example', PASSWORD);
  await page.getByRole('button', { name: 'Hide these steps' }).click();
  await expect(page.getByText('Choose a conversation to read and reply.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Choose a conversation to read and reply.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hide these steps' })).toHaveCount(0);
  await ayu.leave();
});

test('on a phone the steps are in a sheet above the list', async ({ browser, system }) => {
  const citra = await visit(browser, system, { viewport: { width: 390, height: 844 } });
  const { page } = citra;
  await citra.signUp('citra.first@kopikita.example', PASSWORD);
  await page.getByRole('button', { name: /^First steps/ }).click();
  const sheet = page.getByRole('dialog', { name: 'First steps' });
  await expect(sheet.getByRole('button', { name: 'Shopee' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Hide these steps' }).click();
  await expect(page.getByRole('button', { name: /^First steps/ })).toHaveCount(0);
  await citra.leave();
});

test('an established account has no first steps, and does not ask for them', async ({ seller }) => {
  const asked: string[] = [];
  seller.page.on('request', (request) => asked.push(request.url()));
  await seller.page.reload();
  await expect(seller.page.getByText('Choose a conversation to read and reply.')).toBeVisible();
  await seller.page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /first-run|FirstRun/.test(url))).toEqual([]);
});
