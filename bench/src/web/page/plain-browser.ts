import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { launch } from 'chrome-launcher';
import CDP from 'chrome-remote-interface';
import type { Cookie } from 'playwright-core';

/** Of the browser's frame, above and beside the page: together with it the page is 1440 by 900, as elsewhere. */
const WINDOW = { width: 1440, height: 987 };
const ASKS_EVERY_MS = 250;
const GIVES_UP_MS = 120_000;

/** A window without listeners. */
export interface PlainWindow {
  /** The protocol of this page. Only its `Page` is turned on. */
  client: CDP.Client;
  goto(url: string): Promise<void>;
  /**
   * What a function returns in the page. It uses nothing outside of itself: only its text and JSON of `given`
   * are sent.
   */
  ask<Value, Given extends readonly unknown[]>(
    question: (...given: Given) => Value | Promise<Value>,
    ...given: Given
  ): Promise<Value>;
  /** Asks again and again until it is true; throws after two minutes. */
  until<Given extends readonly unknown[]>(
    question: (...given: Given) => boolean,
    ...given: Given
  ): Promise<void>;
  close(): Promise<void>;
}

/**
 * Chromium with a profile on the disk and cookies, as people have it: no driver that listens to every request, answers
 * every line of the console and sets sizes, which takes a tenth of the time in which the app is there.
 */
export interface PlainBrowser {
  /**
   * @param first - runs in the page before anything else; only its text travels there
   * @param isPrivate - knows the cookies and nothing else: no cache, no storage
   */
  openWindow(first: () => void, isPrivate?: boolean): Promise<PlainWindow>;
  close(): Promise<void>;
}

export async function openPlainBrowser(cookies: readonly Cookie[]): Promise<PlainBrowser> {
  const profile = await mkdtemp(path.join(tmpdir(), 'seller-chat-profile-'));
  const chrome = await launch({
    chromePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    userDataDir: profile,
    logLevel: 'error',
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--lang=en',
      `--window-size=${WINDOW.width},${WINDOW.height}`,
    ],
  });
  const { port } = chrome;
  const { webSocketDebuggerUrl } = await CDP.Version({ port });
  const browser = await CDP({ target: webSocketDebuggerUrl, local: true });
  const kept = cookies.map(({ expires, ...cookie }) => (expires < 0 ? cookie : { ...cookie, expires }));
  await browser.Storage.setCookies({ cookies: kept });
  return {
    async openWindow(first, isPrivate = false) {
      const place = isPrivate ? await browser.Target.createBrowserContext({}) : null;
      if (place !== null) await browser.Storage.setCookies({ cookies: kept, ...place });
      const { targetId } = await browser.Target.createTarget({
        url: 'about:blank',
        newWindow: true,
        ...place,
      });
      const client = await CDP({ port, target: targetId, local: true });
      await client.Page.enable();
      await client.Page.addScriptToEvaluateOnNewDocument({ source: callOf(first) });
      return windowOf(client, async () => {
        await client.close();
        await browser.Target.closeTarget({ targetId });
        if (place !== null) await browser.Target.disposeBrowserContext(place);
      });
    },
    async close() {
      const gone = new Promise((resolve) => chrome.process.once('exit', resolve));
      await browser.Browser.close();
      await gone;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const callOf = (work: (...given: never[]) => unknown, given: readonly unknown[] = []): string =>
  `(${work})(...${JSON.stringify(given)})`;

function windowOf(client: CDP.Client, close: () => Promise<void>): PlainWindow {
  const ask: PlainWindow['ask'] = async (question, ...given) => {
    const { result, exceptionDetails } = await client.Runtime.evaluate({
      expression: callOf(question, given),
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails !== undefined)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  return {
    client,
    ask,
    close,
    async goto(url) {
      const { errorText } = await client.Page.navigate({ url });
      if (errorText !== undefined) throw new Error(`${url}: ${errorText}`);
    },
    async until(question, ...given) {
      const patience = AbortSignal.timeout(GIVES_UP_MS);
      while (!(await ask(question, ...given))) {
        if (patience.aborted) throw new Error(`never true: ${question}`);
        await sleep(ASKS_EVERY_MS);
      }
    },
  };
}
