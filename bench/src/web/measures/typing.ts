import { openInbox, profiled } from '../page/browser.ts';
import { percentile } from '../page/numbers.ts';
import { atLeast, atMost } from './measure.ts';
import type { Measure } from './measure.ts';

const WORDS = ['buyer.12', 'buyer.7', 'er.99', 'nobody', '1'];

/** Typing a keyword over the large list, and an answer's way onto the screen. */
export const measureTyping: Measure = async ({ system, browser, settings }) => {
  const context = await browser.newSeller();
  const page = await openInbox(context, system, settings.sessions);
  const search = page
    .getByRole('searchbox')
    .or(page.getByPlaceholder(/search|buyer/i))
    .first();
  await search.click();
  const keys = await profiled(page, { ...settings, name: 'typing' }, async () => {
    await page.evaluate(() => void (window.probe.events.length = 0));
    for (let round = 0; round < 4; round += 1) {
      for (const word of WORDS) {
        await page.keyboard.type(word, { delay: 40 });
        for (const _ of word) await page.keyboard.press('Backspace', { delay: 20 });
      }
    }
    return page.evaluate(() =>
      window.probe.events.flatMap(({ name, duration }) => (name.startsWith('key') ? [duration] : [])),
    );
  });
  const typed = WORDS.join('').length * 2 * 4;
  // Presses that were painted within 16 ms are not reported one by one.
  const quick = Array.from({ length: Math.max(0, typed - keys.length) }, () => 16);
  await page.locator('[data-session-id]').first().click();
  await page.waitForTimeout(1_000);
  await page.locator('.sc-composer textarea').click();
  const share = await sendMany();
  await context.close();
  return [
    atMost(
      `a key typed into the search of ${settings.sessions} sessions, to the next paint, p99, ms`,
      32,
      percentile([...quick, ...keys], 0.99),
    ),
    atLeast('own messages painted in the frame of the key that sent them, share', 1, share),
  ];

  async function sendMany(): Promise<number> {
    await page.evaluate(() => {
      const seen: boolean[] = [];
      Object.assign(window, { seen });
      addEventListener(
        'keydown',
        ({ key, target }) => {
          if (key !== 'Enter') return;
          const { value } = target as HTMLTextAreaElement;
          // Runs in this frame, after everything that the key did and before the paint.
          requestAnimationFrame(() => {
            const bubbles = [...document.querySelectorAll('.sc-bubble-body')];
            seen.push(bubbles.some(({ textContent }) => textContent === value));
          });
        },
        { capture: true },
      );
    });
    for (let count = 0; count < 20; count += 1) {
      await page.keyboard.type(`own message ${count}`);
      await page.keyboard.press('Enter');
      await page.waitForTimeout(80);
    }
    const seen = await page.evaluate(() => (window as unknown as { seen: boolean[] }).seen);
    return seen.filter(Boolean).length / seen.length;
  }
};
