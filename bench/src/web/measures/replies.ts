import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { openInbox } from '../page/browser.ts';
import { percentile } from '../page/numbers.ts';
import type { WebSystem } from '../page/system.ts';
import { atMost, compareOnly } from './measure.ts';
import type { Measure } from './measure.ts';

const KEYWORDS = ['/ongkir 12', '/k77', '/gratis', '/nobody'];
const ROUNDS = 5;
/** From a keyword to the next one: the emptied box is painted before the next key, ms. */
const BETWEEN_MS = 100;
/** Saved at the same time. */
const AT_ONCE = 8;

/** A `/` and a keyword in the text of a conversation: from the key to the paint with the filtered list. */
export const measureReplies: Measure = async ({ system, browser, settings }) => {
  const context = await browser.newSeller();
  const plain = await typeKeywords(await openPlainFilter(context, settings.quickReplies));
  const page = await openInbox(context, system, settings.sessions);
  await page.locator('[data-session-id]').first().click();
  const floor = await typeKeywords(page);
  await fillReplies(system, settings.quickReplies);
  await page.reload();
  await page.locator('[data-session-id]').first().click();
  await waitForReplies(page, `${settings.quickReplies - 1}`);
  const measured = await typeKeywords(page);
  await context.close();
  return [
    atMost(`a key with ${settings.quickReplies} quick replies, to the next paint, p99, ms`, 32, measured),
    compareOnly('... without any', floor),
    compareOnly('... a plain filter of their titles, on an empty page', plain),
  ];
};

/** A page with nothing but a text, and below it the first fifty titles that contain what is typed after its `/`. */
async function openPlainFilter(context: BrowserContext, count: number): Promise<Page> {
  const page = await context.newPage();
  await page.goto('data:text/html,<div class=sc-composer><textarea></textarea><ul></ul></div>');
  await page.evaluate((length) => {
    const titles = Array.from(
      { length },
      (_, at) => `Ongkir ${at} k${at} Halo kak, ongkir nomor ${at} gratis`,
    );
    const box = document.querySelector('textarea');
    box?.addEventListener('input', () => {
      const keyword = box.value.slice(1).toLowerCase();
      const found = titles.filter((title) => title.toLowerCase().includes(keyword)).slice(0, 50);
      const rows = (box.value === '' ? [] : found).map((title) =>
        Object.assign(document.createElement('li'), { textContent: title }),
      );
      document.querySelector('ul')?.replaceChildren(...rows);
    });
  }, count);
  return page;
}

async function fillReplies({ seller }: WebSystem, count: number): Promise<void> {
  for (let from = 0; from < count; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, step) => from + step);
    await Promise.all(
      some.map((at) =>
        seller.saveQuickReplyContent({
          requestId: randomUUID(),
          permissionGroup: 'team',
          quickReplyGroupId: '0',
          title: `Ongkir ${at}`,
          shortcut: `k${at}`,
          textList: [{ language: '', text: `Halo kak, ongkir nomor ${at} gratis mulai hari ini` }],
        }),
      ),
    );
  }
}

/** Waits until a quick reply that is among the last ones is found. */
async function waitForReplies(page: Page, keyword: string): Promise<void> {
  const box = page.locator('.sc-composer textarea');
  await box.click();
  await page.keyboard.type(`/${keyword}`);
  await page.locator('[role=option]').first().waitFor();
  await page.keyboard.press('Escape');
  await box.fill('');
}

/** The 99th percentile of the keys' times to the next paint, ms. */
async function typeKeywords(page: Page): Promise<number> {
  const box = page.locator('.sc-composer textarea');
  await box.click();
  await page.evaluate(() => void (window.probe.events.length = 0));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const keyword of KEYWORDS) {
      await page.keyboard.type(keyword, { delay: 40 });
      await page.keyboard.press('Escape');
      await box.fill('');
      await page.waitForTimeout(BETWEEN_MS);
    }
  }
  const slow = await page.evaluate(() =>
    window.probe.events.flatMap(({ name, duration }) => (name.startsWith('key') ? [duration] : [])),
  );
  // Presses that were painted within 16 ms are not reported one by one.
  const typed = KEYWORDS.join('').length * ROUNDS;
  return percentile([...Array.from({ length: Math.max(0, typed - slow.length) }, () => 16), ...slow], 0.99);
}
