import { test as base, expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { DEMO, startSystem } from './system/start-system.ts';
import type { System } from './system/start-system.ts';
import type { Marketplace, OutsideBuyer, OutsideShop } from './system/outside.ts';

/** A page of a seller at work. */
export interface SellerPage {
  page: Page;
  /** Signs in to the main account of the demo by default. */
  signIn(account?: string): Promise<void>;
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
      await page.goto(`${system.url}/chat?platform=all&lang=en`);
      await page.getByLabel('Mobile number or e-mail').fill(account);
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

/** A new buyer with a connected shop to write to. */
export interface Talk {
  marketplace: Marketplace;
  shop: OutsideShop;
  buyer: OutsideBuyer;
  say(text: string): Promise<void>;
  /** The seller's messages that reached the buyer. */
  heard(): Promise<string[]>;
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
    written: async () => (await messages()).map(({ text }) => text),
  };
}

export const test = base.extend<{ seller: SellerPage }, { system: System }>({
  system: [
    async ({}, provide) => {
      const system = await startSystem();
      await provide(system);
      await system.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  seller: async ({ page, system }, provide) => {
    const seller = asSeller(page, system);
    await seller.signIn();
    await provide(seller);
  },
});
export { expect };
