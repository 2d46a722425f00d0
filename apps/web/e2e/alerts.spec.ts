import type { Page } from '@playwright/test';
import { expect, startTalk, test } from './seller.ts';

interface Heard {
  /** Tones that were begun. */
  tones: number;
  shown: { title: string; body: string; open: () => void }[];
}
declare global {
  interface Window {
    heard: Heard;
  }
}

/**
 * Writes down what a page sounds and shows: no browser without a screen does either. The seller allows notifications,
 * and `hide` puts the page behind others.
 */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: Heard = { tones: 0, shown: [] };
    window.heard = heard;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      heard.tones += 1;
      start.apply(this, when);
    };
    class Shown extends EventTarget {
      static permission = 'granted';
      static requestPermission = async () => 'granted';
      constructor(title: string, { body = '' }: NotificationOptions = {}) {
        super();
        heard.shown.push({ title, body, open: () => this.dispatchEvent(new Event('click')) });
      }
      close() {}
    }
    Object.defineProperty(window, 'Notification', { value: Shown });
  });
}

async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

/** Number of notes in the default melody for a buyer's message. */
const NOTES = 2;
const tonesOf = async (pages: readonly Page[]): Promise<number> => {
  const tones = await Promise.all(pages.map((page) => page.evaluate(() => window.heard.tones)));
  return tones.reduce((sum, one) => sum + one, 0);
};

test('a buyer is heard once, however many tabs are open; behind other pages a notification leads to the buyer', async ({
  seller,
  system,
}) => {
  const { page } = seller;
  const talk = await startTalk(system, 'tokopedia', 'Loud Lestari');
  const other = await page.context().newPage();
  const both = [page, other];
  for (const one of both) await listen(one);
  for (const one of both) {
    await one.goto(`${system.url}/chat?platform=all&lang=en`);
    await expect(one.getByRole('list', { name: 'Conversations' })).toBeVisible();
    // A browser lets a page play sound only after a click in it.
    await one.getByRole('heading', { name: 'Shops' }).click();
  }
  await page.getByRole('button', { name: 'Chat settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Chat settings' });
  await settings.getByRole('switch', { name: 'Desktop notifications' }).click();
  await settings.getByRole('button', { name: 'Preview' }).first().click();
  await expect.poll(() => tonesOf([page])).toBeGreaterThan(0);
  await settings.getByRole('button', { name: 'Close' }).click();

  const before = await tonesOf(both);
  await talk.say('Halo kak');
  await expect(seller.row('Loud Lestari')).toContainText('Halo kak');
  await expect.poll(() => tonesOf(both)).toBe(before + NOTES);
  expect(await page.evaluate(() => window.heard.shown.length)).toBe(0);

  for (const one of both) await hide(one);
  await talk.say('Masih ada?');
  const told = () =>
    Promise.all(
      both.map((one) => one.evaluate(() => window.heard.shown.map(({ title, body }) => [title, body]))),
    );
  await expect.poll(async () => (await told()).flat()).toEqual([['Loud Lestari', 'Masih ada?']]);
  const telling = both[(await told()).findIndex((shown) => shown.length > 0)] ?? page;
  await telling.evaluate(() => window.heard.shown[0]?.open());
  await expect(telling.getByRole('log', { name: 'Messages with Loud Lestari' })).toContainText('Masih ada?');
});
