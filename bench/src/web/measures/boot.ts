import type { BrowserContext, Page } from 'playwright-core';
import { medianOf } from '../../ingest/load/latencies.ts';
import { INBOX, openInbox } from '../browser.ts';
import type { Watch } from '../browser.ts';
import { FIRST_ROWS, tellFirstRows } from '../first-rows.ts';
import type { WebSystem } from '../system.ts';
import { lookAtCompiledCode } from './compiled-code.ts';
import { atMost, toldOnly } from './measure.ts';
import type { Measure } from './measure.ts';

/** A device that is known has been here so often, and so long, ms: browsers keep compiled code from then on. */
const VISITS = 3;
const VISIT_MS = 2_000;
/** A new window fills its own address bar and menus with pages of the browser's, which would run beside ours, ms. */
const WINDOW_MS = 2_000;

const forRows: Watch = (context) => context.addInitScript(tellFirstRows, FIRST_ROWS);

/** From the address to the first painted rows: with nothing but cookies, from the cache, without the API, without a network. */
export const measureBoot: Measure = async ({ system, browser, settings }) => {
  const times = {
    floor: [] as number[],
    cold: [] as number[],
    warm: [] as number[],
    down: [] as number[],
    gone: [] as number[],
    read: [] as number[],
  };
  const known = await browser.newDevice(forRows);
  const cutOff = await browser.newDevice(forRows);
  for (const device of [known, cutOff]) {
    for (let visit = 0; visit < VISITS; visit += 1) {
      const page = await openInbox(device, system, settings.bootSessions);
      await page.waitForTimeout(VISIT_MS);
      // The app itself is kept as well.
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      await page.close();
    }
  }
  for (let round = 0; round < settings.boots; round += 1) {
    const fresh = await browser.newSeller(forRows);
    times.floor.push(await emptyPage(fresh, system));
    times.cold.push(await firstRows(fresh, system));
    await fresh.close();
    times.warm.push(await firstRows(known, system));
    times.down.push(await firstRows(cutOff, system, ['*/api/*', '*/socket/*']));
    await cutOff.setOffline(true);
    times.gone.push(await firstRows(cutOff, system));
    await cutOff.setOffline(false);
    times.read.push(await bareRead(known, system));
  }
  const code = await lookAtCompiledCode(known, system);
  await known.close();
  await cutOff.close();
  const floor = medianOf(times.floor);
  const cold = medianOf(times.cold);
  return [
    toldOnly('an empty page (version.json), ms', floor),
    atMost(`cold boot to an inbox of ${settings.bootSessions} sessions, ms`, 700, cold),
    toldOnly('... of it above the empty page, ms', cold - floor),
    toldOnly(`bare IndexedDB: open and read ${settings.bootSessions} sessions, ms`, medianOf(times.read)),
    atMost('warm boot, ms', 250, medianOf(times.warm)),
    toldOnly('... scripts it has', code.scripts),
    toldOnly('... of them kept compiled by the browser', code.kept),
    atMost('warm boot while the API does not answer, ms', 250, medianOf(times.down)),
    atMost('warm boot without a network, ms', 250, medianOf(times.gone)),
  ];
};

/** @param refused - addresses that do not answer; told to the browser itself, since a route turns its cache off */
async function firstRows(
  context: BrowserContext,
  { url }: WebSystem,
  refused: readonly string[] = [],
): Promise<number> {
  const page = await newWindow(context);
  if (refused.length > 0) {
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.setBlockedURLs', { urls: [...refused] });
  }
  const told = page.waitForEvent('console', { predicate: (line) => line.text().startsWith(FIRST_ROWS) });
  await page.goto(url + INBOX, { waitUntil: 'commit' });
  const line = await told;
  await page.close();
  return Number(line.text().slice(FIRST_ROWS.length));
}

/** A page in a window that has been there for a while: people do not enter the address while it opens. */
async function newWindow(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.waitForTimeout(WINDOW_MS);
  return page;
}

async function emptyPage(context: BrowserContext, { url }: WebSystem): Promise<number> {
  const page = await newWindow(context);
  await page.goto(`${url}/version.json`);
  const time = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return entry?.domContentLoadedEventEnd ?? 0;
  });
  await page.close();
  return time;
}

/** What no cache over IndexedDB can beat: the same rows, without a library and without a page. */
async function bareRead(context: BrowserContext, { url }: WebSystem): Promise<number> {
  const page = await context.newPage();
  await page.goto(`${url}/version.json`);
  const time = await page.evaluate(async () => {
    const startedAt = performance.now();
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const name = names.find((one) => one.endsWith('_Shopee')) ?? '';
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error));
    });
    await new Promise((resolve) => {
      const request = database.transaction('session').objectStore('session').getAll();
      request.addEventListener('success', resolve);
    });
    database.close();
    return performance.now() - startedAt;
  });
  await page.close();
  return time;
}
