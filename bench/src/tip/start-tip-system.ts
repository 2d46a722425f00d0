import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import type { Browser, Frame, Page } from 'playwright-core';
import { makeSite, tipOn } from '../../../apps/web/e2e/system/host-page.ts';
import { DEMO, startSystem } from '../../../apps/web/e2e/system/start-system.ts';
import { INBOX, signInOn } from '../web/page/browser.ts';
import { requireBuiltWeb } from '../web/page/system.ts';
import { listen } from './listen.ts';
import type { Listener } from './listen.ts';
import { watch } from './watch.ts';

const TIP = fileURLToPath(new URL('../../../apps/chat-tip/dist/tip.js', import.meta.url));
const MARKETPLACE = 'shopee';
/** The buyer who writes. */
export const BUYER = 'Tip Tara';

/** The demo host in a browser of its own, with the tip on it. Its badge is watched. */
export interface HostWindow {
  page: Page;
  tip: ReturnType<typeof tipOn>;
  /** Opens the tip, waits for the buyer's row, and gives the frame, in which the buyer's name is watched. */
  openTip(): Promise<Frame>;
  close(): Promise<void>;
}

/** The whole product with an embed site, a browser, and a buyer outside. */
export interface TipSystem extends AsyncDisposable {
  /** A browser that has never been at the demo host. */
  openHost(): Promise<HostWindow>;
  /** The app of the seller, who has signed in. Its title is watched. */
  openApp(): Promise<Page>;
  /** The same seller, signed in without a browser. */
  listener: Listener;
  /** The buyer writes. */
  say(text: string): Promise<void>;
  /** Unread messages as the server counts them. */
  countUnread(): Promise<number>;
  /** Signs all pages of the embed site out. */
  endTokens(): Promise<unknown>;
  /** What went wrong in the pages so far. */
  complaints: readonly string[];
}

/** Starts server, sandbox, a connected Shopee shop and Chromium. Needs the built web app and the built tip. */
export async function startTipSystem(): Promise<TipSystem> {
  requireBuiltWeb();
  if (!existsSync(TIP)) throw new Error('The tip is not built: pnpm --filter @seller-chat/chat-tip build');
  await using cleanUp = new AsyncDisposableStack();
  const system = cleanUp.adopt(await startSystem({ NODE_ENV: 'production' }), (one) => one.stop());
  const { embedHost, makeBuyer, say, shops } = system.outside;
  const site = await makeSite(system, [embedHost.origin]);
  await embedHost.setUp({ appUrl: system.url, siteId: site.embedSiteId, secret: site.secret });
  const shop = (await shops(MARKETPLACE)).find(({ connected }) => connected);
  if (!shop) throw new Error('no shop is connected');
  const { buyerId } = await makeBuyer(MARKETPLACE, BUYER);
  const listener = cleanUp.adopt(await listen(system.url, DEMO), (one) => one.close());
  const browser = cleanUp.adopt(
    await chromium.launch({
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      // As browsers come: pages embedded in those of other sites get no cookies.
      args: ['--test-third-party-cookie-phaseout'],
    }),
    (one) => one.close(),
  );
  const complaints: string[] = [];
  const started = cleanUp.move();
  return {
    openHost: () => openHost(browser, { address: embedHost.page, appUrl: system.url, complaints }),
    async openApp() {
      const page = await newPage(browser, complaints);
      await signInOn(page, { url: system.url, login: DEMO });
      await page.goto(system.url + INBOX);
      await page.getByRole('list', { name: 'Conversations' }).waitFor();
      await watch(page, { kind: 'title' });
      return page;
    },
    listener,
    say: async (text) => void (await say(MARKETPLACE, shop.shopId, buyerId, text)),
    countUnread: async () => (await site.api.getTipInbox({})).unread.total,
    endTokens: site.endTokens,
    complaints,
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  };
}

async function newPage(browser: Browser, complaints: string[]): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en' });
  const page = await context.newPage();
  page.on('pageerror', ({ message }) => complaints.push(`an error in the page: ${message}`));
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) complaints.push(message.text());
  });
  return page;
}

async function openHost(
  browser: Browser,
  { address, appUrl, complaints }: { address: string; appUrl: string; complaints: string[] },
): Promise<HostWindow> {
  const page = await newPage(browser, complaints);
  await page.goto(address);
  const tip = tipOn(page);
  await page.getByRole('button', { name: /: \d+$/ }).waitFor();
  await watch(page, { kind: 'badge' });
  return {
    page,
    tip,
    async openTip() {
      await tip.button.click();
      await tip.frame.getByRole('button', { name: new RegExp(BUYER) }).waitFor();
      const frame = page.frames().find((one) => one.url().startsWith(`${appUrl}/chat-message-tip`));
      if (!frame) throw new Error('the tip has no frame');
      await watch(frame, { kind: 'name', name: BUYER });
      return frame;
    },
    close: () => page.context().close(),
  };
}
