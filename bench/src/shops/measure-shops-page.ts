import type { Page } from 'playwright-core';
import type { Aim } from '../core/report.ts';
import { atMost, compareOnly } from '../web/measures/measure.ts';
import { openBrowser } from '../web/page/browser.ts';
import { percentile } from '../web/page/numbers.ts';
import type { ShopsSystem } from './start-shops-system.ts';

/** Event Timing leaves out what was painted sooner, ms. */
const QUICK_MS = 16;
const ROUNDS = 5;

/** How long the table takes to be there, and each of its actions to be painted. */
export async function measureShopsPage(system: ShopsSystem, shops: number): Promise<Aim[]> {
  const browser = await openBrowser(system);
  try {
    const opened: number[] = [];
    const found: Aim[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await browser.newSeller();
      const page = await context.newPage();
      opened.push(await openTable(page, system.url));
      if (round === 0) found.push(...(await measureActions(page, shops)));
      await context.close();
    }
    return [
      atMost(
        `${shops} shops: from their data to the painted table, median, ms`,
        1000,
        percentile(opened, 0.5),
      ),
      compareOnly(`the same, worst of ${ROUNDS}, ms`, Math.max(...opened)),
      ...found,
    ];
  } finally {
    await browser.close();
  }
}

/** Opens the page on a device without a cache. Gives ms from the end of the answer with the shops to the first rows. */
async function openTable(page: Page, url: string): Promise<number> {
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (document.querySelector('.sc-table-row') === null) return;
      watch.disconnect();
      requestAnimationFrame(() => setTimeout(() => performance.mark('table'), 0));
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${url}/shop_setting?lang=en`);
  await page.locator('.sc-table-row').first().waitFor();
  await page.waitForFunction(() => performance.getEntriesByName('table').length > 0);
  const taken = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const data = entries.find(({ name }) => name.includes('getShopList'));
    const table = performance.getEntriesByName('table')[0];
    return data === undefined || table === undefined ? Number.NaN : table.startTime - data.responseEnd;
  });
  if (Number.isNaN(taken)) throw new Error('the list of shops was not asked for');
  // The lists of conversations come as well.
  await page.waitForLoadState('networkidle');
  return taken;
}

/** Each action, from its press to the next paint. */
async function measureActions(page: Page, shops: number): Promise<Aim[]> {
  const search = page.getByRole('searchbox').or(page.getByPlaceholder('Shop name or ID')).first();
  const select = (name: string) => page.getByRole('combobox', { name, exact: true });
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();
  const actions: Readonly<Record<string, () => Promise<unknown>>> = {
    'type into the search': async () => {
      await search.click();
      await page.keyboard.type('alias 4', { delay: 60 });
    },
    'empty the search': async () => {
      for (const _ of 'alias 4') await page.keyboard.press('Backspace', { delay: 30 });
    },
    'choose a marketplace': () => select('Marketplace').selectOption('Lazada'),
    'choose all marketplaces': () => select('Marketplace').selectOption(''),
    'press a state': () => press(/^Expired/),
    'press all states': () => press(/^All/),
    'sort by name': () => press('Shop'),
    'sort the other way': () => press('Shop'),
    'select a page of shops': () => page.getByRole('checkbox', { name: 'Select all on this page' }).click(),
    'select all shops': () => press(/^Select all \d/),
    'select none': () => press('Clear selection'),
    'open the menu of a shop': () => press(/^More about/),
    'close the menu': () => page.keyboard.press('Escape'),
    'show the next page': () => press('Next page'),
  };
  const aims: Aim[] = [];
  const all: number[] = [];
  for (const [name, act] of Object.entries(actions)) {
    await page.evaluate(() => void (window.probe.events.length = 0));
    await act();
    await page.waitForTimeout(400);
    // Events that only follow a changed page, such as a pointer that left what has gone, are no action.
    const durations = await page.evaluate(() =>
      window.probe.events.flatMap(({ name, duration }) =>
        /^(key|pointerdown|pointerup|click|input|change)/.test(name) ? [duration] : [],
      ),
    );
    const worst = Math.max(QUICK_MS, ...durations);
    all.push(worst);
    aims.push(compareOnly(`${name}, worst, ms`, worst));
  }
  return [
    atMost(`an action on ${shops} shops, to the next paint, p90, ms`, 32, percentile(all, 0.9)),
    ...aims,
  ];
}
