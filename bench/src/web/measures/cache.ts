import { openInbox } from '../page/browser.ts';
import { percentile } from '../page/numbers.ts';
import { atMost, compareOnly } from './measure.ts';
import type { Measure } from './measure.ts';
import { LONG_CONVERSATION } from '../page/fill.ts';

/** Enough that the slowest twentieth is more than a few. */
const APPENDS = 200;

/** What it takes the cache to take in one message of a very long conversation, from begin to commit. */
export const measureCache: Measure = async ({ system, browser, settings }) => {
  const context = await browser.newSeller();
  const page = await openInbox(context, system, settings.sessions);
  await system.write([{ conversation: LONG_CONVERSATION }]);
  await page.locator(`[data-session-id="${system.sessionIdOf(LONG_CONVERSATION)}"]`).click();
  await page.locator('.sc-bubble').first().waitFor();
  await page.waitForTimeout(1_000);
  // Older pages, until the record is as full as it gets.
  for (let step = 0; step < 14; step += 1) {
    await page.locator('.timeline-log').evaluate((log) => log.scrollTo(0, -log.scrollHeight));
    await page.waitForTimeout(150);
  }
  await page.evaluate(() => void (window.probe.cacheWrites.length = 0));
  for (let append = 0; append < APPENDS; append += 1) {
    await system.write([{ conversation: LONG_CONVERSATION }]);
    await page.waitForTimeout(130);
  }
  const writes = await page.evaluate(() => window.probe.cacheWrites);
  const floor = await page.evaluate(bareAppends, {
    sessionId: system.sessionIdOf(LONG_CONVERSATION) as string,
    appends: APPENDS,
  });
  await context.close();
  return [
    compareOnly('bare IndexedDB: read and write the same record, p95, ms', percentile(floor, 0.95)),
    atMost(
      `append to a history of ${settings.longHistory} in the cache, p95, ms`,
      10,
      percentile(writes, 0.95),
    ),
    compareOnly('... p50, ms', percentile(writes, 0.5)),
  ];
};

/** Runs in the page. */
async function bareAppends(given: { sessionId: string; appends: number }): Promise<number[]> {
  const { sessionId, appends } = given;
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(names.find((one) => one.endsWith('_Shopee')) ?? '');
    request.addEventListener('success', () => resolve(request.result));
  });
  const times: number[] = [];
  for (let turn = 0; turn < appends; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 30));
    const startedAt = performance.now();
    const transaction = database.transaction('chatMessage', 'readwrite', { durability: 'relaxed' });
    const store = transaction.objectStore('chatMessage');
    const request = store.get(sessionId);
    request.addEventListener('success', () => store.put(request.result));
    await new Promise((resolve) => transaction.addEventListener('complete', resolve));
    times.push(performance.now() - startedAt);
  }
  database.close();
  return times;
}
