import type { Page } from '@playwright/test';
import { asSeller, expect, test } from './seller.ts';
import { signedInApi } from './system/seller-api.ts';
import { DEMO } from './system/start-system.ts';
import type { System } from './system/start-system.ts';

const BUYERS = 45;
const PAGE = 20;
/** Rows of the first page but one: more than are in view and just below. */
const NEWEST = PAGE - 1;
const OLDEST = 'Scroll Buyer 00';

/**
 * The pages of session lists that a page asks for: of which shop, and whether only those that need attention. A first
 * page that was requested ahead and is too old when the code has loaded is requested again, and counts once.
 */
function recordPages(page: Page) {
  const pages = new Map<string, { shopId: string; isAttention: boolean }>();
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.endsWith('/getSessionList')) return;
    const asked = request.postData() ?? '';
    const form = new URLSearchParams(asked);
    pages.set(asked, { shopId: form.get('shopId') ?? '', isAttention: form.has('isAttentionOnly') });
  });
  const asked = (shopId: string, isAttention: boolean) =>
    [...pages]
      .filter(([, one]) => one.shopId === shopId && one.isAttention === isAttention)
      .map(([form]) => form);
  return {
    of: (shopId: string) => asked(shopId, false),
    attentionOf: (shopId: string) => asked(shopId, true),
  };
}

/** A shop with many conversations, all answered but the oldest. Resolves to its id here. */
async function fillShop(system: System): Promise<string> {
  const api = await signedInApi(system.url, DEMO);
  const shops = await system.outside.shops('shopee');
  const outside = shops.find(({ connected }) => connected);
  if (outside === undefined) throw new Error('no connected shop');
  const names = Array.from({ length: BUYERS }, (_, at) => `Scroll Buyer ${String(at).padStart(2, '0')}`);
  const talks = new Map<string, string>();
  for (const name of names) {
    const { buyerId } = await system.outside.makeBuyer('shopee', name);
    const { conversationId } = await system.outside.say(
      'shopee',
      outside.shopId,
      buyerId,
      `hello from ${name}`,
    );
    talks.set(name, conversationId);
  }
  const { platformAndShopListMap } = await api.getShopList({});
  const shop = platformAndShopListMap.Shopee.find((one) => one.platformShopId === outside.shopId);
  if (shop === undefined) throw new Error('the shop is not there');
  const { shopId } = shop;
  const sessions = async () => (await api.getSessionList({ shopId, pageSize: 100 })).sessionList;
  await expect
    .poll(async () => (await sessions()).filter(({ buyerName }) => names.includes(buyerName)).length)
    .toBe(BUYERS);
  const answer = async (isMeant: (name: string) => boolean): Promise<void> => {
    for (const { sessionId, messageTime, lastMessageIsBuyerSend, buyerName } of await sessions()) {
      if (buyerName === OLDEST || !isMeant(buyerName)) continue;
      await api.readSession({ shopId, sessionId, messageTime });
      if (!lastMessageIsBuyerSend) continue;
      const content = { kind: 'text', text: 'thank you' } as const;
      await api.sendMessage({ shopId, sessionId, clientMessageId: crypto.randomUUID(), content });
    }
    const asked = names.filter((name) => name !== OLDEST && isMeant(name));
    const isHeard = async (name: string) =>
      (await system.outside.written('shopee', talks.get(name) ?? '')).some(
        ({ sender }) => sender === 'seller',
      );
    await expect.poll(async () => (await Promise.all(asked.map(isHeard))).every(Boolean)).toBe(true);
  };
  // The marketplace's times are whole seconds. Rows of the same second are read to their end: those in view are newer.
  const newest = new Set(names.slice(-NEWEST));
  await answer((name) => !newest.has(name));
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await answer((name) => newest.has(name));
  await expect
    .poll(async () => (await sessions()).filter((one) => one.lastMessageIsBuyerSend).length)
    .toBe(1);
  await api.loginOut({});
  return shopId;
}

const listOf = (page: Page) => page.getByRole('list', { name: 'Conversations' });

test('[R27] session lists are read to their end, or with the flag as they are scrolled', async ({
  browser,
  system,
}) => {
  test.setTimeout(180_000);
  const shopId = await fillShop(system);
  const open = async () => {
    const page = await (await browser.newContext()).newPage();
    const pages = recordPages(page);
    await asSeller(page, system).signIn();
    const filterOf = (name: string) =>
      page.getByRole('group', { name: 'Filter' }).getByRole('button', { name }).first();
    return { page, pages, filterOf };
  };

  const off = await open();
  await expect.poll(() => off.pages.of(shopId).length).toBeGreaterThanOrEqual(Math.ceil(BUYERS / PAGE));
  await expect.poll(() => off.page.title()).toContain('Chat');
  expect(off.pages.attentionOf(shopId)).toEqual([]);
  await off.page.getByRole('searchbox').fill(OLDEST);
  await expect(listOf(off.page).getByRole('listitem').filter({ hasText: OLDEST })).toBeVisible();
  await off.page.getByRole('searchbox').fill('');
  const unread = await off.page.title();
  await off.page.context().close();

  await system.setGrayFlag('sessionLoad', true);
  const on = await open();
  await expect.poll(() => on.pages.attentionOf(shopId)).toHaveLength(1);
  expect(on.pages.of(shopId)).toHaveLength(1);
  // What is unread is counted wherever it is, and its filter shows it without another page.
  await expect.poll(() => on.page.title()).toBe(unread);
  await on.filterOf('Unread').click();
  await expect(listOf(on.page).getByRole('listitem').filter({ hasText: OLDEST })).toBeVisible();
  expect(on.pages.of(shopId)).toHaveLength(1);
  await on.filterOf('All').click();

  // Scrolled to the end, every page of it was asked once.
  await listOf(on.page).hover();
  await expect
    .poll(async () => {
      await on.page.mouse.wheel(0, 3_000);
      return on.pages.of(shopId).length;
    })
    .toBe(off.pages.of(shopId).length);
  await on.page.context().close();
  await system.setGrayFlag('sessionLoad', false);
});
