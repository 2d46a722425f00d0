import { setTimeout as sleep } from 'node:timers/promises';
import { medianOf } from '../../ingest/load/latencies.ts';
import { INBOX } from '../page/browser.ts';
import { FIRST_ROWS, markFirstRows } from '../page/first-rows.ts';
import { openPlainBrowser } from '../page/plain-browser.ts';
import type { PlainBrowser, PlainWindow } from '../page/plain-browser.ts';
import type { WebSystem } from '../page/system.ts';
import { lookAtCompiledCode } from './compiled-code.ts';
import { atMost, compareOnly } from './measure.ts';
import type { Measure } from './measure.ts';

/** The number of visits to a known device, and their length, ms: browsers keep compiled code from then on. */
const VISITS = 3;
const VISIT_MS = 2_000;
/** A new window fills its own address bar and menus with pages of the browser's, which would run beside ours, ms. */
const WINDOW_MS = 2_000;
/** The page is not queried for rows before this time, ms. */
const ROWS_MS = 1_500;

/** From the address to the first painted rows: with nothing but cookies, from the cache, without the API, without a network. */
export const measureBoot: Measure = async ({ system, browser: { cookies }, settings }) => {
  const times = {
    floor: [] as number[],
    cold: [] as number[],
    warm: [] as number[],
    down: [] as number[],
    gone: [] as number[],
    read: [] as number[],
  };
  await using cleanUp = new AsyncDisposableStack();
  const browser = cleanUp.adopt(await openPlainBrowser(cookies), (one) => one.close());
  for (let visit = 0; visit < VISITS; visit += 1) await visitInbox(browser, system, settings.bootSessions);
  const inNewWindow = async (
    measure: (window: PlainWindow, system: WebSystem) => Promise<number>,
    isPrivate = false,
  ): Promise<number> => {
    const window = await browser.openWindow(markFirstRows, isPrivate);
    await sleep(WINDOW_MS);
    const time = await measure(window, system);
    await window.close();
    return time;
  };
  for (let round = 0; round < settings.boots; round += 1) {
    times.floor.push(await inNewWindow(emptyPage, true));
    times.cold.push(await inNewWindow(firstRows, true));
    times.warm.push(await inNewWindow(firstRows));
    times.down.push(await inNewWindow(firstRowsWithoutApi));
    times.gone.push(await inNewWindow(firstRowsWithoutNetwork));
    times.read.push(await inNewWindow(bareRead));
  }
  const code = await lookAtCompiledCode(browser, system);
  const floor = medianOf(times.floor);
  const cold = medianOf(times.cold);
  return [
    compareOnly('an empty page (version.json), ms', floor),
    atMost(`cold boot to an inbox of ${settings.bootSessions} sessions, ms`, 700, cold),
    compareOnly('... of it above the empty page, ms', cold - floor),
    compareOnly(`bare IndexedDB: open and read ${settings.bootSessions} sessions, ms`, medianOf(times.read)),
    atMost('warm boot, ms', 250, medianOf(times.warm)),
    compareOnly('... scripts it has', code.scripts),
    compareOnly('... of them kept compiled by the browser', code.kept),
    atMost('warm boot while the API does not answer, ms', 250, medianOf(times.down)),
    atMost('warm boot without a network, ms', 250, medianOf(times.gone)),
  ];
};

/** Opens the inbox and stays until the device has all of its list, and the app itself. */
async function visitInbox(browser: PlainBrowser, { url }: WebSystem, sessions: number): Promise<void> {
  const window = await browser.openWindow(markFirstRows);
  await window.goto(url + INBOX);
  await window.until(
    (count) => Number(document.querySelector('[aria-setsize]')?.getAttribute('aria-setsize') ?? 0) >= count,
    sessions,
  );
  await window.ask(async () => void (await navigator.serviceWorker.ready));
  await sleep(VISIT_MS);
  await window.close();
}

async function firstRows(window: PlainWindow, { url }: WebSystem): Promise<number> {
  await window.goto(url + INBOX);
  await sleep(ROWS_MS);
  await window.until((mark) => performance.getEntriesByName(mark).length > 0, FIRST_ROWS);
  return window.ask((mark) => performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN, FIRST_ROWS);
}

/** Every call of the API and the socket is refused, by the browser itself: what answers them instead takes time. */
async function firstRowsWithoutApi(window: PlainWindow, system: WebSystem): Promise<number> {
  await window.client.Network.enable({});
  await window.client.send('Network.setBlockedURLs', { urls: ['*/api/*', '*/socket/*'] });
  return firstRowsAlone(window, system);
}

async function firstRowsWithoutNetwork(window: PlainWindow, system: WebSystem): Promise<number> {
  const { Network } = window.client;
  await Network.enable({});
  await Network.emulateNetworkConditions({
    offline: true,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  return firstRowsAlone(window, system);
}

/** The first rows, from the cache for sure: throws when the API has answered anything. */
async function firstRowsAlone(window: PlainWindow, system: WebSystem): Promise<number> {
  const time = await firstRows(window, system);
  const answered = await window.ask(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, responseStatus }) => name.includes('/api/') && responseStatus !== 0)
      .map(({ name }) => name),
  );
  if (answered.length > 0) throw new Error(`the API was to be out of reach and answered ${answered[0]}`);
  return time;
}

async function emptyPage(window: PlainWindow, { url }: WebSystem): Promise<number> {
  await window.goto(`${url}/version.json`);
  await sleep(ROWS_MS);
  return window.ask(() => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return entry?.domContentLoadedEventEnd ?? Number.NaN;
  });
}

/** What no cache over IndexedDB can beat: the same rows, without a library and without a page. */
async function bareRead(window: PlainWindow, { url }: WebSystem): Promise<number> {
  await window.goto(`${url}/version.json`);
  await sleep(ROWS_MS);
  return window.ask(async () => {
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
}
