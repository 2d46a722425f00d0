import { openInbox } from '../page/browser.ts';
import { atMost, compareOnly } from './measure.ts';
import type { Measure } from './measure.ts';

const MEGABYTE = 1024 * 1024;

/** The page's memory after a working day's worth of conversations, garbage collected. */
export const measureMemory: Measure = async ({ system, browser, settings }) => {
  const context = await browser.newSeller();
  const page = await openInbox(context, system, settings.sessions);
  const client = await context.newCDPSession(page);
  const heap = async (): Promise<number> => {
    await client.send('HeapProfiler.collectGarbage');
    return (await client.send('Runtime.getHeapUsage')).usedSize / MEGABYTE;
  };
  const before = await heap();
  for (let count = 0; count < settings.opened; count += 1) {
    await page.keyboard.press('j');
    await page.waitForTimeout(60);
  }
  await page.waitForTimeout(1_000);
  const after = await heap();
  await context.close();
  return [
    compareOnly(`heap with ${settings.sessions} sessions known, MB`, before),
    atMost(`... and ${settings.opened} of them opened, MB`, 120, after),
  ];
};
