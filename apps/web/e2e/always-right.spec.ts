import type { Page } from '@playwright/test';
import { asSeller, expect, startTalk, test } from './seller.ts';

const bodies = (page: Page) => page.locator('.sc-bubble-body');

test('the connection drops 100 times under traffic: every message once, in order, answers too', async ({
  seller,
  system,
}) => {
  const talk = await startTalk(system, 'shopee', 'Dropped Dini');
  await talk.say('first');
  await seller.openSession('Dropped Dini');
  const texts = ['first'];
  for (let drop = 1; drop <= 100; drop += 1) {
    system.network.cut();
    if (drop % 5 === 0) {
      texts.push(`news ${drop}`);
      await talk.say(`news ${drop}`);
    }
    system.network.mend();
    // Long enough for a new connection now and then, and too short for it at other times.
    await seller.page.waitForTimeout(drop % 7 === 0 ? 60 : 5);
    if (drop === 50) await seller.write('Dropped Dini', 'in the middle');
  }
  await seller.page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(talk.heard).toEqual(['in the middle']);
  const written = await talk.written();
  expect(written.filter((text) => text !== 'in the middle')).toEqual(texts);
  // The answer may be the newest: it goes out whenever the connection lasts long enough.
  await expect(seller.row('Dropped Dini')).toContainText(written.at(-1) ?? '');
  await expect.poll(async () => (await seller.texts()).at(-1)).toBe(written.at(-1));
  const shown = await seller.texts();
  expect(shown.length).toBeGreaterThan(5);
  expect(shown).toEqual(written.slice(-shown.length));
});

test('a tab is closed with unsent messages: the tab that is left sends them, once and in order', async ({
  seller,
  system,
}) => {
  const context = seller.page.context();
  const talk = await startTalk(system, 'lazada', 'Closed Citra');
  await talk.say('hello?');
  await seller.openSession('Closed Citra');
  const left = await context.newPage();
  await left.goto(seller.page.url());
  await expect(bodies(left)).toHaveText(['hello?']);
  await context.setOffline(true);
  await expect(left.getByText("You're offline")).toBeVisible();
  await seller.write('Closed Citra', 'one');
  await seller.write('Closed Citra', 'two');
  await expect(bodies(seller.page)).toHaveText(['hello?', 'one', 'two']);
  await seller.page.close();
  await expect(bodies(left)).toHaveText(['hello?', 'one', 'two']);
  await context.setOffline(false);
  await expect(left.getByText("You're back online")).toBeVisible();
  await expect.poll(talk.heard).toEqual(['one', 'two']);
  await expect(left.locator('.sc-bubble[data-side=seller][data-state=sent]')).toHaveCount(2);
});

test('a browser without storage says so and works; waiting messages are stored once storage works again', async ({
  seller,
  system,
  browser,
}) => {
  const talk = await startTalk(system, 'tiktok', 'Blocked Bella');
  await talk.say('anyone?');
  const context = await browser.newContext({ storageState: await seller.page.context().storageState() });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    const { put } = IDBObjectStore.prototype;
    let state = 'blocked';
    addEventListener('storage-is', (event) => (state = (event as CustomEvent<string>).detail));
    IDBFactory.prototype.open = function (...args) {
      if (state === 'blocked') throw new DOMException('blocked', 'SecurityError');
      return open.apply(this, args);
    };
    IDBObjectStore.prototype.put = function (...args) {
      if (state === 'full') throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, args);
    };
  });
  const storageIs = (state: 'works' | 'full') =>
    page.evaluate((detail) => {
      dispatchEvent(new CustomEvent('storage-is', { detail }));
      // What a seller does who comes back from the settings.
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  const blocked = asSeller(page, system);
  await page.goto(`${system.url}/chat?platform=all&lang=en`);
  const notice = page.getByText("doesn't let the app save");
  await expect(notice).toBeVisible();
  await blocked.openSession('Blocked Bella');
  await blocked.write('Blocked Bella', 'from memory');
  await expect.poll(talk.heard).toEqual(['from memory']);
  await talk.say('thanks');
  await expect(bodies(page)).toHaveText(['anyone?', 'from memory', 'thanks']);
  await storageIs('works');
  await expect(notice).toBeHidden();

  await storageIs('full');
  await talk.say('still there?');
  await expect(bodies(page)).toHaveText(['anyone?', 'from memory', 'thanks', 'still there?']);
  await blocked.write('Blocked Bella', 'yes');
  await expect.poll(talk.heard).toEqual(['from memory', 'yes']);
  await expect(notice).toBeVisible();
  await storageIs('works');
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(bodies(page)).toHaveText(['anyone?', 'from memory', 'thanks', 'still there?', 'yes']);
  await context.close();
});

test(
  'two tabs: one draft, and the end of the login in both',
  { tag: '@main' },
  async ({ seller, system }) => {
    const talk = await startTalk(system, 'shopee', 'Twin Tania');
    await talk.say('price?');
    await seller.openSession('Twin Tania');
    const second = await seller.page.context().newPage();
    await second.goto(seller.page.url());
    const box = (page: Page) => page.getByRole('textbox', { name: 'Message to Twin Tania' });
    await box(seller.page).fill('It costs');
    await expect(box(second)).toHaveValue('It costs');
    await box(second).fill('It costs 5');
    await box(second).press('Enter');
    await expect(box(seller.page)).toHaveValue('');
    await expect.poll(talk.heard).toEqual(['It costs 5']);
    await second.getByRole('button', { name: /^Account/ }).click();
    await second.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
    await second.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
    for (const page of [second, seller.page]) await expect(page).toHaveURL(/\/account\/login/);
  },
);
