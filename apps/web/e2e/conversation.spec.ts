import { expect, startTalk, test } from './seller.ts';

test("the marketplace's own translation is below the words, until it is hidden", async ({
  seller,
  system,
}) => {
  const { page } = seller;
  const name = 'Translated Tran';
  const talk = await startTalk(system, 'shopee', name);
  await talk.say('xin chào');
  await system.outside.give('shopee', talk.shop.shopId, talk.buyer.buyerId, {
    kind: 'other',
    type: 'text',
    body: { text: 'Còn hàng không shop?', translation: { text: 'Is it in stock?', target_language: 'en' } },
  });
  await seller.openSession(name);
  const bubble = page.locator('.sc-bubble').filter({ hasText: 'Còn hàng không shop?' });
  await expect(bubble).toContainText('Is it in stock?');
  await bubble.hover();
  await bubble.getByRole('button', { name: 'More about this message' }).click();
  await page.getByRole('menuitem', { name: 'Hide the translation' }).click();
  await expect(bubble).not.toContainText('Is it in stock?');
  await bubble.getByRole('button', { name: 'More about this message' }).click();
  await page.getByRole('menuitem', { name: 'Show the translation' }).click();
  await expect(bubble).toContainText('Is it in stock?');
});

test('a film is a press away; a picture that does not come leaves its place, and is there once it comes', async ({
  seller,
  system,
}) => {
  const { page } = seller;
  const name = 'Films Farid';
  const talk = await startTalk(system, 'shopee', name);
  await talk.say('Look at this');
  await page.route('**/getImageUseProxy*', (route) => route.abort());
  await system.outside.film('shopee', talk.shop.shopId, talk.buyer.buyerId);
  await system.outside.show('shopee', talk.shop.shopId, talk.buyer.buyerId);
  await seller.openSession(name);
  await expect(page.getByRole('log').getByRole('link', { name: /video/i })).toHaveAttribute('href', /./);
  const picture = page.getByRole('button', { name: 'View full-size picture' });
  await expect(picture.locator('.sc-picture-none')).toBeVisible();
  const place = await picture.boundingBox();
  await page.unroute('**/getImageUseProxy*');
  await page.reload();
  await expect(picture.locator('img')).toHaveJSProperty('complete', true);
  const { width, height } = (await picture.boundingBox()) ?? {};
  expect({ width, height }).toEqual({ width: place?.width, height: place?.height });
});

test('a message is copied, and the product it asks about is sent', async ({ seller, system, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { page } = seller;
  const name = 'Copying Chandra';
  const talk = await startTalk(system, 'lazada', name);
  await talk.say('Alamat saya: Jl. Melati 7');
  const [product] = await system.outside.products('lazada', talk.shop.shopId);
  await system.outside.give('lazada', talk.shop.shopId, talk.buyer.buyerId, {
    kind: 'product',
    productId: product?.productId,
  });
  await seller.openSession(name);
  const bubbles = page.locator('.sc-bubble[data-side=buyer]');
  await expect(bubbles).toHaveCount(2);
  const choose = async (at: number, entry: string): Promise<void> => {
    await bubbles.nth(at).hover();
    const more = bubbles.nth(at).getByRole('button', { name: 'More about this message' });
    await more.click();
    const place = await more.boundingBox();
    const item = page.getByRole('menuitem', { name: entry });
    await item.hover();
    // The menu has the focus and the pointer by now: its button stays beside the message all the same.
    await expect(more).toHaveCSS('opacity', '1');
    expect(await more.boundingBox()).toEqual(place);
    await item.click();
  };
  await choose(0, 'Copy');
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Alamat saya: Jl. Melati 7');
  await choose(1, 'Send this product');
  const sent = page.locator('.sc-bubble[data-side=seller]');
  await expect(sent).toHaveAttribute('data-state', 'sent');
  await expect(sent.getByRole('group', { name: 'Product' })).toBeVisible();
});

test('an incoming message is announced politely to screen readers', async ({ seller, system }) => {
  const talk = await startTalk(system, 'tiktok', 'Spoken Sri');
  await talk.say('Ready stock?');
  await expect(seller.page.getByText('New message from Spoken Sri: Ready stock?')).toHaveCount(1);
});
