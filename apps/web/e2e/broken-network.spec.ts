import { expect, startTalk, test } from './seller.ts';

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `message ${index + 1}`);

test('the browser is cut off while 50 messages arrive: all there afterwards, once, in order', async ({
  seller,
  system,
}) => {
  const { page } = seller;
  const talk = await startTalk(system, 'shopee', 'Offline Ofelia');
  await talk.say('first');
  await seller.openSession('Offline Ofelia');
  await page.context().setOffline(true);
  system.network.cut();
  const texts = numbered(50);
  for (const text of texts) await talk.say(text);
  system.network.mend();
  const reloaded = page.waitForEvent('load');
  await page.context().setOffline(false);
  // A page that is online again reloads by itself (core's rule N2).
  await reloaded;
  await expect(seller.row('Offline Ofelia')).toContainText('message 50');
  await expect(page.locator('.sc-bubble-body').last()).toHaveText('message 50');
  const log = page.getByRole('log');
  const seen = new Set<string>();
  // The log is a window on the conversation: it is read from its end to its beginning.
  await expect
    .poll(async () => {
      const shown = await seller.texts();
      expect(new Set(shown).size).toBe(shown.length);
      const numbers = shown.map((text) => ['first', ...texts].indexOf(text));
      expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
      for (const text of shown) seen.add(text);
      await log.evaluate((element) => element.scrollBy(0, -400));
      return seen.size;
    })
    .toBe(51);
});

test('the connection drops silently: missed messages appear without a reload', async ({ seller, system }) => {
  const talk = await startTalk(system, 'lazada', 'Silent Sari');
  await talk.say('before');
  await seller.openSession('Silent Sari');
  // A part of the app that is cut off while it is fetched makes the page reload.
  await seller.page.waitForLoadState('networkidle');
  await seller.page.evaluate(() => Object.assign(window, { stillHere: true }));
  system.network.cut();
  await talk.say('during');
  system.network.mend();
  await talk.say('after');
  await expect.poll(seller.texts).toEqual(['before', 'during', 'after']);
  expect(await seller.page.evaluate(() => 'stillHere' in window)).toBe(true);
});

test(
  'the server is killed and restarts: nothing is lost, the answer is sent once',
  { tag: '@main' },
  async ({ seller, system }) => {
    const talk = await startTalk(system, 'shopee', 'Crash Citra');
    await talk.say('before the crash');
    await seller.openSession('Crash Citra');
    await system.killServer();
    await talk.say('while it was down');
    await system.startServer();
    // The page reloads by itself if the crash kept a part of the app from it.
    await expect(seller.bubbles).toHaveText(['before the crash', 'while it was down']);
    await seller.write('Crash Citra', 'we are back');
    await expect.poll(talk.heard).toEqual(['we are back']);
  },
);

test('with the API down the app opens from its cache, read-only', async ({ seller, system }) => {
  const talk = await startTalk(system, 'tiktok', 'Cached Cahya');
  await talk.say('remember me');
  await seller.openSession('Cached Cahya');
  await expect.poll(seller.texts).toEqual(['remember me']);
  // What is on screen is written to the browser's store a moment later.
  await seller.page.waitForTimeout(500);
  const page = await seller.page.context().newPage();
  await page.route('**/api/**', (route) => route.abort());
  await page.route('**/socket/**', (route) => route.abort());
  await page.goto(seller.page.url());
  await expect(page.locator('.sc-bubble-body')).toHaveText(['remember me']);
  await expect(page.getByText('Read-only for now')).toBeVisible();
});

test('the marketplace fails, then recovers: the message says sending, then sent, and arrives once', async ({
  seller,
  system,
}) => {
  const talk = await startTalk(system, 'tokopedia', 'Stormy Sinta');
  await talk.say('can you hear me?');
  await seller.openSession('Stormy Sinta');
  await system.outside.breakSends('tokopedia', 'internal_error', 1);
  await system.outside.breakSends('tokopedia', 'rate_limited', 1);
  await seller.write('Stormy Sinta', 'loud and clear');
  const mine = seller.page.locator('.sc-bubble[data-side=seller]');
  await expect(mine).toHaveAttribute('data-state', 'loading');
  await expect(mine).toHaveAttribute('data-state', 'sent');
  expect(await talk.heard()).toEqual(['loud and clear']);
});

test('a message that cannot be sent keeps its text, shows the reason, and can be resent', async ({
  seller,
  system,
}) => {
  const talk = await startTalk(system, 'lazada', 'Failing Fitri');
  await talk.say('hello?');
  await seller.openSession('Failing Fitri');
  // Only the sending is cut: with the whole network down a retry between mending and reloading could win.
  await seller.page.route('**/sendMessage*', (route) => route.abort());
  await seller.write('Failing Fitri', 'do not lose me');
  const mine = seller.page.locator('.sc-bubble[data-side=seller]');
  await expect(mine).toHaveAttribute('data-state', 'loading');
  await seller.page.reload();
  await expect(mine.locator('.sc-bubble-body')).toHaveText('do not lose me');
  await expect(mine).toHaveAttribute('data-state', 'fail');
  await seller.page.unroute('**/sendMessage*');
  await seller.page.getByRole('button', { name: 'Resend' }).click();
  await expect(mine).toHaveAttribute('data-state', 'sent');
  await expect.poll(talk.heard).toEqual(['do not lose me']);
});

test('a draft survives a reload', { tag: '@main' }, async ({ seller, system }) => {
  const talk = await startTalk(system, 'shopee', 'Draft Dewi');
  await talk.say('price?');
  await seller.openSession('Draft Dewi');
  const box = seller.page.getByRole('textbox', { name: 'Message to Draft Dewi' });
  await box.fill('It costs');
  await seller.page.waitForTimeout(500);
  await seller.page.reload();
  await expect(box).toHaveValue('It costs');
});

test('the connection is dead without being closed: a message comes, a reply goes, within seconds', async ({
  seller,
  system,
}) => {
  const talk = await startTalk(system, 'shopee', 'Silent Sinta');
  await talk.say('before');
  await seller.openSession('Silent Sinta');
  await seller.page.waitForLoadState('networkidle');
  system.network.freeze();
  await talk.say('is anyone there?');
  await expect.poll(seller.texts, { timeout: 15_000 }).toEqual(['before', 'is anyone there?']);
  system.network.freeze();
  await seller.write('Silent Sinta', 'yes, here');
  await expect.poll(talk.heard, { timeout: 20_000 }).toEqual(['yes, here']);
});

test('pictures that are ready to send hold back the reload after a lost connection, and the page says so', async ({
  seller,
  system,
}) => {
  const talk = await startTalk(system, 'shopee', 'Held Hesti');
  await talk.say('show me');
  await seller.openSession('Held Hesti');
  const { page } = seller;
  const picture = { name: 'bag.png', mimeType: 'image/png', buffer: PIXEL };
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([picture, { ...picture, name: 'shoe.png' }]);
  await expect(page.getByText('Ready to send')).toHaveCount(2);
  await page.getByRole('textbox', { name: 'Message to Held Hesti' }).fill('two of them');
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.context().setOffline(true);
  await page.waitForTimeout(1_500);
  await page.context().setOffline(false);
  await expect(page.getByText('The page reloads once nothing unsaved is left on it.')).toBeVisible();
  expect(loads).toBe(0);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(talk.heard).toContain('two of them');
  await reloaded;
});

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
