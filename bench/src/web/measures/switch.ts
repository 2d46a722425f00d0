import type { Page } from 'playwright-core';
import { openInbox, profiled } from '../page/browser.ts';
import { percentile } from '../page/numbers.ts';
import { atMost, compareOnly } from './measure.ts';
import type { Measure } from './measure.ts';
import { seedCache } from './seed-cache.ts';

/** From the press on a row to the paint with that conversation's messages, each conversation for the first time. */
export const measureSwitch: Measure = async (bench) => {
  const { system, browser, settings } = bench;
  const context = await browser.newSeller();
  const page = await openInbox(context, system, settings.sessions);
  await seedCache(page, bench);
  // Wait for the browser's own work on the seeded data to end.
  await page.waitForTimeout(3_000);
  const { cached, floor } = await profiled(page, { ...settings, name: 'switch' }, async () => ({
    cached: await openInTurn(page, settings.opened),
    floor: await pressPlainButtons(page),
  }));
  const again = await openInTurn(page, 10);
  const delays = await page.evaluate(() =>
    window.probe.events.flatMap(({ name, duration }) => (name === 'click' ? [duration] : [])),
  );
  await context.close();
  const what = `switch to a cached session among ${settings.sessions}`;
  return [
    compareOnly('a press on a plain button, to the next paint, p75, ms', percentile(floor, 0.75)),
    atMost(`${what}, to its messages painted, p75, ms`, 24, percentile(cached, 0.75)),
    atMost('... p99, ms', 50, percentile(cached, 0.99)),
    compareOnly('... the same by Event Timing (8 ms steps, 16 and more), p99, ms', percentile(delays, 0.99)),
    compareOnly('back to one opened just before, p75, ms', percentile(again, 0.75)),
  ];
};

/**
 * Presses row after row of the list with the mouse in its present order; scrolls at the end of the screen.
 */
async function openInTurn(page: Page, count: number): Promise<number[]> {
  await page.evaluate(timePresses);
  await page.locator('.session-list').evaluate((list) => list.scrollTo(0, 0));
  await page.waitForTimeout(200);
  const done = new Set<string>();
  const times: number[] = [];
  while (times.length < count) {
    const row = await page.evaluate(nextRow, [...done]);
    if (row === null) break;
    done.add(row.id);
    // A hand is on a row before it presses it, at any moment of a frame.
    await page.mouse.move(row.x, row.y);
    await page.waitForTimeout(80 + Math.random() * 16);
    await page.mouse.down();
    await page.mouse.up();
    times.push(await page.evaluate(() => window.switched));
    // The server's answer comes and is taken in.
    await page.waitForTimeout(120);
  }
  return times;
}

declare global {
  interface Window {
    /** From the last press on a row to the paint with its messages, ms. */
    switched: Promise<number>;
  }
}

/** Runs in the page. */
function timePresses(): void {
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const before = document.querySelector('.timeline:not([data-behind]) .sc-bubble');
      window.switched = new Promise((resolve) => {
        const look = (): void => {
          const bubble = document.querySelector('.timeline:not([data-behind]) .sc-bubble');
          if (bubble === null || bubble === before) {
            requestAnimationFrame(look);
            return;
          }
          // The first task after the frame; other kinds of task would queue behind those that wait for the
          // paint.
          const report = (): void => resolve(performance.now() - timeStamp);
          void scheduler.postTask(report, { priority: 'user-blocking' });
        };
        requestAnimationFrame(look);
      });
    },
    { capture: true },
  );
}

/** Runs in the page: the middle of the first row in view that was not pressed yet; null at the end of the list. */
async function nextRow(done: readonly string[]): Promise<{ id: string; x: number; y: number } | null> {
  const list = document.querySelector<HTMLElement>('.session-list');
  if (!list) throw new Error('there is no list');
  const { top, bottom } = list.getBoundingClientRect();
  for (;;) {
    for (const row of document.querySelectorAll<HTMLElement>('[data-session-id]')) {
      const box = row.getBoundingClientRect();
      const id = row.dataset['sessionId'] ?? '';
      if (box.top >= top && box.bottom <= bottom && !done.includes(id))
        return { id, x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }
    if (list.scrollTop + list.clientHeight >= list.scrollHeight - 1) return null;
    list.scrollBy(0, list.clientHeight / 2);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

async function pressPlainButtons(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const times: number[] = [];
    for (let press = 0; press < 50; press += 1) {
      await new Promise((resolve) => setTimeout(resolve, 60 + Math.random() * 16));
      const startedAt = performance.now();
      document.title = String(press);
      await new Promise<void>((resolve) =>
        requestAnimationFrame(() => void scheduler.postTask(resolve, { priority: 'user-blocking' })),
      );
      times.push(performance.now() - startedAt);
    }
    return times;
  });
}
