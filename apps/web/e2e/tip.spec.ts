import type { Page } from '@playwright/test';
import { violationsOf } from './accessibility.ts';
import { asSeller, expect, startTalk, test } from './seller.ts';
import { makeSite, tipOn } from './system/host-page.ts';
import { signedInApi } from './system/seller-api.ts';
import { DEMO } from './system/start-system.ts';
import type { System } from './system/start-system.ts';

/* The tip on the demo host: another site than the app, with a strict content policy, in a browser that gives embedded
   pages no cookies. */

test.use({ opensChat: false });

/** Longer than the ten seconds in which the page is asked for a token once at most. */
const TOKEN_SECONDS = 12;

/** Puts the tip on the demo host and opens that page. */
async function openHost(page: Page, system: System, setup: object = {}) {
  const host = system.outside.embedHost;
  const site = await makeSite(system, [host.origin]);
  await host.setUp({ appUrl: system.url, siteId: site.embedSiteId, secret: site.secret, ...setup });
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) refused.push(message.text());
  });
  await page.goto(host.page);
  return { site, refused, tip: tipOn(page) };
}

const newPage = async (page: Page) => {
  const browser = page.context().browser();
  if (browser === null) throw new Error('the page has no browser');
  return (await browser.newContext({ locale: 'en' })).newPage();
};

test(
  'counts a buyer’s message, is answered and read in place, renews its token, and holds nothing once it is revoked',
  { tag: '@main' },
  async ({ page, system }) => {
    const guest = await newPage(page);
    const { site, refused, tip } = await openHost(guest, system, { expiresInSeconds: TOKEN_SECONDS });
    await expect(tip.button).toBeVisible();
    const talk = await startTalk(system, 'shopee', 'Tip Tara');
    const before = await tip.counted();
    await talk.say('Is the blue one in stock?');
    await expect.poll(tip.unread).toBe(before + 1);
    await expect(guest.locator('iframe')).toHaveCount(0);

    expect(await talk.unread()).toBe(1);

    await tip.button.click();
    await tip.frame.getByRole('button', { name: /Tip Tara/ }).click();
    await expect.poll(talk.unread).toBe(0);
    await expect(tip.frame.getByText('Is the blue one in stock?').last()).toBeVisible();
    await expect.poll(tip.unread).toBe(before);
    await expect(guest.frameLocator('iframe').locator('body')).toBeVisible();
    const box = tip.frame.getByRole('textbox');
    await box.fill('Yes, it is');
    await box.press('Enter');
    await expect.poll(talk.heard).toEqual(['Yes, it is']);

    // The first token is over then, and another one in its place; what is typed stays.
    await box.fill('One more thing');
    await guest.waitForTimeout(1_000 * (TOKEN_SECONDS + 1));
    await talk.say('Great');
    await expect(tip.frame.getByText('Great').last()).toBeVisible();
    await expect(box).toHaveValue('One more thing');

    await site.endTokens();
    await system.outside.embedHost.setUp({ appUrl: system.url, siteId: site.embedSiteId, secret: 'gone' });
    await expect(guest.getByRole('button', { name: 'Access to Seller Chat was ended' })).toBeVisible();
    await expect(tip.frame.getByText('Tip Tara')).toHaveCount(0);
    await expect(tip.frame.getByRole('textbox')).toHaveCount(0);
    const kept = await guest
      .frames()
      .at(-1)
      ?.evaluate(() => {
        try {
          return Object.keys(localStorage).length;
        } catch (error) {
          // The browser lets an embedded page keep nothing.
          if (error instanceof DOMException && error.name === 'SecurityError') return 0;
          throw error;
        }
      });
    expect(kept).toBe(0);
    expect(refused).toEqual([]);
  },
);

test('two tips and the app agree on what is unread', { tag: '@main' }, async ({ page, system }) => {
  const seller = asSeller(page, system);
  await seller.signIn();
  const [first, second] = [await newPage(page), await newPage(page)];
  const one = await openHost(first, system);
  await second.goto(system.outside.embedHost.page);
  const two = tipOn(second);
  const api = await signedInApi(system.url, DEMO);
  const inApp = async () => (await api.getTipInbox({})).unread.total;
  const start = await inApp();
  const talk = await startTalk(system, 'tokopedia', 'Sama Sari');
  await talk.say('Halo');
  await talk.say('Ada?');
  // The messages arrive over the webhook: the numbers are compared once both are counted.
  await expect.poll(inApp).toBe(start + 2);
  const title = async () => Number(/^\((\d+)\)/.exec(await page.title())?.[1] ?? 0);
  await expect.poll(one.tip.unread).toBe(await inApp());
  await expect.poll(two.unread).toBe(await inApp());
  await expect.poll(title).toBe(await inApp());
  const before = await inApp();
  await seller.openSession('Sama Sari');
  await expect.poll(one.tip.unread).toBe(before - 2);
  await expect.poll(two.unread).toBe(before - 2);
  await expect.poll(title).toBe(before - 2);
});

test('a person lets the page in by themselves, without a cookie in the frame', async ({ page, system }) => {
  await asSeller(page, system).signInUnseen();
  const { tip } = await openHost(page, system, { mode: 'person' });
  await tip.button.click();
  const opening = page.waitForEvent('popup');
  await tip.frame.getByRole('button', { name: 'Continue' }).click();
  const popup = await opening;
  await expect(popup.getByText('Gudang Senja').first()).toBeVisible();
  await popup.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(tip.frame.getByRole('list').first()).toBeVisible();
  const talk = await startTalk(system, 'shopee', 'Pintu Putri');
  const before = await tip.counted();
  await talk.say('Halo');
  await expect.poll(tip.unread).toBe(before + 1);
  // The number is there before the frame is, also after a reload.
  await page.reload();
  await expect.poll(tip.unread).toBe(before + 1);
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('a person who is signed out lets the page in after signing in in another tab', async ({
  page,
  system,
}) => {
  const guest = await newPage(page);
  const { tip } = await openHost(guest, system, { mode: 'person' });
  await tip.button.click();
  const opening = guest.waitForEvent('popup');
  await tip.frame.getByRole('button', { name: 'Continue' }).click();
  const popup = await opening;
  const tab = guest.context().waitForEvent('page');
  await popup.getByRole('link', { name: 'Sign in' }).click();
  const form = await tab;
  await form.getByLabel('Mobile number or e-mail').fill(DEMO.account);
  await form.locator('input[type=password]').fill(DEMO.password);
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(form).not.toHaveURL(/account\/login/);
  await form.close();
  await popup.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(tip.frame.getByRole('listitem').first()).toBeVisible();
});

test('a person turns the sound off in the frame, and it stays off', async ({ page, system }) => {
  const guest = await newPage(page);
  await guest.addInitScript(() => {
    const counted = window as unknown as { sounds: number };
    counted.sounds = 0;
    window.AudioContext = class extends AudioContext {
      constructor() {
        super();
        counted.sounds += 1;
      }
    };
  });
  const panels: string[] = [];
  guest.on('request', (request) => request.url().endsWith('/tip-panel.mjs') && panels.push(request.url()));
  const { tip } = await openHost(guest, system);
  const sounds = () => guest.evaluate(() => (window as unknown as { sounds: number }).sounds);
  const talk = await startTalk(system, 'shopee', 'Sunyi Susi');
  // What was unread before makes no sound, and loads nothing.
  const before = await tip.counted();
  expect(panels).toEqual([]);
  await tip.button.click();
  await expect(tip.frame.getByRole('listitem').first()).toBeVisible();
  await talk.say('Halo');
  await expect.poll(sounds).toBe(1);
  await tip.frame.getByRole('button', { name: 'Turn off the sound' }).click();
  await expect(tip.frame.getByRole('button', { name: 'Turn on the sound' })).toBeVisible();
  await talk.say('Masih ada?');
  await expect.poll(tip.unread).toBe(before + 2);
  expect(await sounds()).toBe(1);

  await guest.reload();
  await guest.mouse.click(5, 5);
  await tip.counted();
  await talk.say('Kak?');
  await expect.poll(tip.unread).toBe(before + 3);
  await tip.button.click();
  await expect(tip.frame.getByRole('button', { name: 'Turn on the sound' })).toBeVisible();
  expect(await sounds()).toBe(0);
});

test('a page that may only read is answered from in a window of our own', async ({ page, system }) => {
  await asSeller(page, system).signInUnseen();
  const { tip } = await openHost(page, system, { mayReply: false });
  const talk = await startTalk(system, 'lazada', 'Baca Budi');
  await talk.say('Masih ada?');
  await tip.button.click();
  await tip.frame.getByRole('button', { name: /Baca Budi/ }).click();
  await tip.frame.getByRole('textbox').fill('Masih, kak');
  const opening = page.waitForEvent('popup');
  await tip.frame.getByRole('button', { name: /Confirm/ }).click();
  const popup = await opening;
  await expect(popup.getByText('Masih, kak')).toBeVisible();
  expect(await talk.heard()).toEqual([]);
  await popup.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(talk.heard).toEqual(['Masih, kak']);
});

test('has no finding of axe in the host’s page, closed and open, and works by keyboard', async ({
  page,
  system,
}) => {
  const guest = await newPage(page);
  const { tip } = await openHost(guest, system);
  const talk = await startTalk(system, 'shopee', 'Kunci Kiki');
  await talk.say('Halo');
  await expect(tip.button).toBeVisible();
  const findings = async () => (await violationsOf(guest)).map(({ id, nodes }) => [id, nodes[0]?.html]);
  expect(await findings()).toEqual([]);
  await tip.button.focus();
  await guest.keyboard.press('Enter');
  await expect(tip.frame.getByRole('button', { name: /Kunci Kiki/ })).toBeVisible();
  expect(await findings()).toEqual([]);
  await tip.frame.getByRole('button', { name: /Kunci Kiki/ }).focus();
  await guest.keyboard.press('Enter');
  await expect(tip.frame.getByRole('textbox')).toBeVisible();
  expect(await findings()).toEqual([]);
  await tip.frame.getByRole('textbox').focus();
  await guest.keyboard.press('Escape');
  await guest.keyboard.press('Escape');
  await expect(tip.button).toBeFocused();
});

test('on a phone the open tip is not covered by its button', async ({ page, system }) => {
  const guest = await newPage(page);
  await guest.setViewportSize({ width: 390, height: 760 });
  const { tip } = await openHost(guest, system);
  await tip.button.click();
  await expect(tip.frame.getByRole('listitem').first()).toBeVisible();
  await expect(tip.button).toBeHidden();
  await tip.frame.getByRole('button', { name: 'Close' }).click();
  await expect(tip.button).toBeFocused();
});

test('a window of our own asks to sign in, and is there again afterwards', async ({ page, system }) => {
  const guest = await newPage(page);
  await guest.goto(`${system.url}/chat-message-tip`);
  await guest.getByRole('link', { name: 'Sign in' }).click();
  await guest.getByLabel('Mobile number or e-mail').fill(DEMO.account);
  await guest.locator('input[type=password]').fill(DEMO.password);
  await guest.getByRole('button', { name: 'Sign in' }).click();
  await expect(guest).toHaveURL(`${system.url}/chat-message-tip`);
  await expect(guest.getByRole('listitem').first()).toBeVisible();
});
