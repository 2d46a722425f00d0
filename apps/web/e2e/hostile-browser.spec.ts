import { chromium } from '@playwright/test';
import { asSeller, expect, startTalk, test } from './seller.ts';

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

test('over plain HTTP on the name of a machine the chat starts, sends and copies', async ({ system }) => {
  const browser = await chromium.launch({
    executablePath,
    args: ['--host-resolver-rules=MAP counter-pc 127.0.0.1'],
  });
  try {
    const page = await browser.newPage({ locale: 'en', viewport: { width: 1440, height: 900 } });
    const url = system.url.replace('127.0.0.1', 'counter-pc');
    const seller = asSeller(page, { ...system, url });
    await seller.signInByForm();
    expect(await page.evaluate(() => [isSecureContext, typeof crypto.randomUUID])).toEqual([
      false,
      'undefined',
    ]);
    const talk = await startTalk(system, 'shopee', 'Plain Putri');
    await talk.say('copy me');
    await seller.openSession('Plain Putri');
    await seller.write('Plain Putri', 'sent over http');
    await expect.poll(talk.heard).toContain('sent over http');

    await page.getByRole('log').getByText('copy me').hover();
    await page.getByRole('button', { name: 'More about this message' }).first().click();
    await page.getByRole('menuitem', { name: 'Copy' }).click();
    await expect(page.getByText('Copied')).toBeVisible();
    await page.getByRole('textbox', { name: 'Message to Plain Putri' }).click();
    await page.keyboard.press('Control+v');
    await expect(page.getByRole('textbox', { name: 'Message to Plain Putri' })).toHaveValue('copy me');
  } finally {
    await browser.close();
  }
});

test('with a full storage a seller signs in, reads and answers', async ({ page, system }) => {
  await page.goto(`${system.url}/account/login?lang=en`);
  const kept = await page.evaluate(() => {
    let size = 4_194_304;
    for (let n = 0; size >= 1; n += 1) {
      try {
        localStorage.setItem(`filler ${n}`, 'x'.repeat(size));
      } catch {
        size = Math.floor(size / 2);
      }
    }
    return Object.keys(localStorage).length;
  });
  expect(kept).toBeGreaterThan(0);
  const seller = asSeller(page, system);
  await seller.signIn();
  const talk = await startTalk(system, 'shopee', 'Full Farah');
  await talk.say('is there room?');
  await seller.openSession('Full Farah');
  await seller.write('Full Farah', 'always');
  await expect.poll(talk.heard).toContain('always');
  await page.reload();
  await expect(page.getByRole('list', { name: 'Conversations' })).toBeVisible();
});

test('a proxy that swallows the WebSocket: polling brings news within seconds, and the page says so', async ({
  page,
  system,
}) => {
  await page.addInitScript(() => {
    // A WebSocket whose upgrade is never answered.
    class SilentSocket extends EventTarget {
      static readonly OPEN = 1;
      readonly readyState = 0;
      binaryType = 'blob';
      close(): void {}
      send(): void {}
    }
    Object.assign(window, { WebSocket: SilentSocket });
  });
  const seller = asSeller(page, system);
  await seller.signInUnseen();
  await page.goto(`${system.url}/chat?platform=all&lang=en`);
  await expect(page.getByText(/Connected by repeated requests/)).toBeAttached();
  const talk = await startTalk(system, 'shopee', 'Polled Pita');
  await talk.say('is anybody there?');
  await expect(seller.row('Polled Pita')).toContainText('is anybody there?');
});

test('a browser that calls itself offline while the server answers: messages go out', async ({
  page,
  system,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });
  });
  const seller = asSeller(page, system);
  await seller.signIn();
  const talk = await startTalk(system, 'shopee', 'Hinted Hana');
  await talk.say('hello');
  await seller.openSession('Hinted Hana');
  await seller.write('Hinted Hana', 'hello yourself');
  await expect.poll(talk.heard).toContain('hello yourself');
  await expect(page.getByText(/You are offline/)).toHaveCount(0);
});
