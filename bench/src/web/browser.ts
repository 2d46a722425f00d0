import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { installProbe } from './probe.ts';
import type { WebSystem } from './system.ts';

/** Installs what looks at a page before the page begins. */
export type Watch = (context: BrowserContext) => Promise<unknown>;

const withProbe: Watch = (context) => context.addInitScript(installProbe);

/** Chromium without a window, and the cookies of a seller who has signed in. */
export interface BenchBrowser {
  /**
   * A browser that knows who is signed in, and nothing else: no cache, no storage.
   *
   * @param watch - what looks at its pages from within; the probe unless told
   */
  newSeller(watch?: Watch): Promise<BrowserContext>;
  /** The same with a profile on the disk, as people have one: a private window keeps no compiled code. */
  newDevice(watch?: Watch): Promise<BrowserContext>;
  close(): Promise<void>;
}

/** Signs the demo account in, over the form. */
export async function signInOn(page: Page, { url, login }: WebSystem): Promise<void> {
  await page.goto(`${url}/account/login?lang=en`);
  await page.locator('input[autocomplete=username]').fill(login.account);
  await page.locator('input[type=password]').fill(login.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/chat**');
}

export async function openBrowser(system: WebSystem): Promise<BenchBrowser> {
  const launch = {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--enable-precise-memory-info', '--js-flags=--expose-gc'],
  };
  const view = { viewport: { width: 1440, height: 900 }, locale: 'en' };
  const browser: Browser = await chromium.launch(launch);
  const first = await browser.newContext();
  await signInOn(await first.newPage(), system);
  const cookies = await first.cookies();
  await first.close();
  const signedIn = async (context: BrowserContext, watch: Watch): Promise<BrowserContext> => {
    await context.addCookies(cookies);
    await watch(context);
    return context;
  };
  return {
    newSeller: async (watch = withProbe) => signedIn(await browser.newContext(view), watch),
    async newDevice(watch = withProbe) {
      const profile = await mkdtemp(path.join(tmpdir(), 'seller-chat-profile-'));
      const context = await chromium.launchPersistentContext(profile, { ...launch, ...view });
      context.once('close', () => void rm(profile, { recursive: true, force: true, maxRetries: 5 }));
      return signedIn(context, watch);
    },
    close: () => browser.close(),
  };
}

export const INBOX = '/chat?platform=all&lang=en';

/** Opens the inbox and waits until its list holds so many sessions, all of them. */
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
  // What the page does ahead of need comes to an end.
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
