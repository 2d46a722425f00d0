import { chromium } from 'playwright-core';
import type { Page } from 'playwright-core';
import { makeRandom } from '@seller-chat/sandbox/random';
import { INBOX, signInOn } from '../web/page/browser.ts';
import type { WebSystem } from '../web/page/system.ts';

/** A seller's browser with the app open, who opens another conversation every few seconds. */
export interface SellerPage {
  /** MB of the page's heap, garbage collected. */
  heapMb(): Promise<number>;
  /** Conversations opened so far. */
  readonly opened: number;
  /** Errors that the page did not catch. */
  readonly errors: readonly string[];
  /** Rejects when the page can no longer be used. */
  readonly failed: Promise<never>;
  close(): Promise<void>;
}

const OPEN_EVERY_MS = 4000;
const MB = 1024 * 1024;

/** Signs in and begins to open conversations, chosen by the seed among those in view. */
export async function openSellerPage(
  system: Pick<WebSystem, 'url' | 'login'>,
  seed: string,
): Promise<SellerPage> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en' });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await signInOn(page, system);
  await page.goto(system.url + INBOX);
  const client = await page.context().newCDPSession(page);
  const random = makeRandom(`${seed}/page`);
  let opened = 0;
  let isClosed = false;

  async function openConversations(): Promise<never> {
    for (;;) {
      await page.waitForTimeout(OPEN_EVERY_MS);
      if (await openOne(page, random.next())) opened += 1;
    }
  }

  const failed = openConversations().catch((error: unknown) => {
    if (isClosed) return new Promise<never>(() => undefined);
    throw error;
  });
  return {
    async heapMb() {
      await client.send('HeapProfiler.collectGarbage');
      return (await client.send('Runtime.getHeapUsage')).usedSize / MB;
    },
    get opened() {
      return opened;
    },
    errors,
    failed,
    async close() {
      isClosed = true;
      await browser.close();
    },
  };
}

/** Presses one of the rows in view. Returns false while there is none. `share` chooses: 0 the first, 1 the last. */
async function openOne(page: Page, share: number): Promise<boolean> {
  const place = await page.evaluate((at) => {
    const list = document.querySelector('.session-list')?.getBoundingClientRect();
    const boxes = [...document.querySelectorAll('[data-session-id]')]
      .map((row) => row.getBoundingClientRect())
      .filter((box) => list && box.top >= list.top && box.bottom <= list.bottom);
    const box = boxes[Math.floor(at * boxes.length)];
    return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
  }, share);
  if (place) await page.mouse.click(place.x, place.y);
  return place !== null;
}
