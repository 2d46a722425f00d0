import { PICTURES_CONVERSATION, PICTURE_HOST } from '../page/fill.ts';
import { openInbox } from '../page/browser.ts';
import { atMost, compareOnly } from './measure.ts';
import type { Measure } from './measure.ts';

/** One pixel is as good as any: what counts is when it comes. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PICTURE_DELAY_MS = 400;

/** Whether anything moves by itself when older messages and pictures arrive. */
export const measureShift: Measure = async ({ system, browser, settings }) => {
  const context = await browser.newSeller();
  await context.route(
    (url) => url.href.includes(PICTURE_HOST),
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, PICTURE_DELAY_MS));
      await route.fulfill({ contentType: 'image/png', body: PICTURE });
    },
  );
  const page = await openInbox(context, system, settings.sessions);
  await system.write([{ conversation: PICTURES_CONVERSATION }]);
  await page.locator(`[data-session-id="${system.sessionIdOf(PICTURES_CONVERSATION)}"]`).click();
  await page.locator('.sc-bubble').first().waitFor();
  await page.waitForTimeout(1_500);
  await page.evaluate(() => void (window.probe.shifts = 0));
  const moved: number[] = [];
  for (let step = 0; step < 12; step += 1) moved.push(await readUp());
  const shifts = await page.evaluate(() => window.probe.shifts);
  await context.close();
  return [
    atMost('layout shift while older messages and pictures arrive', 0, shifts),
    atMost(
      '... furthest that the message being read moved by itself, whole px',
      0,
      Math.round(Math.max(...moved)),
    ),
    compareOnly('... times it was looked at', moved.length),
  ];

  /** Scrolls up a little, then watches one message in view for as long as pages and pictures take to come. */
  async function readUp(): Promise<number> {
    return page.evaluate(async (watchMs) => {
      const log = document.querySelector('.timeline-log');
      if (!log) throw new Error('there is no log');
      log.scrollBy(0, -350);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const middle = log.getBoundingClientRect().top + log.clientHeight / 2;
      const bubbles = [...log.querySelectorAll('.sc-bubble')];
      const anchor = bubbles.find((bubble) => bubble.getBoundingClientRect().top >= middle) ?? bubbles.at(-1);
      if (!anchor) return 0;
      const { top } = anchor.getBoundingClientRect();
      let furthest = 0;
      const endsAt = performance.now() + watchMs;
      await new Promise<void>((resolve) => {
        const look = (now: number): void => {
          if (anchor.isConnected)
            furthest = Math.max(furthest, Math.abs(anchor.getBoundingClientRect().top - top));
          if (now < endsAt) requestAnimationFrame(look);
          else resolve();
        };
        requestAnimationFrame(look);
      });
      return furthest;
    }, PICTURE_DELAY_MS + 500);
  }
};
