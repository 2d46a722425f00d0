import { test as base, expect } from '@playwright/test';
import { encipher } from '@seller-chat/api-client/cipher';
import type { Page } from '@playwright/test';
import { DEMO, startSystem } from './system/start-system.ts';
import type { System } from './system/start-system.ts';
import type { Marketplace, OutsideBuyer, OutsideShop } from './system/outside.ts';

/** A page of a seller at work. */
export interface SellerPage {
  page: Page;
  /** Signs in to the main account of the demo by default, and opens the chat. */
  signIn(account?: string): Promise<void>;
  /** Signs in and opens nothing: for flows that begin on another page. */
  signInUnseen(account?: string): Promise<void>;
  /** Signs in to the main account of the demo at the sign-in page. */
  signInByForm(): Promise<void>;
  /** The row of a buyer in the list of all marketplaces. */
  row(name: string): ReturnType<Page['getByRole']>;
  openSession(name: string): Promise<void>;
  /** The messages of the open conversation, in order. */
  bubbles: ReturnType<Page['locator']>;
  /** Their texts. Fails while the page reloads; an assertion on `bubbles` waits for it. */
  texts(): Promise<string[]>;
  write(buyerName: string, text: string): Promise<void>;
}

export function asSeller(page: Page, system: System): SellerPage {
  const row = (name: string) =>
    page.getByRole('list', { name: 'Conversations' }).getByRole('listitem').filter({ hasText: name });
  const bubbles = page.locator('.timeline:not([data-behind]) .sc-bubble-body');
  return {
    page,
    row,
    async signIn(account = DEMO.account) {
      await signInByCall(page, system, account);
      const connected = waitForConnection(page);
      await page.goto(`${system.url}/chat?platform=all&lang=en`);
      await expect(page.getByRole('list', { name: 'Conversations' })).toBeVisible();
      await connected;
    },
    signInUnseen: (account = DEMO.account) => signInByCall(page, system, account),
    async signInByForm() {
      await page.goto(`${system.url}/account/login?lang=en`);
      await page.getByLabel('Mobile number or e-mail').fill(DEMO.account);
      await page.locator('input[type=password]').fill(DEMO.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('list', { name: 'Conversations' })).toBeVisible();
    },
    async openSession(name) {
      await row(name).getByRole('button').first().click();
      await expect(page.getByRole('log', { name: `Messages with ${name}` })).toBeVisible();
    },
    bubbles,
    texts: () => bubbles.allInnerTexts(),
    async write(buyerName, text) {
      await page.getByRole('textbox', { name: `Message to ${buyerName}` }).fill(text);
      await page.getByRole('button', { name: 'Send', exact: true }).click();
    },
  };
}

/** Socket.IO's answer that a connection is open. */
const CONNECTED = '40';

/** Resolves once the page hears events: what a buyer wrote before that is in the lists, and is no news to it. */
async function waitForConnection(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket');
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith(CONNECTED));
}

/** Signs in as the form does, without loading it: flows of the front door press its buttons. */
async function signInByCall({ request }: Page, { url }: System, account: string): Promise<void> {
  const token = await request.get(`${url}/api/account/index/getCsrfToken`);
  const { data } = (await token.json()) as { data: { csrfToken: string } };
  const answer = await request.post(`${url}/api/account/index/login`, {
    headers: { 'x-csrf-token': data.csrfToken },
    form: { mobile: encipher(account), password: encipher(DEMO.password) },
  });
  const { code, reason } = (await answer.json()) as { code: number; reason: string };
  if (code !== 0) throw new Error(`could not sign in: ${reason}`);
}

/** A new buyer with a connected shop to write to. */
export interface Talk {
  marketplace: Marketplace;
  shop: OutsideShop;
  buyer: OutsideBuyer;
  say(text: string): Promise<void>;
  /** The seller's messages that reached the buyer. */
  heard(): Promise<string[]>;
  /** The buyer's messages that are unread at the marketplace. */
  unread(): Promise<number | undefined>;
  /** Both sides' messages, in the marketplace's order. */
  written(): Promise<string[]>;
}

export async function startTalk(system: System, marketplace: Marketplace, buyerName: string): Promise<Talk> {
  const shops = await system.outside.shops(marketplace);
  const shop = shops.find((one) => one.connected);
  if (!shop) throw new Error(`no connected shop on ${marketplace}`);
  const buyer = await system.outside.makeBuyer(marketplace, buyerName);
  let conversationId = '';
  const messages = () => system.outside.written(marketplace, conversationId);
  return {
    marketplace,
    shop,
    buyer,
    async say(text) {
      ({ conversationId } = await system.outside.say(marketplace, shop.shopId, buyer.buyerId, text));
    },
    heard: async () => (await messages()).filter(({ sender }) => sender === 'seller').map(({ text }) => text),
    unread: () => system.outside.unread(marketplace, shop.shopId, conversationId),
    written: async () => (await messages()).map(({ text }) => text),
  };
}

interface Fixtures {
  seller: SellerPage;
  /** Whether the seller's page opens the chat first; not needed by flows that begin on another page. */
  opensChat: boolean;
  ownContexts: void;
}

export const test = base.extend<Fixtures, { system: System }>({
  opensChat: [true, { option: true }],
  system: [
    async ({}, provide) => {
      const system = await startSystem();
      await provide(system);
      await system.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  // Pages of flows that are over would follow the events of those that run.
  ownContexts: [
    async ({ browser }, provide) => {
      const before = new Set(browser.contexts());
      await provide();
      for (const context of browser.contexts()) if (!before.has(context)) await context.close();
    },
    { auto: true },
  ],
  seller: async ({ page, system, opensChat }, provide) => {
    const seller = asSeller(page, system);
    if (opensChat) await seller.signIn();
    else await seller.signInUnseen();
    await provide(seller);
  },
});
export { expect };

/** Opens a tool of the table of shops. */
export async function openTool(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
}
