import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { openInbox } from '../page/browser.ts';
import { percentile } from '../page/numbers.ts';
import type { WebSystem } from '../page/system.ts';
import { atMost, compareOnly } from './measure.ts';
import type { Measure } from './measure.ts';

const KEYWORDS = ['/ongkir 12', '/k77', '/gratis', '/nobody'];
const ROUNDS = 5;
/** Saved at the same time. */
const AT_ONCE = 8;

/** A `/` and a keyword in the text of a conversation: from the key to the paint with the filtered list. */
export const measureReplies: Measure = async ({ system, browser, settings }) => {
  const context = await browser.newSeller();
  const page = await openInbox(context, system, settings.sessions);
  const floor = await typeKeywords(page);
  await fillReplies(system, settings.quickReplies);
  await page.reload();
  const measured = await typeKeywords(page, `${settings.quickReplies - 1}`);
  await context.close();
  return [
    atMost(`a key with ${settings.quickReplies} quick replies, to the next paint, p99, ms`, 32, measured),
    compareOnly('... without any', floor),
  ];
};

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

/**
 * The 99th percentile of the keys' times to the next paint, ms.
 *
 * @param known - a keyword that finds something once every quick reply is known
 */
async function typeKeywords(page: Page, known?: string): Promise<number> {
  await page.locator('[data-session-id]').first().click();
  const box = page.locator('.sc-composer textarea');
  await box.click();
  if (known !== undefined) {
    await page.keyboard.type(`/${known}`);
    await page.locator('[role=option]').first().waitFor();
    await page.keyboard.press('Escape');
    await box.fill('');
  }
  await page.evaluate(() => void (window.probe.events.length = 0));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const keyword of KEYWORDS) {
      await page.keyboard.type(keyword, { delay: 40 });
      await page.keyboard.press('Escape');
      await box.fill('');
    }
  }
  const slow = await page.evaluate(() =>
    window.probe.events.flatMap(({ name, duration }) => (name.startsWith('key') ? [duration] : [])),
  );
  // Presses that were painted within 16 ms are not reported one by one.
  const typed = KEYWORDS.join('').length * ROUNDS;
  return percentile([...Array.from({ length: Math.max(0, typed - slow.length) }, () => 16), ...slow], 0.99);
}
