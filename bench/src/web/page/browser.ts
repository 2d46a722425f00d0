import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';
import type { BrowserContext, Cookie, Page } from 'playwright-core';
import { installProbe } from './probe.ts';
import type { WebSystem } from './system.ts';

/** Chromium without a window, and the cookies of a seller who has signed in. */
export interface BenchBrowser {
  /** Of who is signed in. */
  cookies: readonly Cookie[];
  /** A browser that has these cookies and nothing else, no cache and no storage, with the probe in its pages. */
  newSeller(): Promise<BrowserContext>;
  close(): Promise<void>;
}

/** Signs the demo account in, over the form. */
export async function signInOn(page: Page, { url, login }: Pick<WebSystem, 'url' | 'login'>): Promise<void> {
  await page.goto(`${url}/account/login?lang=en`);
  await page.locator('input[autocomplete=username]').fill(login.account);
  await page.locator('input[type=password]').fill(login.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/chat**');
}

export async function openBrowser(system: Pick<WebSystem, 'url' | 'login'>): Promise<BenchBrowser> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--enable-precise-memory-info', '--js-flags=--expose-gc'],
  });
  const first = await browser.newContext();
  await signInOn(await first.newPage(), system);
  const cookies = await first.cookies();
  await first.close();
  return {
    cookies,
    async newSeller() {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en' });
      await context.addCookies(cookies);
      await context.addInitScript(installProbe);
      return context;
    },
    close: () => browser.close(),
  };
}

export const INBOX = '/chat?platform=all&lang=en';

/** Opens the inbox and waits until its list holds this many sessions, all of them. */
export async function openInbox(
  context: BrowserContext,
  { url }: WebSystem,
  sessions: number,
): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url + INBOX);
  await page.waitForFunction(
    (count) => Number(document.querySelector('[aria-setsize]')?.getAttribute('aria-setsize') ?? 0) >= count,
    sessions,
    { timeout: 120_000 },
  );
  // Wait for the page's prefetches to end.
  await page.waitForTimeout(1_500);
  return page;
}

/** Runs `work`, with a CPU profile of the page when there is a folder for it. */
export async function profiled<Result>(
  page: Page,
  options: { profileDir: string | null; name: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const { profileDir, name } = options;
  if (profileDir === null) return work();
  const client = await page.context().newCDPSession(page);
  await client.send('Profiler.enable');
  await client.send('Profiler.setSamplingInterval', { interval: 200 });
  await client.send('Profiler.start');
  const result = await work();
  const { profile } = await client.send('Profiler.stop');
  await mkdir(profileDir, { recursive: true });
  await writeFile(path.join(profileDir, `${name}.cpuprofile`), JSON.stringify(profile));
  return result;
}
